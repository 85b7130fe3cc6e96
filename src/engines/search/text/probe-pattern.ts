import { type Bits, countBits, eachBit, emptyBits, intersectionOf, setBit } from '#engines/search/bits.ts'
import type { Probe } from '#engines/search/column.ts'
import type { Pattern } from '#engines/search/regex/pattern.ts'

import type { Field } from './field.ts'
import { hasTextIn, type Layer } from './layer.ts'
import { type Candidates, candidatesFor, storedMatcher, textsMatching } from './pattern-texts.ts'
import { firstSideOf, type Sides } from './sides.ts'

/** Microseconds to find the pieces of a pattern, and to try a text. */
const FIND = 10
const TRY = 0.2
/** Cost of finding the texts of a card or printing, in texts tried. */
const REACH = 2

/** Prepares the search for a pattern. */
export function probePattern({ sides, layers }: Field, pattern: Pattern): Probe {
  const searched = layers.map((layer, index) => ({
    sides,
    layer,
    before: layers.slice(0, index),
    candidates: candidatesFor(pattern, layer.passages),
  }))
  return {
    unit: sides.unit,
    cost: searched.reduce((sum, { candidates }) => sum + FIND + candidates.count * TRY, 0),
    select: (within) => {
      const units = emptyBits(sides.unitCount)
      const holds = storedMatcher(pattern)
      for (const one of searched) {
        const { layer, before } = one
        layer.addUnits(textsMatching(layer.passages, triedTexts(one, within), holds), units, before)
      }
      return units
    },
  }
}

interface Searched {
  readonly sides: Sides
  readonly layer: Layer
  /** Layers whose texts take precedence on the same side. */
  readonly before: readonly Layer[]
  readonly candidates: Candidates
}

function triedTexts(searched: Searched, within: Bits | undefined): Bits {
  const { candidates } = searched
  const isNarrow = within !== undefined && countBits(within) * REACH < candidates.count
  return isNarrow ? intersectionOf(candidates.texts(), textsOf(searched, within)) : candidates.texts()
}

/** The texts that count for these cards or printings. */
function textsOf({ sides, layer, before }: Searched, within: Bits): Bits {
  const texts = layer.emptyTexts()
  eachBit(within, (unit) => {
    for (let side = firstSideOf(sides, unit); sides.unitOf[side] === unit; side++) {
      const text = layer.textOf(side)
      if (text >= 0 && !hasTextIn(before, side)) setBit(texts, text)
    }
  })
  return texts
}
