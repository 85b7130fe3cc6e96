import type { Probe } from '#engines/search/column.ts'
import type { Comparison, ManaCost } from '#engines/search/term.ts'
import { maskOf } from '#engines/search/values/colours/colour-letters.ts'
import { compares, comparesContained } from '#engines/search/values/comparing.ts'
import type { FactTable } from '#engines/search/values/facts/fact-table.ts'

import { readCost, symbolOf } from './read-cost.ts'

/** Distinct costs with their symbols as numbers, so a search compares each only once. */
export class CostTable {
  readonly #table: FactTable
  readonly #costs: readonly CountedCost[]
  readonly #numberOf = new Map<string, number>()
  /** What each symbol counts as, in `MANA_BITS`. */
  readonly #lettersOf: number[] = []

  constructor(table: FactTable) {
    this.#table = table
    this.#costs = table.names.map((name) => {
      const { generic, symbols } = readCost(name)
      return { generic, symbols: Array.from(symbols, ([symbol, count]) => [this.#numberFor(symbol), count]) }
    })
  }

  #numberFor(symbol: string): number {
    const known = this.#numberOf.get(symbol)
    if (known !== undefined) return known
    this.#numberOf.set(symbol, this.#lettersOf.length)
    this.#lettersOf.push(maskOf(symbol.split('/')))
    return this.#lettersOf.length - 1
  }

  /** Prepares comparing costs with another, as multisets of symbols. */
  probeCost(is: Comparison, asked: ManaCost): Probe {
    const wanted = new Int32Array(this.#lettersOf.length)
    let unknown = 0
    for (const [symbol, count] of asked.symbols) {
      const number = this.#numberOf.get(symbolOf(symbol))
      if (number === undefined) unknown += 1
      else wanted[number] = count
    }
    const kinds = asked.symbols.size
    return this.#probe((cost) => {
      const { isWithin, found } = meet(cost.symbols, wanted)
      return comparesContained(
        is,
        isWithin && cost.generic <= asked.generic,
        unknown === 0 && found === kinds && cost.generic >= asked.generic,
      )
    })
  }

  /** Prepares counting symbols that count as any of the letters. */
  probeDevotion(is: Comparison, letters: number, count: number): Probe {
    return this.#probe(({ symbols }) => {
      let devotion = 0
      for (const [number = 0, times = 0] of symbols) {
        if (((this.#lettersOf[number] ?? 0) & letters) !== 0) devotion += times
      }
      return compares(devotion, is, count)
    })
  }

  #probe(holds: (cost: CountedCost) => boolean): Probe {
    const facts: number[] = []
    for (const [fact, cost] of this.#costs.entries()) if (holds(cost)) facts.push(fact)
    return { unit: 'cards', cost: this.#table.cost(facts), select: () => this.#table.select(facts) }
  }
}

interface CountedCost {
  readonly generic: number
  readonly symbols: readonly (readonly number[])[]
}

/** Whether no symbol occurs more often than wanted, and how many wanted symbols occur often enough. */
function meet(
  symbols: CountedCost['symbols'],
  wanted: Int32Array,
): { readonly isWithin: boolean; readonly found: number } {
  let isWithin = true
  let found = 0
  for (const [number = 0, count = 0] of symbols) {
    const least = wanted[number] ?? 0
    if (count > least) isWithin = false
    if (least > 0 && count >= least) found += 1
  }
  return { isWithin, found }
}
