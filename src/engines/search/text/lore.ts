import { type Bits, eachBit, emptyBits, setBit } from '#engines/search/bits.ts'
import type { Probe, Shape } from '#engines/search/column.ts'

import { findPart } from './find-part.ts'
import { foldText, lowerText } from './fold.ts'
import type { Layer } from './layer.ts'
import type { Sides } from './sides.ts'
import { storedText } from './stand-ins.ts'

/** One kind of text that `lore:` searches. */
export interface LoreText {
  readonly sides: Sides
  readonly layer: Layer
  /**
   * Whether a text that contains the part without accents contains it with them. `isPlain` means the part has
   * none.
   */
  readonly hasAccents: (text: number, part: string, isPlain: boolean) => boolean
}

/** Finds printings with a part in any of their texts, where accents count. */
export function probeLore(kinds: readonly LoreText[], part: string, shape: Shape): Probe {
  const lower = lowerText(part)
  const folded = foldText(part)
  const findings = kinds.map((kind) => ({
    ...kind,
    finding: findPart(kind.layer.passages, storedText(folded)),
  }))
  return {
    unit: 'printings',
    cost: findings.reduce((sum, { finding }) => sum + 5 + finding.count * 0.01, 0),
    select: () => {
      const printings = emptyBits(shape.printingCount)
      for (const { sides, layer, hasAccents, finding } of findings) {
        const found = layer.emptyTexts()
        finding.addTo(found)
        const texts = keepWhere(found, (text) => hasAccents(text, lower, lower === folded))
        addPrintings({ sides, layer, shape }, texts, printings)
      }
      return printings
    },
  }
}

function keepWhere(texts: Bits, holds: (text: number) => boolean): Bits {
  const kept = new Uint32Array(texts.length)
  eachBit(texts, (text) => {
    if (holds(text)) setBit(kept, text)
  })
  return kept
}

function addPrintings(
  { sides, layer, shape }: Pick<LoreText, 'sides' | 'layer'> & { readonly shape: Shape },
  texts: Bits,
  printings: Bits,
): void {
  if (sides.unit === 'printings') {
    layer.addUnits(texts, printings, [])
    return
  }
  const cards = emptyBits(shape.cardCount)
  layer.addUnits(texts, cards, [])
  eachBit(cards, (card) => {
    const end = shape.printingStart[card + 1] ?? 0
    for (let printing = shape.printingStart[card] ?? 0; printing < end; printing++)
      setBit(printings, printing)
  })
}
