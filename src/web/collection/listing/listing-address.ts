import type { Finish } from '#contract/cards.ts'
import type { StackOrder } from '#contract/collection/listing.ts'
import type { Condition, Language, Mark } from '#contract/collection/stacks.ts'

/** Stacks are fetched so many at a time: what the server hands out unless told otherwise. */
export const PIECE = 60
const TEXT_MAX = 1000
const TAG_MAX = 40

/** Which stacks, in which order; what is absent is as usual. */
export interface Listing {
  readonly q?: string
  readonly finish?: Finish
  readonly condition?: Condition
  readonly language?: Language
  readonly mark?: Mark
  readonly trade?: 'some' | 'none'
  readonly tag?: string
  readonly order?: StackOrder
  readonly direction?: 'down'
}

/** The same as it stands in the address of a page, and how it is looked at. */
export interface ListingAddress extends Omit<Listing, 'direction' | 'language'> {
  readonly view?: 'table'
  readonly show?: 'worth'
  readonly lang?: Language
  readonly dir?: 'down'
}

/** Some parts of something; `undefined` takes one away. */
export type Parts<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }

export const ORDER_WORDS: Readonly<Record<StackOrder, string>> = {
  name: 'Name',
  added: 'Added',
  changed: 'Changed',
  price: 'Price',
  value: 'Total price',
  quantity: 'Copies',
  'for-trade': 'For trade',
  set: 'Set',
  rarity: 'Rarity',
  colour: 'Colour',
  'mana-value': 'Mana value',
  condition: 'Condition',
}

/** These are looked at from their other end first: the dearest, the newest, the most. */
const FALLING: ReadonlySet<StackOrder> = new Set<StackOrder>([
  'added',
  'changed',
  'price',
  'value',
  'quantity',
  'for-trade',
  'rarity',
])

const FINISHES: Readonly<Record<Finish, true>> = { nonfoil: true, foil: true, etched: true }
const CONDITIONS: Readonly<Record<Condition, true>> = { NM: true, LP: true, MP: true, HP: true, DMG: true }
const MARKS: Readonly<Record<Mark, true>> = { signed: true, altered: true, misprint: true, proxy: true }
const LANGUAGES: Readonly<Record<Language, true>> = {
  en: true,
  es: true,
  fr: true,
  de: true,
  it: true,
  pt: true,
  ja: true,
  ko: true,
  ru: true,
  zhs: true,
  zht: true,
  he: true,
  la: true,
  grc: true,
  ar: true,
  sa: true,
  ph: true,
  qya: true,
}

/** Reads the address of a list; whatever makes no sense in it is as if it were not there. */
export function readListingAddress(raw: Readonly<Record<string, unknown>>): ListingAddress {
  return withoutBlanks({
    view: raw['view'] === 'table' ? 'table' : undefined,
    show: raw['show'] === 'worth' ? 'worth' : undefined,
    q: textOf(raw['q'], TEXT_MAX),
    finish: oneOf(FINISHES, raw['finish']),
    condition: oneOf(CONDITIONS, raw['condition']),
    lang: oneOf(LANGUAGES, raw['lang']),
    mark: oneOf(MARKS, raw['mark']),
    trade: oneOf({ some: true, none: true } as const, raw['trade']),
    tag: textOf(raw['tag'], TAG_MAX),
    order: oneOf(ORDER_WORDS, raw['order']),
    dir: raw['dir'] === 'down' ? 'down' : undefined,
  })
}

/** What an address asks for. */
export function listingOf({ lang, dir, view: _view, show: _show, ...same }: ListingAddress): Listing {
  return withoutBlanks({ ...same, language: lang, direction: dir })
}

/** The address with one part of it changed; what is usual is not said. */
export function withPart(address: ListingAddress, part: Parts<ListingAddress>): ListingAddress {
  return withoutBlanks({ ...address, ...part })
}

/** What a choice of order brings along: its usual direction. */
export function orderPart(order: StackOrder): Parts<ListingAddress> {
  return { order: order === 'name' ? undefined : order, dir: FALLING.has(order) ? 'down' : undefined }
}

/** How many choices beside the words narrow the list. */
export function countFacets({ finish, condition, lang, mark, tag, trade }: ListingAddress): number {
  return [finish, condition, lang, mark, tag, trade].filter((part) => part !== undefined).length
}

/** The stacks that a list is about, whatever their order, as the server is asked for them. */
export function questionOf(listing: Listing, binderId: string | undefined) {
  const { order: _order, direction: _direction, q: words = '', ...narrowing } = listing
  return { q: words, ...narrowing, ...(binderId !== undefined && { binderId }) }
}

/** Whether anything narrows the list at all. */
export function isNarrowed(listing: Listing): boolean {
  const { order: _order, direction: _direction, ...narrowing } = listing
  return Object.keys(narrowing).length > 0
}

/** Two listings are the same when they ask for the same. */
export function keyOfListing(listing: Listing): string {
  return JSON.stringify(Object.entries(listing).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** Where the pieces begin in which some of a list lies; the first one is always among them. */
export function pieceOffsets({ first, end }: { first: number; end: number }, total: number): number[] {
  const offsets = new Set([0])
  const last = Math.min(end, total)
  for (let at = Math.floor(first / PIECE) * PIECE; at < last; at += PIECE) offsets.add(at)
  return [...offsets]
}

/** Whether a word stands in a search by itself. */
export function hasTerm(search: string, term: string): boolean {
  return search.split(/\s+/).includes(term)
}

/** The search with that word, or without it where it had it. */
export function withTermToggled(search: string, term: string): string {
  const words = search.split(/\s+/).filter(Boolean)
  const next = words.includes(term) ? words.filter((word) => word !== term) : [...words, term]
  return next.join(' ')
}

/** The router reads a number or a word such as `true` as what it looks like. */
function textOf(value: unknown, most: number): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
  return isText ? String(value).slice(0, most) : undefined
}

function withoutBlanks<Whole extends object>(
  parts: Whole,
): { [Name in keyof Whole]?: Exclude<Whole[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is left of them is theirs
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Whole
}

function oneOf<Word extends string>(
  words: Readonly<Record<Word, unknown>>,
  wanted: unknown,
): Word | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of the keys
  return typeof wanted === 'string' && Object.hasOwn(words, wanted) ? (wanted as Word) : undefined
}

/** What takes away all that narrows a list, and leaves how it is shown. */
export const NOT_NARROWED: Parts<ListingAddress> = {
  q: undefined,
  finish: undefined,
  condition: undefined,
  lang: undefined,
  mark: undefined,
  trade: undefined,
  tag: undefined,
}
