import type { SectionReader, SectionWriter } from '#engines/search/column.ts'
import { compareTexts } from '#engines/search/intake/ordering.ts'
import type { Pool } from '#engines/search/pool.ts'
import { type Order, ORDERS } from '#engines/search/vocabulary.ts'

import { CARD_KEYS, printingKeys } from './order-keys.ts'
import { readPlaces, writePlaces } from './words.ts'

/** Cards or printings in an order: groups of equal value, each sorted by name. */
export interface Ranking {
  /** All members, lowest value first, those without a value last. */
  readonly sorted: Uint32Array
  /** Where each group starts in `sorted`, and where the last ends. */
  readonly start: Uint32Array
  /** The group of each member. */
  readonly groupOf: Uint16Array | Uint32Array
  /** Number of groups with a value. The group after them has none. */
  readonly valued: number
}

/**
 * The rankings of an order: of cards by the printing shown by default, and of printings where they differ.
 * Name order has no ranking, because numbers follow names.
 */
export interface Rankings {
  cards(order: Order): Ranking | undefined
  /** Undefined when all printings of a card share what the order goes by. */
  printings(order: Order): Ranking | undefined
}

export function buildRankings(pool: Pool, sections: SectionWriter): void {
  for (const [order, keyOf] of Object.entries(CARD_KEYS))
    writeRanking(sections, `cards-${order}`, pool.cards.map(keyOf))
  for (const [order, keyOf] of Object.entries(printingKeys(pool))) {
    const keys = pool.printings.map(keyOf)
    writeRanking(sections, `printings-${order}`, keys)
    writeRanking(
      sections,
      `cards-${order}`,
      pool.cards.map(({ printings }) => keys[printings[0]?.number ?? 0] ?? null),
    )
  }
}

type Key = number | string | null

function writeRanking(sections: SectionWriter, name: string, keys: readonly Key[]): void {
  const values = distinctOf(keys)
  const groups = new Map<Key, number>(values.map((value, group) => [value, group]))
  const groupOf = Uint32Array.from(keys, (key) => groups.get(key) ?? values.length)
  const start = startsOf(groupOf, values.length + 1)
  const next = start.slice()
  const sorted = new Uint32Array(keys.length)
  for (let member = 0; member < sorted.length; member++) {
    const group = groupOf[member] ?? 0
    const place = next[group] ?? 0
    sorted[place] = member
    next[group] = place + 1
  }
  sections.numbers(`${name}-sorted`, sorted)
  sections.numbers(`${name}-start`, start)
  writePlaces(sections, `${name}-group`, values.length < 0x1_00_00 ? Uint16Array.from(groupOf) : groupOf)
}

/** The distinct values, sorted. They are all numbers or all texts. */
function distinctOf(keys: readonly Key[]): readonly (number | string)[] {
  const numbers = Float64Array.from(keys.filter((key) => typeof key === 'number')).toSorted()
  const texts = new Set(keys.filter((key) => typeof key === 'string'))
  return [
    ...numbers.filter((number, at) => at === 0 || number !== numbers[at - 1]),
    ...[...texts].toSorted(compareTexts),
  ]
}

/** Where each group starts when all are laid end to end, and where the last ends. */
function startsOf(groupOf: Uint32Array, groups: number): Uint32Array {
  const start = new Uint32Array(groups + 1)
  for (let member = 0; member < groupOf.length; member++) {
    const group = groupOf[member] ?? 0
    start[group + 1] = (start[group + 1] ?? 0) + 1
  }
  for (let group = 0; group < groups; group++)
    start[group + 1] = (start[group + 1] ?? 0) + (start[group] ?? 0)
  return start
}

export function openRankings(sections: SectionReader): Rankings {
  const ofCards = new Map<Order, Ranking>()
  const ofPrintings = new Map<Order, Ranking>()
  for (const order of ORDERS) {
    if (order !== 'name') ofCards.set(order, readRanking(sections, `cards-${order}`))
    if (order !== 'name' && !(order in CARD_KEYS))
      ofPrintings.set(order, readRanking(sections, `printings-${order}`))
  }
  return {
    cards: (order) => ofCards.get(order),
    printings: (order) => ofPrintings.get(order),
  }
}

function readRanking(sections: SectionReader, name: string): Ranking {
  const start = sections.words(`${name}-start`)
  return {
    sorted: sections.words(`${name}-sorted`),
    start,
    groupOf: readPlaces(sections, `${name}-group`),
    valued: start.length - 2,
  }
}
