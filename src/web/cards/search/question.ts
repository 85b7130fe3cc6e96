import type { Order, Unique } from '#engines/search/vocabulary.ts'

import { type CardQuestion, type SearchAddress, withoutBlanks } from './search-address.ts'

/** A part of what was typed. */
export interface Span {
  readonly from: number
  readonly to: number
}

interface TypedTerm {
  readonly typed: string
  readonly from: number
}

const PLAIN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}'’,.&-]*$/u
const CONNECTOR_BEFORE = /(?:^|[\s()])(or|and)$/i
const CONNECTOR_AFTER = /^(or|and)(?=[\s()]|$)/i
/** Whether a search says itself in which order, and what counts as one. */
export const SAYS_ORDER = /(?:^|\s)(?:order|sort):/i
export const SAYS_UNIQUE = /(?:^|\s)(?:unique:|\+\+|@@)/i

/** Where in `text` a term stands that was understood in it, with or without the spaces around it; it may be gone. */
export function findTerm(text: string, { typed, from }: TypedTerm): Span | undefined {
  const asRead = text.length - text.trimStart().length + from
  const at = text.startsWith(typed, asRead) ? asRead : text.indexOf(typed)
  return at === -1 ? undefined : { from: at, to: at + typed.length }
}

/** Whether a term is only a word of the name, which needs no explaining. */
export function isPlainWord(typed: string): boolean {
  return PLAIN_WORD.test(typed)
}

/** The search without one of its terms, and without an `or` or parentheses that have nothing left to hold. */
export function withoutTerm(text: string, { from, to }: Span): string {
  const [before, after] = withoutConnector(text.slice(0, from).trimEnd(), text.slice(to).trimStart())
  const group = /-?\($/.exec(before)
  if (group !== null && after.startsWith(')')) {
    return withoutTerm(`${before}${after}`, { from: group.index, to: before.length + 1 })
  }
  const isClose = before === '' || after === '' || before.endsWith('(') || after.startsWith(')')
  return isClose ? `${before}${after}` : `${before} ${after}`
}

/** Takes away the `or` or `and` beside a gap; between two other terms of its arm, an `or` stays. */
function withoutConnector(before: string, after: string): [before: string, after: string] {
  const left = wordIn(before, CONNECTOR_BEFORE)
  const right = wordIn(after, CONNECTOR_AFTER)
  const isLast = /^(?:\)|$)/.test(after)
  const isFirst = /(?:^|\()$/.test(before)
  if (left === 'and' || (left === 'or' && (isLast || right === 'or'))) {
    return [before.slice(0, -left.length).trimEnd(), after]
  }
  const goesRight = isFirst || (left === 'or' && right === 'and')
  return [before, goesRight ? after.slice(right.length).trimStart() : after]
}

function wordIn(text: string, connector: RegExp): string {
  return (connector.exec(text)?.[1] ?? '').toLowerCase()
}

const COUNT = new Intl.NumberFormat('en-US')
const COUNTED = {
  cards: ['card', 'cards'],
  prints: ['printing', 'printings'],
  art: ['picture', 'pictures'],
} as const

/** `1,204 cards`, or whatever it is that was counted. */
function countWords(total: number, unique: Unique = 'cards'): string {
  const [one, many] = COUNTED[unique]
  return `${COUNT.format(total)} ${total === 1 ? one : many}`
}

/** `1 card matches`. */
export function matchWords(total: number, unique?: Unique): string {
  return `${countWords(total, unique)} ${total === 1 ? 'matches' : 'match'}`
}

/** What a reader is told of an answer. */
export function spokenOf(page: {
  readonly unreadable: string | null
  readonly total: number
  readonly unique?: Unique
}): string {
  return page.unreadable ?? `${matchWords(page.total, page.unique)}.`
}

/** Orders that a reader can choose, as they are called. */
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
  art: 'Pictures',
}

const FALLING_BY_ITSELF: ReadonlySet<Order> = new Set<Order>(['released', 'rarity', 'usd', 'tix', 'eur'])

/** The direction that is not the one an order takes by itself. */
export function otherDirectionOf(order: Order): 'asc' | 'desc' {
  return FALLING_BY_ITSELF.has(order) ? 'asc' : 'desc'
}

/** The address of the page that asks the same; beginning with its first page. */
export function addressOfQuestion({ text, source, order, direction, unique }: CardQuestion): SearchAddress {
  return withoutBlanks({
    q: text === '' ? undefined : text,
    source: source === 'community' ? source : undefined,
    order,
    dir: direction === 'auto' ? undefined : direction,
    unique,
  })
}

/** What the search page asks, by its address. */
export function questionOfAddress({
  q: typed = '',
  source,
  order,
  dir,
  unique,
}: SearchAddress): CardQuestion {
  return { text: typed.trim(), source: source ?? 'scryfall', order, direction: dir, unique }
}

/** A search that says itself how it wants to be shown: to be kept, or handed on. */
export function withWishes({ text, order, direction, unique }: CardQuestion): string {
  const wishes = [
    order && !SAYS_ORDER.test(text) ? `order:${order}` : '',
    direction && !/(?:^|\s)dir(?:ection)?:/i.test(text) ? `direction:${direction}` : '',
    unique && !SAYS_UNIQUE.test(text) ? `unique:${unique}` : '',
  ]
  return [text, ...wishes].filter(Boolean).join(' ')
}
