import { type Bits, differenceOf, emptyBits, intersectionOf, isEmpty, unionOf } from '#engines/search/bits.ts'
import type { Shape } from '#engines/search/column.ts'
import type { Asked, IgnoredTerm, Inverted, Joined, Step } from '#engines/search/plan.ts'
import { OverBudget } from '#engines/search/regex/budget.ts'
import type { Units } from '#engines/search/units.ts'

/** What a plan matches. */
export interface Selection {
  readonly unit: 'cards' | 'printings'
  readonly bits: Bits
}

/** Where to look. Only members of both sets need a correct answer. */
interface Within {
  readonly cards?: Bits | undefined
  readonly printings?: Bits | undefined
}

/**
 * Converting between cards and printings takes about this long, in microseconds. It only pays for terms that
 * cost more.
 */
const WORTH_CROSSING = 100

/** Finds what one plan matches. */
export class Selector {
  /** Terms that took more steps than a search may. */
  readonly ignored: IgnoredTerm[] = []
  readonly #shape: Shape
  readonly #units: Units

  constructor(shape: Shape, units: Units) {
    this.#shape = shape
    this.#units = units
  }

  /** @returns `undefined` when all terms are ignored */
  select(step: Step, printings: Bits | undefined): Selection | undefined {
    const bits = this.#bitsOf(step, { printings })
    return bits && { unit: step.unit, bits }
  }

  #bitsOf(step: Step, within: Within): Bits | undefined {
    if (step.join === 'none') return this.#ask(step, within)
    if (step.join === 'not') return this.#invert(step, within)
    return step.join === 'and' ? this.#joinAll(step, within) : this.#joinAny(step, within)
  }

  #ask({ leaf, probe, cost }: Asked, within: Within): Bits | undefined {
    const members = cost > WORTH_CROSSING ? this.#narrowed(probe.unit, within) : within[probe.unit]
    try {
      return probe.select(members)
    } catch (error) {
      if (!(error instanceof OverBudget)) throw error
      this.ignored.push({ leaf, reason: error.message })
      return undefined
    }
  }

  /** What the terms of both units leave, in the unit asked for. */
  #narrowed(unit: Selection['unit'], { cards, printings }: Within): Bits | undefined {
    if (unit === 'printings') return this.#united({ cards, printings })
    const crossed = printings && this.#units.cardsOf(printings)
    return cards && crossed ? intersectionOf(cards, crossed) : (cards ?? crossed)
  }

  #invert({ step, unit }: Inverted, within: Within): Bits | undefined {
    const bits = this.#bitsOf(step, within)
    return bits && differenceOf(within[unit] ?? this.#everybody(unit), bits)
  }

  /** Asks the cheapest first. Each step looks only at what the ones before left. */
  #joinAll({ steps, unit }: Joined, within: Within): Bits | undefined {
    let left = within
    let isAsked = false
    for (const step of steps) {
      const bits = this.#bitsOf(step, left)
      if (bits !== undefined) {
        isAsked = true
        const before = left[step.unit]
        const both = before === undefined ? bits : intersectionOf(before, bits)
        if (isEmpty(both)) return this.#nobody(unit)
        left = step.unit === 'cards' ? { ...left, cards: both } : { ...left, printings: both }
      }
    }
    if (!isAsked) return undefined
    return unit === 'cards' ? left.cards : this.#united(left)
  }

  #joinAny({ steps, unit }: Joined, within: Within): Bits | undefined {
    const found: { cards?: Bits | undefined; printings?: Bits | undefined } = {}
    for (const step of steps) {
      const left = this.#unfound(step, found[step.unit], within)
      if (left !== undefined) found[step.unit] = either(found[step.unit], this.#bitsOf(step, left))
    }
    const { cards, printings } = found
    if (unit === 'cards') return cards
    return either(printings, cards && this.#united({ cards, printings: within.printings }))
  }

  /** Spares an expensive term the members already found. `undefined` when no others are left. */
  #unfound({ unit, cost }: Step, found: Bits | undefined, within: Within): Within | undefined {
    if (found === undefined || cost < WORTH_CROSSING) return within
    const left = differenceOf(within[unit] ?? this.#everybody(unit), found)
    if (isEmpty(left)) return undefined
    return unit === 'cards' ? { ...within, cards: left } : { ...within, printings: left }
  }

  /** The printings that the terms of both units leave. */
  #united({ cards, printings }: Within): Bits | undefined {
    if (cards === undefined) return printings
    return printings === undefined
      ? this.#units.printingsOf(cards)
      : this.#units.printingsWithin(printings, cards)
  }

  #everybody(unit: Selection['unit']): Bits {
    return unit === 'cards' ? this.#units.everyCard : this.#units.everyPrinting
  }

  #nobody(unit: Selection['unit']): Bits {
    return emptyBits(unit === 'cards' ? this.#shape.cardCount : this.#shape.printingCount)
  }
}

function either(one: Bits | undefined, other: Bits | undefined): Bits | undefined {
  return one && other ? unionOf(one, other) : (one ?? other)
}
