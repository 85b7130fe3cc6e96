import type { Order } from '#engines/search/vocabulary.ts'

import { type CardQuestion, type SearchAddress, withoutBlanks } from './search-address.ts'
import { SAYS_ORDER, SAYS_UNIQUE } from './terms.ts'

const FALLING_BY_ITSELF: ReadonlySet<Order> = new Set<Order>(['released', 'rarity', 'usd', 'tix', 'eur'])

/** The opposite of an order's default direction. */
export function otherDirectionOf(order: Order): 'asc' | 'desc' {
  return FALLING_BY_ITSELF.has(order) ? 'asc' : 'desc'
}

/** The address of the search page for a question, at its first page. */
export function addressOfQuestion({ text, source, order, direction, unique }: CardQuestion): SearchAddress {
  return withoutBlanks({
    q: text === '' ? undefined : text,
    source: source === 'community' ? source : undefined,
    order,
    dir: direction === 'auto' ? undefined : direction,
    unique,
  })
}

/** The question that the search page's address asks. */
export function questionOfAddress({
  q: typed = '',
  source,
  order,
  dir,
  unique,
}: SearchAddress): CardQuestion {
  return { text: typed.trim(), source: source ?? 'scryfall', order, direction: dir, unique }
}

/** Writes the order and grouping into the search text itself, so that it can be saved or shared. */
export function withWishes({ text, order, direction, unique }: CardQuestion): string {
  const wishes = [
    order && !SAYS_ORDER.test(text) ? `order:${order}` : '',
    direction && !/(?:^|\s)dir(?:ection)?:/i.test(text) ? `direction:${direction}` : '',
    unique && !SAYS_UNIQUE.test(text) ? `unique:${unique}` : '',
  ]
  return [text, ...wishes].filter(Boolean).join(' ')
}
