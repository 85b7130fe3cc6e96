import type { Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'

import { Column, TextList } from './columns.ts'
import { IdList } from './id-list.ts'
import { doubtsOf, type PrintingRow, traitsOf } from './printing-row.ts'

const FINISHES: readonly Finish[] = ['nonfoil', 'foil', 'etched']
/** Every set of finishes, as one bit each. */
const FINISH_SETS = Array.from({ length: 2 ** FINISHES.length }, (_, bits) =>
  FINISHES.filter((_finish, at) => (bits & (1 << at)) !== 0),
)

/** The facts of all printings, one column each. */
export class PrintingColumns {
  readonly ids = new IdList()
  readonly texts = new TextList()
  readonly #cards = new Column()
  readonly #sets = new Column()
  readonly #numbers = new Column()
  readonly #traits = new Column()
  readonly #finishes = new Column()
  readonly #doubts = new Column()
  readonly #days = new Column()
  readonly #cents: Readonly<Record<Currency, CentsColumns>> = { usd: centsColumns(), eur: centsColumns() }

  get size(): number {
    return this.#cards.size
  }

  /** Adds the next printing, of the card with that number. */
  add(row: PrintingRow, card: number): void {
    this.ids.add(row.id)
    this.#cards.add(card)
    this.#sets.add(this.texts.numberOf(row.setCode))
    this.#numbers.add(this.texts.numberOf(row.number))
    this.#traits.add(this.texts.numberOf(traitsOf(row)))
    this.#finishes.add(bitsOf(row.finishes))
    this.#doubts.add(doubtsOf(row))
    this.#days.add(dayOf(row))
    const { usd, eur } = this.#cents
    addCents(usd, { nonfoil: row.nonfoilCents, foil: row.foilCents, etched: row.etchedCents })
    addCents(eur, { nonfoil: row.nonfoilEurCents, foil: row.foilEurCents, etched: null })
  }

  cardAt(at: number): number {
    return this.#cards.at(at)
  }

  setAt(at: number): string {
    return this.texts.at(this.#sets.at(at))
  }

  numberAt(at: number): string {
    return this.texts.at(this.#numbers.at(at))
  }

  traitsAt(at: number): string {
    return this.texts.at(this.#traits.at(at))
  }

  finishesAt(at: number): readonly Finish[] {
    return FINISH_SETS[this.#finishes.at(at)] ?? []
  }

  doubtsAt(at: number): number {
    return this.#doubts.at(at)
  }

  dayAt(at: number): number {
    return this.#days.at(at)
  }

  centsAt(at: number, finish: Finish, currency: Currency): number | null {
    const more = this.#cents[currency][finish].at(at)
    return more === 0 ? null : more - 1
  }
}

type CentsColumns = Readonly<Record<Finish, Column>>

function centsColumns(): CentsColumns {
  return { nonfoil: new Column(), foil: new Column(), etched: new Column() }
}

/** Stored as cents plus one, so that 0 means no price. */
function addCents(columns: CentsColumns, cents: Readonly<Record<Finish, number | null>>): void {
  for (const finish of FINISHES) columns[finish].add((cents[finish] ?? -1) + 1)
}

function bitsOf(words: string): number {
  const named = words.split(' ')
  return FINISHES.reduce((bits, finish, at) => (named.includes(finish) ? bits | (1 << at) : bits), 0)
}

/** The latest day as eight digits, from which a preference counts back. */
const LAST_DAY = 99_999_999

function dayOf({ preference }: PrintingRow): number {
  const age = Number(preference.split(' ')[1] ?? LAST_DAY)
  return Number.isInteger(age) ? LAST_DAY - age : 0
}

/**
 * A printing with the facts that can match a row. It reads them from the columns, because some cards have a
 * thousand printings.
 */
export class KnownPrinting {
  readonly #columns: PrintingColumns
  readonly #at: number

  constructor(columns: PrintingColumns, at: number) {
    this.#columns = columns
    this.#at = at
  }

  get id(): string {
    return this.#columns.ids.at(this.#at)
  }

  /** The card's number. */
  get card(): number {
    return this.#columns.cardAt(this.#at)
  }

  get setCode(): string {
    return this.#columns.setAt(this.#at)
  }

  /** As printed on the card. */
  get number(): string {
    return this.#columns.numberAt(this.#at)
  }

  /** Words for its look and occasion, such as `showcase prerelease promo`. */
  get traits(): string {
    return this.#columns.traitsAt(this.#at)
  }

  /** Empty if unknown. */
  get finishes(): readonly Finish[] {
    return this.#columns.finishesAt(this.#at)
  }

  /** How unusual it is, in bits: 0 for a usual one, odd for one that only looks unusual. */
  get doubts(): number {
    return this.#columns.doubtsAt(this.#at)
  }

  /** When it came out, as a number such as 20261121; 0 if unknown. */
  get day(): number {
    return this.#columns.dayAt(this.#at)
  }

  /** The value of one copy. */
  centsOf(finish: Finish, currency: Currency): number | null {
    return this.#columns.centsAt(this.#at, finish, currency)
  }
}
