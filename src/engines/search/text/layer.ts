import { type Bits, emptyBits, setBit } from '#engines/search/bits.ts'
import type { SectionReader, SectionWriter } from '#engines/search/column.ts'

import { type Compact, readCompact, writeCompact } from './compact.ts'
import { Distinct } from './distinct.ts'
import { foldText } from './fold.ts'
import { buildPassages, Passages } from './passages.ts'
import type { Sides } from './sides.ts'
import { storedText } from './stand-ins.ts'

/**
 * Stores one text or none per side. Returns the distinct texts in the order of their numbers. For `mark` see
 * `buildPassages`.
 */
export function buildLayer(
  texts: readonly (string | undefined)[],
  sections: SectionWriter,
  name: string,
  mark = '',
): readonly string[] {
  const distinct = new Distinct()
  const numbers = Uint32Array.from(texts, (text) => (text === undefined ? 0 : distinct.numberOf(text) + 1))
  writeCompact(sections, `${name}-sides`, numbers)
  buildPassages(
    distinct.texts.map((text) => storedText(foldText(text))),
    sections,
    name,
    mark,
  )
  return distinct.texts
}

/** Texts of one kind, and the sides that have them. */
export class Layer {
  readonly passages: Passages
  /** One more than the number of each side's text; 0 for none. */
  readonly #textOf: Compact
  /** The sides of text `t` start at `#start[t]` in `#sideOf`. */
  readonly #start: Uint32Array
  readonly #sideOf: Uint32Array
  /** The card or printing of each of these. */
  readonly #unitOf: Uint32Array

  constructor(
    sections: SectionReader,
    name: string,
    { sides, mark }: { readonly sides: Sides; readonly mark?: string | undefined },
  ) {
    this.passages = new Passages(sections, name, mark)
    this.#textOf = readCompact(sections, `${name}-sides`)
    const { start, sideOf } = invert(this.#textOf, this.passages.size)
    this.#start = start
    this.#sideOf = sideOf
    this.#unitOf = sideOf.map((side) => sides.unitOf[side] ?? 0)
  }

  /** Number of a side's text; negative for none. */
  textOf(side: number): number {
    return (this.#textOf[side] ?? 0) - 1
  }

  /** Number of sides with a text of this kind. */
  get sideCount(): number {
    return this.#sideOf.length
  }

  /** Adds the cards or printings with one of these texts, except on sides that have a text in `before`. */
  addUnits(texts: Bits, units: Bits, before: readonly Layer[]): void {
    for (let word = 0; word < texts.length; word++) {
      for (let rest = texts[word] ?? 0; rest !== 0; rest &= rest - 1) {
        this.#addUnitsOf(word * 32 + 31 - Math.clz32(rest & -rest), units, before)
      }
    }
  }

  #addUnitsOf(text: number, units: Bits, before: readonly Layer[]): void {
    const end = this.#start[text + 1] ?? 0
    for (let at = this.#start[text] ?? 0; at < end; at++) {
      if (before.length === 0 || !hasTextIn(before, this.#sideOf[at] ?? 0))
        setBit(units, this.#unitOf[at] ?? 0)
    }
  }

  emptyTexts(): Bits {
    return emptyBits(this.passages.size)
  }
}

export function hasTextIn(layers: readonly Layer[], side: number): boolean {
  for (const layer of layers) if (layer.textOf(side) >= 0) return true
  return false
}

function invert(
  textOf: Compact,
  size: number,
): { readonly start: Uint32Array; readonly sideOf: Uint32Array } {
  const { start, sideless } = startsOf(textOf, size)
  const next = start.slice()
  const sideOf = new Uint32Array(textOf.length - sideless)
  for (let side = 0; side < textOf.length; side++) {
    const text = textOf[side] ?? 0
    if (text === 0) continue
    const at = next[text] ?? 0
    sideOf[at] = side
    next[text] = at + 1
  }
  return { start: start.subarray(1), sideOf }
}

/** Where the sides of each text start, counted from 1; and the number of sides without a text. */
function startsOf(textOf: Compact, size: number): { readonly start: Uint32Array; readonly sideless: number } {
  const start = new Uint32Array(size + 2)
  for (let side = 0; side < textOf.length; side++) {
    const text = textOf[side] ?? 0
    start[text + 1] = (start[text + 1] ?? 0) + 1
  }
  const sideless = start[1] ?? 0
  start[1] = 0
  for (let text = 2; text < start.length; text++) start[text] = (start[text] ?? 0) + (start[text - 1] ?? 0)
  return { start, sideless }
}
