import {
  type Bits,
  countBits,
  emptyBits,
  differenceOf,
  hasBit,
  intersectionOf,
  setBit,
} from '#engines/search/bits.ts'
import type { Shape } from '#engines/search/column.ts'
import type { Selection } from '#engines/search/plan/select.ts'
import type { Units } from '#engines/search/units.ts'
import type { Direction, Order, Preference, Unique } from '#engines/search/vocabulary.ts'

import { type Hits, pageByNumber, pageByRanking, type Window } from './page.ts'
import type { DistanceBy } from './preferences.ts'
import type { Ranking, Rankings } from './rankings.ts'
import type { Grouping } from './unique.ts'
import type { Visible } from './visibility.ts'

/** How to show hits. */
export interface Showing {
  readonly unique: Unique
  readonly order: Order
  readonly direction: Direction
  readonly prefer: Preference
  /** A card that comes first in any order, if it is a hit. */
  readonly first?: number | undefined
}

/** One page of hits as printings, and the number of hits on all pages. */
export interface Collected {
  readonly total: number
  readonly printings: readonly number[]
}

interface Parts {
  readonly shape: Shape
  readonly units: Units
  readonly rankings: Rankings
  readonly grouping: Grouping
  readonly distanceBy: DistanceBy
}

/** Orders that run from the top by default: newest, rarest, most expensive. */
const FROM_THE_TOP: readonly Order[] = ['released', 'rarity', 'usd', 'tix', 'eur']

/** Turns a selection into a page of hits. */
export class Collector {
  readonly #parts: Parts

  constructor(parts: Parts) {
    this.#parts = parts
  }

  collect(selection: Selection, visible: Visible, showing: Showing, window: Window): Collected {
    const { unique, order, prefer } = showing
    // We can stay with cards if each shows its first printing, or if the order doesn't depend on which
    // printing it shows.
    const staysCards = prefer === 'default' || this.#parts.rankings.printings(order) === undefined
    return selection.unit === 'cards' && unique === 'cards' && visible.cards !== undefined && staysCards
      ? this.#collectCards(intersectionOf(selection.bits, visible.cards), visible.printings, showing, window)
      : this.#collectPrintings(this.#visiblePrintings(selection, visible.printings), showing, window)
  }

  #visiblePrintings({ unit, bits }: Selection, visible: Bits): Bits {
    return unit === 'cards' ? this.#parts.units.printingsWithin(visible, bits) : intersectionOf(bits, visible)
  }

  #collectCards(cards: Bits, visible: Bits, showing: Showing, window: Window): Collected {
    const { shape, grouping, distanceBy } = this.#parts
    const hits: Hits = { bits: cards, total: countBits(cards) }
    const page = this.#page(hits, 'cards', showing, window)
    const firsts = page.map((card) => shape.printingStart[card] ?? 0)
    const distance = distanceBy(showing.prefer)
    const printings =
      distance === undefined
        ? firsts
        : firsts.map((first) => grouping.shownFor(first, visible, 'cards', distance))
    return { total: hits.total, printings }
  }

  #collectPrintings(printings: Bits, showing: Showing, window: Window): Collected {
    const { rankings, grouping, distanceBy } = this.#parts
    const { unique, order, prefer } = showing
    const distance = unique === 'prints' ? undefined : distanceBy(prefer)
    const hangsOnShown = rankings.printings(order) !== undefined
    const bits = grouping.shown(printings, unique, hangsOnShown ? distance : undefined)
    const hits: Hits = { bits, total: countBits(bits) }
    const page = this.#page(hits, 'printings', showing, window)
    const isFinal = distance === undefined || hangsOnShown
    return {
      total: hits.total,
      printings: isFinal ? page : page.map((first) => grouping.shownFor(first, printings, unique, distance)),
    }
  }

  /** Each printing's place in an order. Equal values share a place; printings without a value come last. */
  placesBy(order: Order, direction: Direction): Uint32Array {
    const { rankings, shape } = this.#parts
    const ofPrintings = rankings.printings(order)
    const ranking = ofPrintings ?? rankings.cards(order)
    const { groupOf, valued } = ranking ?? inOrder(shape.cardCount)
    const places = new Uint32Array(shape.printingCount)
    for (let printing = 0; printing < places.length; printing++) {
      const member = ofPrintings === undefined ? (shape.cardOf[printing] ?? 0) : printing
      places[printing] = groupOf[member] ?? valued
    }
    if (!goesDown(order, direction)) return places
    return places.map((place) => (place < valued ? valued - 1 - place : place))
  }

  #page(hits: Hits, unit: Selection['unit'], showing: Showing, window: Window): number[] {
    const first = this.#firstHit(hits, unit, showing.first)
    if (first === undefined || window.limit < 1) return this.#pageInOrder(hits, unit, showing, window)
    const alone = emptyBits(hits.bits.length * 32)
    setBit(alone, first)
    const others = { bits: differenceOf(hits.bits, alone), total: hits.total - 1 }
    const { offset, limit } = window
    if (offset > 0) return this.#pageInOrder(others, unit, showing, { offset: offset - 1, limit })
    return [first, ...this.#pageInOrder(others, unit, showing, { offset, limit: limit - 1 })]
  }

  /** The card itself, or its first printing among the hits. */
  #firstHit({ bits }: Hits, unit: Selection['unit'], card: number | undefined): number | undefined {
    if (card === undefined) return undefined
    const { printingStart } = this.#parts.shape
    const [from, to] =
      unit === 'cards' ? [card, card + 1] : [printingStart[card] ?? 0, printingStart[card + 1] ?? 0]
    for (let member = from; member < to; member++) if (hasBit(bits, member)) return member
    return undefined
  }

  #pageInOrder(hits: Hits, unit: Selection['unit'], { order, direction }: Showing, window: Window): number[] {
    const { rankings, shape } = this.#parts
    const isDescending = goesDown(order, direction)
    const ofPrintings = unit === 'printings' ? rankings.printings(order) : undefined
    const ranking = ofPrintings ?? rankings.cards(order)
    if (ranking === undefined) return pageByNumber(hits, window, isDescending)
    const through = unit === 'printings' && ofPrintings === undefined ? shape : undefined
    return pageByRanking(hits, window, { ranking, isDescending, through })
  }
}

function goesDown(order: Order, direction: Direction): boolean {
  return direction === 'auto' ? FROM_THE_TOP.includes(order) : direction === 'desc'
}

/** Cards are numbered by name, so that order needs no ranking. */
function inOrder(cards: number): Pick<Ranking, 'groupOf' | 'valued'> {
  return { groupOf: Uint32Array.from({ length: cards }, (_, card) => card), valued: cards }
}
