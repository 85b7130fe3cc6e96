import { FINISHES } from '#contract/cards.ts'
import { type Condition, CONDITIONS, LANGUAGES, MARKS } from '#contract/collection/stacks.ts'
import { type Valuation, worthOf } from '#contract/collection/valuation.ts'
import { CURRENCIES, type Currency } from '#contract/currency.ts'
import { ownCopyIn } from '#server/collection/stack.ts'

import { type Compare, compareBy, compareTexts } from './sorting.ts'

/** A stack as read for the columns. */
export interface StackRow {
  readonly id: string
  readonly nameKey: string
  readonly printingId: string
  readonly quantity: number
  readonly forTrade: number
  readonly finish: string
  readonly condition: string
  readonly language: string
  readonly marks: string
  readonly costCents: number | null
  readonly costCurrency: Currency
  readonly askingCents: number | null
  readonly askingCurrency: Currency
  readonly tags: string
  readonly addedAt: string
  readonly updatedAt: string
}

/** The facts of a printing; see `PrintingWeight`. */
export interface Weight {
  readonly id: string
  readonly setCode: string
  readonly collectorNumber: string
  /** The number it starts with; see `countOf`. */
  readonly count: number
  readonly rarity: string
  readonly colours: string
  readonly manaValue: number
  readonly pricedOn: string | null
  readonly nonfoil: number | null
  readonly foil: number | null
  readonly etched: number | null
  readonly eurNonfoil: number | null
  readonly eurFoil: number | null
}

/**
 * Stacks stored as columns: the values at one place belong together. They never change. A changed or removed
 * stack may still have a place; `Ordered` lists the places that count.
 */
export interface Contents {
  readonly size: number
  readonly ids: readonly string[]
  readonly nameKeys: readonly string[]
  readonly weights: readonly Weight[]
  readonly quantities: Uint16Array
  readonly forTrade: Uint16Array
  /** Indexes into `FINISHES`, `CONDITIONS` and `LANGUAGES`. */
  readonly finishes: Uint8Array
  readonly conditions: Uint8Array
  readonly languages: Uint8Array
  /** One bit for each of `MARKS`, and `OWN_BIT`. */
  readonly marks: Uint8Array
  /** What was paid for one copy; -1 if unknown. */
  readonly costs: Int32Array
  /** What the owner asks for one copy; -1 if nothing. */
  readonly asking: Int32Array
  /** Indexes into `CURRENCIES`, of both amounts. */
  readonly costsIn: Uint8Array
  readonly askingIn: Uint8Array
  /** In milliseconds. */
  readonly addedAt: Float64Array
  readonly updatedAt: Float64Array
  /** A JSON list for each stack. */
  readonly tags: readonly string[]
  /** The index into `binderIds` for each stack. */
  readonly binders: Uint16Array
  readonly binderIds: readonly string[]
}

/** Contents with the places that count, sorted by name, then set, number and id. */
export interface Ordered {
  readonly contents: Contents
  readonly natural: Uint32Array
}

const NO_WEIGHT: Weight = {
  id: '',
  setCode: '',
  collectorNumber: '',
  count: 0,
  rarity: '',
  colours: '',
  manaValue: 0,
  pricedOn: null,
  nonfoil: null,
  foil: null,
  etched: null,
  eurNonfoil: null,
  eurFoil: null,
}
/** What holds the price of each of `FINISHES`. Etched cards have no known prices in euros. */
const PRICES = {
  usd: ['nonfoil', 'foil', 'etched'],
  eur: ['eurNonfoil', 'eurFoil', undefined],
} as const
/** The bit of copies that look like no printing. */
const OWN_BIT = 1 << MARKS.length
const LANGUAGE_CODES: readonly string[] = LANGUAGES.map(([code]) => code)

/**
 * Builds columns from rows, one piece at a time, so that memory for a piece is freed before the next is read.
 */
export class Columns {
  readonly #binderId: string
  readonly #pieces: Contents[] = []
  readonly #texts = new Map<string, string>()
  #size = 0

  constructor(binderId: string) {
    this.#binderId = binderId
  }

  get size(): number {
    return this.#size
  }

