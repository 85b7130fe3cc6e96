import type { Finish } from '#contract/cards.ts'
import type { StackOrder } from '#contract/collection/listing.ts'
import type { Condition, Language, Mark } from '#contract/collection/stacks.ts'

/** The number of stacks per request, which is the server's default. */
export const PIECE = 60
const TEXT_MAX = 1000
const TAG_MAX = 40

/** Which stacks, and their order; what is absent has its default. */
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

/** The listing in the address of a page, with its view. */
export interface ListingAddress extends Omit<Listing, 'direction' | 'language'> {
  readonly view?: 'table'
  readonly show?: 'worth'
  readonly lang?: Language
  readonly dir?: 'down'
}

/** Some parts of a whole; `undefined` removes one. */
export type Parts<Whole> = { readonly [Name in keyof Whole]?: Whole[Name] | undefined }

export const ORDER_WORDS: Readonly<Record<StackOrder, string>> = {
  name: 'Name',
  added: 'Added',
  changed: 'Changed',
  price: 'Worth each',
  value: 'Worth in all',
  quantity: 'Copies',
  'for-trade': 'For trade',
  set: 'Set',
  rarity: 'Rarity',
  colour: 'Colour',
  'mana-value': 'Mana value',
  condition: 'Condition',
}

/** These orders start with the highest: most expensive, newest, most copies. */
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

/** Reads the address of a list and ignores invalid values. */
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

/** The listing that an address asks for. */
export function listingOf({ lang, dir, view: _view, show: _show, ...same }: ListingAddress): Listing {
  return withoutBlanks({ ...same, language: lang, direction: dir })
}

/** Changes one part of the address; defaults are left out. */
export function withPart(address: ListingAddress, part: Parts<ListingAddress>): ListingAddress {
  return withoutBlanks({ ...address, ...part })
}

/** The address part for an order, with its default direction. */
export function orderPart(order: StackOrder): Parts<ListingAddress> {
  return { order: order === 'name' ? undefined : order, dir: FALLING.has(order) ? 'down' : undefined }
}

/** The number of filters in use, besides the text. */
export function countFacets({ finish, condition, lang, mark, tag, trade }: ListingAddress): number {
  return [finish, condition, lang, mark, tag, trade].filter((part) => part !== undefined).length
}

/** The question for the server that covers a list's stacks, whatever their order. */
export function questionOf(listing: Listing, binderId: string | undefined) {
  const { order: _order, direction: _direction, q: words = '', ...narrowing } = listing
  return { q: words, ...narrowing, ...(binderId !== undefined && { binderId }) }
}

/** Whether any filter or text narrows the list. */
export function isNarrowed(listing: Listing): boolean {
  const { order: _order, direction: _direction, ...narrowing } = listing
  return Object.keys(narrowing).length > 0
}

/** A key that is equal for listings that ask for the same. */
export function keyOfListing(listing: Listing): string {
  return JSON.stringify(Object.entries(listing).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

/** The offsets of the pieces that cover a stretch of a list; the first piece is always included. */
export function pieceOffsets({ first, end }: { first: number; end: number }, total: number): number[] {
  const offsets = new Set([0])
  const last = Math.min(end, total)
  for (let at = Math.floor(first / PIECE) * PIECE; at < last; at += PIECE) offsets.add(at)
  return [...offsets]
}

/** Whether a search contains a word on its own. */
export function hasTerm(search: string, term: string): boolean {
  return search.split(/\s+/).includes(term)
}

/** Adds a word to the search, or removes it if present. */
export function withTermToggled(search: string, term: string): string {
  const words = search.split(/\s+/).filter(Boolean)
  const next = words.includes(term) ? words.filter((word) => word !== term) : [...words, term]
  return next.join(' ')
}

/** The router parses numbers and words such as `true`, so the text may arrive as another type. */
function textOf(value: unknown, most: number): string | undefined {
  const isText = ['string', 'number', 'boolean'].includes(typeof value) && value !== ''
  return isText ? String(value).slice(0, most) : undefined
}

function withoutBlanks<Whole extends object>(
  parts: Whole,
): { [Name in keyof Whole]?: Exclude<Whole[Name], undefined> } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the remaining parts keep their types
  return Object.fromEntries(Object.entries(parts).filter(([, part]) => part !== undefined)) as Whole
}

function oneOf<Word extends string>(
  words: Readonly<Record<Word, unknown>>,
  wanted: unknown,
): Word | undefined {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it is one of the keys
  return typeof wanted === 'string' && Object.hasOwn(words, wanted) ? (wanted as Word) : undefined
}

/** Clears all filters and the text, and keeps how the list is shown. */
export const NOT_NARROWED: Parts<ListingAddress> = {
  q: undefined,
  finish: undefined,
  condition: undefined,
  lang: undefined,
  mark: undefined,
  trade: undefined,
  tag: undefined,
}
