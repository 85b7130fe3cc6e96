import { type Condition, CONDITIONS } from '#contract/collection/stacks.ts'
import type { Valuation } from '#contract/collection/valuation.ts'
import { CURRENCIES, type Currency } from '#contract/currency.ts'
import { SETS_SHOWN, type Share, type Worth } from '#contract/showcase/worth.ts'
import {
  conditionAt,
  type Contents,
  type Ordered,
  rankOfRarity,
  RARITIES,
  type Weight,
  worthAt,
} from '#server/collection/public.ts'

type Tally = Map<string, { copies: number; valueCents: number }>

/** The totals of some contents, before sets have their names. */
export interface Tallied extends Omit<Worth, 'bySet'> {
  /** The most valuable first. */
  readonly sets: readonly Omit<Share, 'name'>[]
}

const COLOURS = [
  ['W', 'White'],
  ['U', 'Blue'],
  ['B', 'Black'],
  ['R', 'Red'],
  ['G', 'Green'],
  ['M', 'Multicolour'],
  ['C', 'Colourless'],
] as const
const STEP = 8192

/** Adds up contents; pauses now and then, as `sortInSteps` does. */
export function* tallyInSteps(
  { contents, natural }: Ordered,
  valuation: Valuation,
): Generator<void, Tallied> {
  const tally = new Tallying(contents, valuation)
  for (let at = 0; at < natural.length; at++) {
    tally.add(natural[at] ?? 0)
    if (at % STEP === STEP - 1) yield
  }
  return tally.finish(natural.length)
}

class Tallying {
  readonly #contents: Contents
  readonly #valuation: Valuation
  readonly #colours: Tally = new Map()
  readonly #rarities: Tally = new Map()
  readonly #sets: Tally = new Map()
  readonly #conditions = new Map<Condition, number>()
  #copyCount = 0
  #forTradeCount = 0
  #valueCents = 0
  readonly #costs: Record<Currency, number> = { usd: 0, eur: 0 }
  #unpricedCount = 0
  #pricedOn = ''

  constructor(contents: Contents, valuation: Valuation) {
    this.#contents = contents
    this.#valuation = valuation
  }

  add(place: number): void {
    const { quantities, forTrade, costs, costsIn, weights } = this.#contents
    const weight = weights[place]
    if (weight === undefined) return
    const copies = quantities[place] ?? 0
    const cents = worthAt(this.#contents, place, this.#valuation)
    const valueCents = copies * (cents ?? 0)
    this.#copyCount += copies
    const condition = conditionAt(this.#contents, place)
    this.#conditions.set(condition, (this.#conditions.get(condition) ?? 0) + copies)
    this.#forTradeCount += forTrade[place] ?? 0
    this.#valueCents += valueCents
    this.#costs[CURRENCIES[costsIn[place] ?? 0] ?? 'usd'] += copies * Math.max(0, costs[place] ?? 0)
    if (cents === null) this.#unpricedCount += copies
    this.#seePrices(weight)
    count(this.#colours, colourOf(weight), copies, valueCents)
    count(this.#rarities, weight.rarity, copies, valueCents)
    count(this.#sets, weight.setCode, copies, valueCents)
  }

  #seePrices({ pricedOn }: Weight): void {
    if (pricedOn !== null && pricedOn > this.#pricedOn) this.#pricedOn = pricedOn
  }

  finish(stackCount: number): Tallied {
    const rarities = [...this.#rarities.keys()].toSorted(
      (one, other) => rankOfRarity(one) - rankOfRarity(other) || one.localeCompare(other),
    )
    return {
      stackCount,
      copyCount: this.#copyCount,
      forTradeCount: this.#forTradeCount,
      valueCents: this.#valueCents,
      currency: this.#valuation.currency,
      costs: this.#costs,
      unpricedCount: this.#unpricedCount,
      pricedOn: this.#pricedOn === '' ? null : this.#pricedOn,
      byCondition: CONDITIONS.flatMap((condition) => {
        const copies = this.#conditions.get(condition)
        return copies === undefined ? [] : [{ condition, copies, share: this.#valuation.shares[condition] }]
      }),
      byColour: COLOURS.flatMap(([key, name]) => shareOf(this.#colours, key, name)),
      byRarity: rarities.flatMap((rarity) => shareOf(this.#rarities, rarity, nameOfRarity(rarity))),
      sets: [...this.#sets]
        .map(([key, { copies, valueCents }]) => ({ key, copies, valueCents }))
        .toSorted((one, other) => other.valueCents - one.valueCents || other.copies - one.copies),
    }
  }
}

/** The most valuable sets by name, then all others as one. */
export function sharesOfSets(sets: Tallied['sets'], names: ReadonlyMap<string, string>): Share[] {
  const shown = sets
    .slice(0, SETS_SHOWN)
    .map(({ key, copies, valueCents }) => ({ key, name: names.get(key) ?? key, copies, valueCents }))
  const others = sets.slice(SETS_SHOWN)
  if (others.length === 0) return shown
  return [
    ...shown,
    {
      key: '',
      name: 'Other sets',
      copies: others.reduce((sum, { copies }) => sum + copies, 0),
      valueCents: others.reduce((sum, { valueCents }) => sum + valueCents, 0),
    },
  ]
}

function count(tally: Tally, key: string, copies: number, valueCents: number): void {
  const sums = tally.get(key) ?? { copies: 0, valueCents: 0 }
  sums.copies += copies
  sums.valueCents += valueCents
  tally.set(key, sums)
}

function shareOf(tally: Tally, key: string, name: string): Share[] {
  const sums = tally.get(key)
  return sums === undefined ? [] : [{ key, name, ...sums }]
}

function colourOf({ colours }: Weight): string {
  if (colours === '') return 'C'
  return colours.length === 1 ? colours : 'M'
}

function nameOfRarity(rarity: string): string {
  const name = RARITIES.includes(rarity) ? rarity : rarity.replaceAll('_', ' ')
  return name.charAt(0).toUpperCase() + name.slice(1)
}
