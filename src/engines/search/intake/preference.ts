import type { CardObject } from '#engines/search/card.ts'
import { isExtra } from '#engines/search/extras.ts'
import { isPlain } from '#engines/search/treatment.ts'

import { compareNumbers, compareTexts } from './ordering.ts'

/** Promotions, and boxes whose cards have a special look. */
const SPECIAL_SETS = new Set(['promo', 'box', 'masterpiece'])

/** Sorts a card's printings by preference: English, paper, regular look, no promotion; then newest first. */
export function byPreference<Printing extends CardObject>(
  printings: readonly Printing[],
): readonly Printing[] {
  const [only, second] = printings
  if (only !== undefined && second === undefined) return printings
  return printings
    .map((printing) => ({ printing, drawbacks: drawbacksOf(printing) }))
    .toSorted(
      (one, other) => one.drawbacks - other.drawbacks || compareEditions(one.printing, other.printing),
    )
    .map(({ printing }) => printing)
}

/** Reasons not to show a printing, as bits. The worst is the highest bit. */
function drawbacksOf(printing: CardObject): number {
  const against = [
    isExtra(printing),
    printing.lang !== 'en',
    printing.variation === true,
    !isOfPaper(printing),
    printing.layout === 'reversible_card',
    printing.promo === true || SPECIAL_SETS.has(printing.set_type),
    !isPlain(printing),
  ]
  let sum = 0
  for (const is of against) sum = sum * 2 + Number(is)
  return sum
}

function isOfPaper(printing: CardObject): boolean {
  if (printing.digital === true) return false
  return printing.games.length === 0 || printing.games.includes('paper')
}

function compareEditions(one: CardObject, other: CardObject): number {
  return (
    compareTexts(other.released_at ?? '', one.released_at ?? '') ||
    compareTexts(one.set, other.set) ||
    compareNumbers(one.collector_number, other.collector_number) ||
    compareTexts(one.lang, other.lang) ||
    compareTexts(one.id, other.id)
  )
}
