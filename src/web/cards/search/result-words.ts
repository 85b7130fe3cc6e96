import type { Order, Unique } from '#engines/search/vocabulary.ts'
import { figureOf } from '#web/ui/figure-of.ts'

const COUNTED = {
  cards: ['card', 'cards'],
  prints: ['printing', 'printings'],
  art: ['picture', 'pictures'],
} as const

/** `1,204 cards`, or whatever was counted. */
function countWords(total: number, unique: Unique = 'cards'): string {
  const [one, many] = COUNTED[unique]
  return `${figureOf(total)} ${total === 1 ? one : many}`
}

/** `1 card matches`. */
export function matchWords(total: number, unique?: Unique): string {
  return `${countWords(total, unique)} ${total === 1 ? 'matches' : 'match'}`
}

/** What screen readers say about an answer. */
export function spokenOf(page: {
  readonly unreadable: string | null
  readonly total: number
  readonly unique?: Unique
}): string {
  return page.unreadable ?? `${matchWords(page.total, page.unique)}.`
}

/** The orders a reader can choose, with their labels. */
export const ORDER_WORDS: Readonly<Partial<Record<Order, string>>> = {
  name: 'Name',
  released: 'Release date',
  usd: 'Price in $',
  eur: 'Price in €',
  tix: 'Price in tix',
  cmc: 'Mana value',
  color: 'Colour',
  rarity: 'Rarity',
  power: 'Power',
  toughness: 'Toughness',
  edhrec: 'Popularity',
  set: 'Set',
  artist: 'Artist',
}

export const UNIQUE_WORDS: Readonly<Record<Unique, string>> = {
  cards: 'Cards',
  prints: 'Printings',
  art: 'Artworks',
}
