import { ORDERS, UNIQUES } from '#engines/search/vocabulary.ts'
import type { Direction, Order, Unique } from '#engines/search/vocabulary.ts'

export type CardSource = 'scryfall' | 'community'

/** A search in the address of its page; what is absent has its default. */
export interface SearchAddress {
  readonly q?: string
  readonly source?: 'community'
  readonly order?: Order
  readonly dir?: Exclude<Direction, 'auto'>
  readonly unique?: Unique
  /** 2 or higher. */
  readonly page?: number
}

/** What a search asks: text, source, and how to show the results. */
export interface CardQuestion {
  readonly text: string
  readonly source: CardSource
  readonly order?: Order | undefined
  readonly direction?: Direction | undefined
  readonly unique?: Unique | undefined
}

/** Reads the address of the search page and ignores invalid values. */
export function readSearchAddress(raw: Readonly<Record<string, unknown>>): SearchAddress {
  const { q, source, page } = raw
  return withoutBlanks({
    // The router parses numbers and words such as `true`, so the text may arrive as another type.
    q: ['string', 'number', 'boolean'].includes(typeof q) && q !== '' ? String(q) : undefined,
    source: source === 'community' ? source : undefined,
    order: oneOf(ORDERS, raw['order']),
    dir: oneOf(['asc', 'desc'] as const, raw['dir']),
    unique: oneOf(UNIQUES, raw['unique']),
    page: typeof page === 'number' && Number.isInteger(page) && page > 1 && page <= 1000 ? page : undefined,
  })
}

/** Drops undefined parts, because an address names nothing else. */
export function withoutBlanks<Parts extends object>(
  parts: Parts,
): { [Name in keyof Parts]?: Exclude<Parts[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remaining parts keep their types
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Parts
}

function oneOf<Word extends string>(words: readonly Word[], wanted: unknown): Word | undefined {
  return words.find((word) => word === wanted)
}
