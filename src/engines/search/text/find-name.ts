import { squashName } from './fold.ts'
import { misspeltAs } from './misspelt-name.ts'
import type { Names } from './names.ts'
import { type Allowed, type Near, wordsOf } from './near-name.ts'
import { shortenedTo } from './shortened-name.ts'
import { storedText } from './stand-ins.ts'

/** The card that a name means; the best known if several are equally close. */
export interface FoundName {
  readonly card: number
  /** Whether other cards are equally close. */
  readonly isAmbiguous: boolean
}

/**
 * The card with this name, else one whose first face has it, else one with any other name like it. Ignores
 * case, accents, punctuation and spaces. Extras only count if nothing else matches.
 */
export function findExactName(names: Names, name: string, isAllowed: Allowed): FoundName | undefined {
  const { from, to } = names.namesOf(names.letters.equalTo(storedText(squashName(name))))
  let best: { readonly card: number; readonly rank: number } | undefined
  for (let index = from; index < to; index++) {
    const card = names.cardOf(index)
    const rank = names.standingOf(card) + behindBy(names, index)
    const order = names.isShown(card) ? rank : rank + BEHIND_SHOWN
    if (isAllowed(card) && (best === undefined || order < best.rank)) best = { card, rank: order }
  }
  return best && { card: best.card, isAmbiguous: false }
}

/** More than there are cards. Ranks names of first faces after whole names. */
const BEHIND_WHOLE = 2 ** 32
/** Ranks other names after both. */
const BEHIND_FIRST_FACE = 2 ** 33
/** Ranks extras after everything else. */
const BEHIND_SHOWN = 2 ** 34

function behindBy(names: Names, name: number): number {
  if (names.isWhole(name)) return 0
  return names.isFirstFace(name) ? BEHIND_WHOLE : BEHIND_FIRST_FACE
}

/** Longer than any name. */
const MOST_LETTERS = 300

/**
 * The card a name means, tolerating words left out or cut short, as in `aust com`, and typos. Ambiguous when
 * several cards are equally close.
 */
export function findFuzzyName(names: Names, name: string, isAllowed: Allowed): FoundName | undefined {
  const exact = findExactName(names, name, isAllowed)
  if (exact !== undefined) return exact
  const words = wordsOf(name)
  if (words.length === 0 || name.length > MOST_LETTERS) return undefined
  const isMeant = (card: number) => names.isShown(card) && isAllowed(card)
  return (
    nearest(names, shortenedTo(names, words, isMeant)) ?? nearest(names, misspeltAs(names, words, isMeant))
  )
}

/** Ranks a card of exactly this name before one with a face of it. */
const WITH_OTHERS = 0.25
const BOTH_NAMES = ' // '

function nearest(names: Names, near: readonly Near[]): FoundName | undefined {
  const distances = near.map(({ name, distance }) => distance + (isOnlyName(names, name) ? 0 : WITH_OTHERS))
  const least = distances.reduce((one, other) => Math.min(one, other), Number.POSITIVE_INFINITY)
  const nearby = near.filter((_, index) => distances[index] === least)
  const cards = new Set(nearby.map(({ name }) => names.cardOf(name)))
  const [card] = [...cards].toSorted((one, other) => names.standingOf(one) - names.standingOf(other))
  return card === undefined ? undefined : { card, isAmbiguous: cards.size > 1 }
}

function isOnlyName(names: Names, name: number): boolean {
  return names.isWhole(name) && !names.nameAt(name).includes(BOTH_NAMES)
}
