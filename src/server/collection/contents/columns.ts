import { FINISHES } from '#contract/cards.ts'
import { CONDITIONS, LANGUAGES, MARKS } from '#contract/collection/stacks.ts'

import { type Compare, compareBy, compareTexts } from './sorting.ts'

/** A stack as it is read for the columns. */
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
  readonly tags: string
  readonly addedAt: string
  readonly updatedAt: string
}

/** What is known of a printing; see `PrintingWeight`. */
export interface Weight {
  readonly id: string
  readonly setCode: string
  readonly collectorNumber: string
  /** The number that it begins with; see `countOf`. */
  readonly count: number
  readonly rarity: string
  readonly colours: string
  readonly manaValue: number
  readonly pricedOn: string | null
  readonly nonfoil: number | null
  readonly foil: number | null
  readonly etched: number | null
}

/**
 * Stacks held as columns: what stands at one place of each belongs together. Nothing of it changes. A stack that
 * changed or went may still have a place here: which places count, `Ordered` says.
 */
export interface Contents {
  readonly size: number
  readonly ids: readonly string[]
  readonly nameKeys: readonly string[]
  readonly weights: readonly Weight[]
  readonly quantities: Uint16Array
  readonly forTrade: Uint16Array
  /** Places in `FINISHES`, `CONDITIONS` and `LANGUAGES`. */
  readonly finishes: Uint8Array
  readonly conditions: Uint8Array
  readonly languages: Uint8Array
  /** A bit for each of `MARKS`. */
  readonly marks: Uint8Array
  /** What was paid for one; -1 where nobody knows. */
  readonly costs: Int32Array
  /** Milliseconds. */
  readonly addedAt: Float64Array
  readonly updatedAt: Float64Array
  /** A JSON list for each. */
  readonly tags: readonly string[]
  /** Which of `binderIds` each lies in. */
  readonly binders: Uint16Array
  readonly binderIds: readonly string[]
}

/** Contents, and the places that count, by name, then set, number and id. */
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
}
const LANGUAGE_CODES: readonly string[] = LANGUAGES.map(([code]) => code)

/** Makes columns of rows, a piece at a time: what a piece costs is over before the next is read. */
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
      // Most tags and many names are the same: one text for all of them.
      nameKeys: rows.map(({ nameKey }) => this.#once(nameKey)),
      weights: rows.map(weightOf),
      quantities: numbers(new Uint16Array(rows.length), ({ quantity }) => quantity),
      forTrade: numbers(new Uint16Array(rows.length), ({ forTrade }) => forTrade),
      finishes: bytes(({ finish }) => placeIn(FINISHES, finish)),
      conditions: bytes(({ condition }) => placeIn(CONDITIONS, condition)),
      languages: bytes(({ language }) => placeIn(LANGUAGE_CODES, language)),
      marks: bytes(({ marks }) => bitsOfMarks(marks)),
      costs: numbers(new Int32Array(rows.length), ({ costCents }) => costCents ?? -1),
      addedAt: numbers(new Float64Array(rows.length), ({ addedAt }) => Date.parse(addedAt)),
      updatedAt: numbers(new Float64Array(rows.length), ({ updatedAt }) => Date.parse(updatedAt)),
      tags: rows.map(({ tags }) => this.#once(tags)),
      binders: new Uint16Array(rows.length),
      binderIds: [this.#binderId],
    })
  }

  /** A piece of each call of `add`; one at least, also for a binder with nothing in it. */
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

/** The order of names: what is equal otherwise goes by it in every order. */
export function compareNaturally({ nameKeys, weights, ids }: Contents): Compare {
  return compareBy([
    (one, other) => compareTexts(nameKeys[one] ?? '', nameKeys[other] ?? ''),
    comparePrintings(weights),
    (one, other) => compareTexts(ids[one] ?? '', ids[other] ?? ''),
  ])
}

/** By set and number. */
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

/** What one copy at a place is worth in its finish, in cents; `null` when nobody has named a price. */
export function centsAt({ weights, finishes }: Contents, place: number): number | null {
  const finish = FINISHES[finishes[place] ?? 0]
  return (finish && weights[place]?.[finish]) ?? null
}

/** The bits of marks as `writeMarks` wrote them. */
function bitsOfMarks(written: string): number {
  if (written === '') return 0
  return written.split(' ').reduce((bits, mark) => bits | (1 << placeIn(MARKS, mark)), 0)
}

function placeIn(list: readonly string[], value: string): number {
  return Math.max(0, list.indexOf(value))
}

interface Fillable {
  readonly length: number
  [at: number]: number
}
