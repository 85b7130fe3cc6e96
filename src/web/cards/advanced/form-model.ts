import type { AdvancedSearch } from '#engines/search/syntax/write-question.ts'
import type { Comparison } from '#engines/search/term.ts'
import type { Direction, Order, Unique } from '#engines/search/vocabulary.ts'
import type { Currency } from '#web/ui/controls/money-words.ts'
import { readMoney, type TypedMoney } from '#web/ui/controls/typed-money.ts'

type ColoursIs = '=' | '>=' | '<='
export type Status = 'legal' | 'banned' | 'restricted'
export type NumberOf = 'mana-value' | 'power' | 'toughness' | 'loyalty'

/** The picked colours; no colour picked asks nothing. */
export interface ColourChoice {
  readonly letters: readonly string[]
  readonly isColourless: boolean
  readonly is: ColoursIs
}

export interface NumberLine {
  readonly of: NumberOf
  readonly is: Comparison
  readonly than: string
}

export interface PriceLine {
  readonly currency: Currency
  readonly is: Comparison
  readonly amount: string
}

export interface FormatLine {
  readonly status: Status
  /** `''` means any. */
  readonly format: string
}

export interface KindLine {
  readonly kind: string
  readonly isNot: boolean
}

/** The form's values. */
export interface AdvancedForm {
  readonly name: string
  readonly text: string
  readonly types: string
  readonly otherTypes: string
  readonly typesMatch: 'all' | 'any'
  readonly colours: ColourChoice
  readonly identity: ColourChoice
  readonly manaCost: string
  readonly numbers: readonly NumberLine[]
  readonly formats: readonly FormatLine[]
  readonly sets: readonly string[]
  readonly rarities: readonly string[]
  readonly prices: readonly PriceLine[]
  readonly artist: string
  readonly flavour: string
  readonly language: string
  readonly kinds: readonly KindLine[]
  readonly order: Order | ''
  readonly direction: Direction
  readonly unique: Unique | ''
}

export const EMPTY_NUMBER: NumberLine = { of: 'mana-value', is: '<=', than: '' }
export const EMPTY_PRICE: PriceLine = { currency: 'usd', is: '<=', amount: '' }
export const EMPTY_FORMAT: FormatLine = { status: 'legal', format: '' }
export const EMPTY_KIND: KindLine = { kind: '', isNot: false }

export const EMPTY_FORM: AdvancedForm = {
  name: '',
  text: '',
  types: '',
  otherTypes: '',
  typesMatch: 'all',
  colours: { letters: [], isColourless: false, is: '>=' },
  identity: { letters: [], isColourless: false, is: '<=' },
  manaCost: '',
  numbers: [EMPTY_NUMBER],
  formats: [EMPTY_FORMAT],
  sets: [],
  rarities: [],
  prices: [EMPTY_PRICE],
  artist: '',
  flavour: '',
  language: '',
  kinds: [EMPTY_KIND],
  order: '',
  direction: 'auto',
  unique: '',
}

/** Reads a form from an address. Parts of the wrong shape become those of an empty form. */
export function readForm(kept: unknown): AdvancedForm {
  if (typeof kept !== 'object' || kept === null) return EMPTY_FORM
  const patterns = new Map<string, unknown>(Object.entries(EMPTY_FORM))
  const fitting = Object.entries(kept).filter(
    ([name, value]) => patterns.has(name) && hasShapeOf(patterns.get(name), value),
  )
  return { ...EMPTY_FORM, ...Object.fromEntries(fitting) }
}

/**
 * Whether a value has the shape of a pattern. Lists are compared by their first item; empty lists hold
 * strings.
 */
function hasShapeOf(pattern: unknown, value: unknown): boolean {
  if (Array.isArray(pattern)) {
    return Array.isArray(value) && value.every((item: unknown) => hasShapeOf(pattern[0] ?? '', item))
  }
  if (typeof pattern !== 'object' || pattern === null) return typeof value === typeof pattern
  if (typeof value !== 'object' || value === null) return false
  const held = new Map<string, unknown>(Object.entries(value))
  return Object.entries(pattern).every(([name, part]) => hasShapeOf(part, held.get(name)))
}

/** Turns the form into a search; empty lines ask nothing. */
export function wantedBy(form: AdvancedForm): AdvancedSearch {
  const words = [
    ...wordsOf(form.types).map((word) => ({ word, isNot: false })),
    ...wordsOf(form.otherTypes).map((word) => ({ word, isNot: true })),
  ]
  const { order, direction, unique } = form
  return {
    name: form.name.trim(),
    text: form.text,
    types: { match: form.typesMatch, words },
    ...(isPicked(form.colours) && { colours: coloursOf(form.colours) }),
    ...(isPicked(form.identity) && { identity: coloursOf(form.identity) }),
    manaCost: form.manaCost.trim(),
    numbers: form.numbers.flatMap(({ of, is, than }) =>
      numbersIn(than).map((number) => ({ of, is, than: number })),
    ),
    formats: form.formats.filter(({ format }) => format !== ''),
    sets: form.sets,
    rarities: form.rarities,
    prices: form.prices.flatMap((line) => {
      const { cents } = priceIn(line)
      return typeof cents === 'number' ? [{ currency: line.currency, is: line.is, amount: cents / 100 }] : []
    }),
    artist: form.artist.trim(),
    flavour: form.flavour.trim(),
    language: form.language,
    kinds: form.kinds.filter(({ kind }) => kind !== ''),
    ...(order !== '' && { order }),
    ...(direction !== 'auto' && { direction }),
    ...(unique !== '' && { unique }),
  }
}

export function priceIn({ amount, currency }: PriceLine): TypedMoney {
  return readMoney(amount, currency)
}

function isPicked({ letters, isColourless }: ColourChoice): boolean {
  return isColourless || letters.length > 0
}

/** Every card has at least no colours, so colourless must be an exact match. */
function coloursOf({ letters, isColourless, is }: ColourChoice): Pick<ColourChoice, 'letters' | 'is'> {
  return isColourless ? { letters: [], is: '=' } : { letters, is }
}

/** Parses the typed number, if any. A comma is read as a decimal point. */
function numbersIn(typed: string): readonly number[] {
  const number = Number(typed.trim().replace(',', '.'))
  return typed.trim() === '' || !Number.isFinite(number) ? [] : [number]
}

function wordsOf(typed: string): readonly string[] {
  return typed.split(/[\s,]+/).filter(Boolean)
}
