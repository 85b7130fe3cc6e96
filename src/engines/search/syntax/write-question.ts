import { findKind } from '#engines/search/kinds.ts'
import type { Comparison } from '#engines/search/term.ts'
import type { Direction, Order, Unique } from '#engines/search/vocabulary.ts'

import { FORMAT_WORDS, LANGUAGE_WORDS, RARITY_WORDS } from './closed-values.ts'
import { straightenQuotes } from './quotes.ts'

/** Everything the form for advanced search can ask for. Absent or empty fields ask nothing. */
export interface AdvancedSearch {
  /** Words of the name, in any order. */
  readonly name?: string
  /** Phrases of the rules text, one per line, which must all occur. `~` means the card's name. */
  readonly text?: string
  readonly types?: WantedTypes
  readonly colours?: WantedColours
  /** Colours a commander's deck may use, usually with `<=`. */
  readonly identity?: WantedColours
  /** Such as `{2}{W}{W}` or `2WW`. */
  readonly manaCost?: string
  readonly numbers?: readonly WantedNumber[]
  readonly formats?: readonly WantedFormat[]
  /** Set codes, any of them. */
  readonly sets?: readonly string[]
  /** Any of these. */
  readonly rarities?: readonly string[]
  readonly prices?: readonly WantedPrice[]
  readonly artist?: string
  readonly flavour?: string
  /** A code such as `de`, or `any`. */
  readonly language?: string
  /** Names of `is:` kinds. */
  readonly kinds?: readonly WantedKind[]
  readonly order?: Order
  readonly direction?: Direction
  readonly unique?: Unique
}

/** Words of the type line. Unwanted ones are excluded whatever the others say. */
interface WantedTypes {
  readonly match: 'all' | 'any'
  readonly words: readonly { readonly word: string; readonly isNot: boolean }[]
}

/** `=` exactly, `>=` at least, `<=` at most. No letters means colourless. */
interface WantedColours {
  readonly is: Comparison
  /** Any of `W`, `U`, `B`, `R`, `G`. */
  readonly letters: readonly string[]
}

interface WantedNumber {
  readonly of: 'mana-value' | 'power' | 'toughness' | 'loyalty'
  readonly is: Comparison
  readonly than: number
}

interface WantedFormat {
  readonly status: 'legal' | 'banned' | 'restricted'
  readonly format: string
}

interface WantedPrice {
  readonly currency: 'usd' | 'eur' | 'tix'
  readonly is: Comparison
  readonly amount: number
}

interface WantedKind {
  readonly kind: string
  readonly isNot: boolean
}

const NOTHING_WANTED = {
  name: '',
  text: '',
  manaCost: '',
  artist: '',
  flavour: '',
  language: '',
  numbers: [],
  prices: [],
  formats: [],
  sets: [],
  rarities: [],
  kinds: [],
} as const satisfies AdvancedSearch
const NUMBER_WORDS = { 'mana-value': 'mv', power: 'pow', toughness: 'tou', loyalty: 'loy' } as const
const FORMAT_KEYWORDS = { legal: 'f', banned: 'banned', restricted: 'restricted' } as const
const PLAIN_WORD = /^[\p{L}\p{N}][\p{L}\p{N}'-]*$/u
const PLAIN_NUMBER = /^-?\d+(?:\.\d+)?$/

/**
 * Writes the search in the syntax people type; `''` when it asks nothing. Skips what the syntax can't
 * express.
 */
export function writeQuestion(wanted: AdvancedSearch): string {
  const all = { ...NOTHING_WANTED, ...wanted }
  const terms = [
    ...writeName(all.name),
    ...linesOf(all.text).map((line) => `o:${quoted(line)}`),
    ...writeTypes(all.types),
    ...writeColours('c', all.colours),
    ...writeColours('id', all.identity),
    ...keyed('m', all.manaCost.replaceAll(/[^\w{}/]/g, '').replace(/^\/+/, '')),
    ...all.numbers.flatMap(({ of, is, than }) => compared(NUMBER_WORDS[of], is, than)),
    ...all.prices.flatMap(({ currency, is, amount }) => compared(currency, is, amount)),
    ...writeFormats(all.formats),
    ...anyOf(all.sets.flatMap((set) => keyed('e', quoted(set)))),
    ...anyOf(all.rarities.filter((rarity) => RARITY_WORDS.has(rarity)).map((rarity) => `r:${rarity}`)),
    ...keyed('a', quoted(all.artist)),
    ...keyed('ft', quoted(all.flavour)),
    ...keyed('lang', LANGUAGE_WORDS.get(all.language) ?? ''),
    ...writeKinds(all.kinds),
  ]
  return terms.length === 0 ? '' : [...terms, ...writeWishes(wanted)].join(' ')
}

function writeName(name: string): string[] {
  return clean(name)
    .split(' ')
    .filter((word) => word !== '')
    .map((word) => (/^(?:and|or)$/i.test(word) ? `name:${word}` : quoted(word)))
}

function writeTypes(types: WantedTypes = { match: 'all', words: [] }): string[] {
  const asked = types.words.filter(({ word }) => clean(word) !== '')
  const wanted = asked.filter(({ isNot }) => !isNot).map(({ word }) => `t:${quoted(word)}`)
  const unwanted = asked.filter(({ isNot }) => isNot).map(({ word }) => `-t:${quoted(word)}`)
  return [...(types.match === 'any' ? anyOf(wanted) : wanted), ...unwanted]
}

function writeColours(keyword: string, colours?: WantedColours): string[] {
  if (colours === undefined) return []
  const letters = ['w', 'u', 'b', 'r', 'g'].filter((letter) =>
    colours.letters.some((wanted) => wanted.toLowerCase() === letter),
  )
  // Every card has at least no colours.
  if (letters.length === 0 && colours.is === '>=') return []
  return [`${keyword}${colours.is}${letters.length === 0 ? 'c' : letters.join('')}`]
}

function writeFormats(formats: readonly WantedFormat[]): string[] {
  return formats
    .filter(({ format }) => FORMAT_WORDS.has(format))
    .map(({ status, format }) => `${FORMAT_KEYWORDS[status]}:${format}`)
}

function writeKinds(kinds: readonly WantedKind[]): string[] {
  return kinds.flatMap(({ kind, isNot }) => {
    const name = findKind(kind)
    return name === undefined ? [] : [`${isNot ? '-' : ''}is:${name}`]
  })
}

function writeWishes({ order, direction, unique }: AdvancedSearch): string[] {
  return [
    ...keyed('unique', unique ?? ''),
    ...keyed('order', order ?? ''),
    ...keyed('direction', direction ?? ''),
  ]
}

function keyed(keyword: string, value: string): string[] {
  return value === '' ? [] : [`${keyword}:${value}`]
}

function compared(keyword: string, is: Comparison, than: number): string[] {
  const number = String(than)
  return PLAIN_NUMBER.test(number) && Math.abs(than) < 1e9 ? [`${keyword}${is}${number}`] : []
}

function anyOf(terms: readonly string[]): string[] {
  return terms.length < 2 ? [...terms] : [`(${terms.join(' or ')})`]
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map(clean)
    .filter((line) => line !== '')
}

/** Adds quotation marks where the text would mean something else without; `''` stays `''`. */
function quoted(text: string): string {
  const value = clean(text)
  return value === '' || PLAIN_WORD.test(value) ? value : `"${value.replaceAll('"', String.raw`\"`)}"`
}

/** Removes what quotations can't contain: backslashes and repeated spaces. */
function clean(text: string): string {
  return straightenQuotes(text).replaceAll('\\', ' ').replaceAll(/\s+/g, ' ').trim()
}
