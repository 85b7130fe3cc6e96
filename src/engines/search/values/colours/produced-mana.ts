import type { Pool, PoolCard, PoolFace } from '#engines/search/pool.ts'
import { MANA_BITS } from '#engines/search/term.ts'

import { maskOf } from './colour-letters.ts'

const ANY_COLOUR = maskOf('WUBRG')
/** Lands produce mana by their type alone. */
const LAND_TYPES: readonly (readonly [type: RegExp, letters: number])[] = [
  [/\bPlains\b/, MANA_BITS.W],
  [/\bIsland\b/, MANA_BITS.U],
  [/\bSwamp\b/, MANA_BITS.B],
  [/\bMountain\b/, MANA_BITS.R],
  [/\bForest\b/, MANA_BITS.G],
]
/** What is added, up to the end of the sentence: `Add {W} or {U}`, `adds an additional {G}`. */
const ADDED = /\badds? ([^.]*)/gi
const SYMBOLS = /\{([WUBRGC])\}/g
const OF_ANY_COLOUR =
  /mana (?:of (?:any|that|the chosen|different|each|its|a|one) |in any combination of )[^.]*\bcolou?rs?\b|mana of any type/i
const COLOUR_WORDS = /\bcolou?r/i

/**
 * The mana each card produces, as `MANA_BITS`, according to Scryfall. If the source says so for no card, we
 * derive it from the texts. `null` for cards that produce none.
 */
export function producedIn(pool: Pool): (card: PoolCard) => number | null {
  const isTold = pool.cards.some(({ producedMana }) => producedMana !== null)
  return isTold
    ? ({ producedMana }) => (producedMana === null ? null : maskOf(producedMana))
    : ({ faces }) => {
        const mask = faces.reduce((letters, face) => letters | madeBy(face), 0)
        return mask === 0 ? null : mask
      }
}

function madeBy(face: PoolFace): number {
  let letters = 0
  if (/\bLand\b/.test(face.typeLine)) {
    for (const [type, letter] of LAND_TYPES) if (type.test(face.typeLine)) letters |= letter
  }
  for (const [, added = ''] of rulesOf(face).matchAll(ADDED)) letters |= addedBy(added)
  return letters
}

/**
 * Removes reminder text. It repeats what produces mana, and for Treasures and the like it describes the
 * tokens.
 */
function rulesOf({ oracleText }: PoolFace): string {
  return oracleText.replaceAll(/\([^)]*\)/g, '')
}

function addedBy(added: string): number {
  const symbols = maskOf(Array.from(added.matchAll(SYMBOLS), ([, letter = '']) => letter))
  const isAny = OF_ANY_COLOUR.test(added) && COLOUR_WORDS.test(added)
  if (isAny) return symbols | (symbols === 0 ? ANY_COLOUR : 0)
  return /mana of any type/i.test(added) ? ANY_COLOUR | MANA_BITS.C : symbols
}