  add(rows: readonly StackRow[], weightOf: (row: StackRow) => Weight): void {
    this.#size += rows.length
    const numbers = <Column extends Fillable>(column: Column, valueOf: (row: StackRow) => number) => {
      for (const [at, row] of rows.entries()) column[at] = valueOf(row)
      return column
    }
    const bytes = (valueOf: (row: StackRow) => number) => numbers(new Uint8Array(rows.length), valueOf)
    this.#pieces.push({
      size: rows.length,
      ids: rows.map(({ id }) => id),
      // Most tags and many names repeat, so equal texts are shared.
      nameKeys: rows.map(({ nameKey }) => this.#once(nameKey)),
      weights: rows.map(weightOf),
      quantities: numbers(new Uint16Array(rows.length), ({ quantity }) => quantity),
      forTrade: numbers(new Uint16Array(rows.length), ({ forTrade }) => forTrade),
      finishes: bytes(({ finish }) => placeIn(FINISHES, finish)),
      conditions: bytes(({ condition }) => placeIn(CONDITIONS, condition)),
      languages: bytes(({ language }) => placeIn(LANGUAGE_CODES, language)),
      marks: bytes(({ marks }) => bitsOfMarks(marks)),
      costs: numbers(new Int32Array(rows.length), ({ costCents }) => costCents ?? -1),
      asking: numbers(new Int32Array(rows.length), ({ askingCents }) => askingCents ?? -1),
      costsIn: bytes(({ costCurrency }) => placeIn(CURRENCIES, costCurrency)),
      askingIn: bytes(({ askingCurrency }) => placeIn(CURRENCIES, askingCurrency)),
      addedAt: numbers(new Float64Array(rows.length), ({ addedAt }) => Date.parse(addedAt)),
      updatedAt: numbers(new Float64Array(rows.length), ({ updatedAt }) => Date.parse(updatedAt)),
      tags: rows.map(({ tags }) => this.#once(tags)),
      binders: new Uint16Array(rows.length),
      binderIds: [this.#binderId],
    })
  }

  /** Returns one piece per call of `add`, and at least one, even for an empty binder. */
  finish(): readonly Contents[] {
    if (this.#pieces.length === 0) this.add([], () => NO_WEIGHT)
    return this.#pieces
  }

  #once(text: string): string {
    const known = this.#texts.get(text)
    if (known !== undefined) return known
    this.#texts.set(text, text)
    return text
  }
}

/** Compares by name, which also decides ties in every other order. */
export function compareNaturally({ nameKeys, weights, ids }: Contents): Compare {
  return compareBy([
    (one, other) => compareTexts(nameKeys[one] ?? '', nameKeys[other] ?? ''),
    comparePrintings(weights),
    (one, other) => compareTexts(ids[one] ?? '', ids[other] ?? ''),
  ])
}

/** Compares by set and number. */
export function comparePrintings(weights: readonly Weight[]): Compare {
  return (one, other) => {
    const left = weights[one]
    const right = weights[other]
    if (left === right || left === undefined || right === undefined) return 0
    return (
      compareTexts(left.setCode, right.setCode) ||
      left.count - right.count ||
      compareTexts(left.collectorNumber, right.collectorNumber)
    )
  }
}

/** Whether copies look like no printing, so that no price of a printing is theirs. */
export function isOwnAt({ marks }: Contents, place: number): boolean {
  return ((marks[place] ?? 0) & OWN_BIT) !== 0
}

/** The asking price of one copy at a place, in cents; `null` if there is none in this currency. */
function askingAt({ asking, askingIn }: Contents, place: number, currency: Currency): number | null {
  const cents = asking[place] ?? -1
  return cents < 0 || CURRENCIES[askingIn[place] ?? 0] !== currency ? null : cents
}

/**
 * The market price of one copy at a place in its finish, in cents; `null` if no price is known. Copies that look like no
 * printing are worth what their owner asks.
 */
export function centsAt(contents: Contents, place: number, currency: Currency): number | null {
  if (isOwnAt(contents, place)) return askingAt(contents, place, currency)
  const { weights, finishes } = contents
  const price = PRICES[currency][finishes[place] ?? 0]
  return (price && weights[place]?.[price]) ?? null
}

/** What one copy at a place is worth in its condition, in cents; `null` if no price is known. */
export function worthAt(contents: Contents, place: number, valuation: Valuation): number | null {
  const cents = centsAt(contents, place, valuation.currency)
  return isOwnAt(contents, place) ? cents : worthOf(cents, conditionAt(contents, place), valuation)
}

/** The condition of the copies at a place. */
export function conditionAt({ conditions }: Contents, place: number): Condition {
  return CONDITIONS[conditions[place] ?? 0] ?? 'NM'
}

/** The bits of marks as `writeMarks` wrote them. */
function bitsOfMarks(written: string): number {
  if (written === '') return 0
  const own = ownCopyIn(written) === null ? 0 : OWN_BIT
  return MARKS.reduce((bits, mark, at) => (written.split(' ').includes(mark) ? bits | (1 << at) : bits), own)
}

function placeIn(list: readonly string[], value: string): number {
  return Math.max(0, list.indexOf(value))
}

interface Fillable {
  readonly length: number
  [at: number]: number
}
