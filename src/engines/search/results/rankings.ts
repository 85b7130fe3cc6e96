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
  const { groupOf, valued } = groupsOf(keys)
  const start = startsOf(groupOf, valued + 1)
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
  writePlaces(sections, `${name}-group`, valued < 0x1_00_00 ? new Uint16Array(groupOf) : groupOf)
}

/** Groups members by value. The values, all numbers or all texts, are sorted; members without one come last. */
function groupsOf(keys: readonly Key[]): { readonly groupOf: Uint32Array; readonly valued: number } {
  const seen = new Map<number | string, number>()
  const groupOf = new Uint32Array(keys.length)
  for (const [member, key] of keys.entries()) {
    if (key === null) continue
    const before = seen.get(key) ?? seen.size + 1
    if (before > seen.size) seen.set(key, before)
    groupOf[member] = before
  }
  const values = [...seen.keys()].toSorted(compareValues)
  // The group of each value as numbered when seen. The first is of those without one.
  const groups = new Uint32Array(values.length + 1).fill(values.length)
  for (const [group, value] of values.entries()) groups[seen.get(value) ?? 0] = group
  for (let member = 0; member < groupOf.length; member++) groupOf[member] = groups[groupOf[member] ?? 0] ?? 0
  return { groupOf, valued: values.length }
}

function compareValues(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareTexts(String(one), String(other))
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
