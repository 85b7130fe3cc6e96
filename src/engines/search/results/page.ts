import { type Bits, countWord, eachBit, hasBit } from '#engines/search/bits.ts'

import type { Ranking } from './rankings.ts'

/** Hits, each a card or a printing by its number. */
export interface Hits {
  readonly bits: Bits
  /** Number of hits. */
  readonly total: number
}

export interface Window {
  readonly offset: number
  readonly limit: number
}

/** One page of hits by their number, which is name order. */
export function pageByNumber(hits: Hits, { offset, limit }: Window, isDescending: boolean): number[] {
  if (!isDescending) return ascending(hits.bits, offset, limit)
  const count = Math.max(0, Math.min(limit, hits.total - offset))
  return ascending(hits.bits, hits.total - offset - count, count).toReversed()
}

function ascending(bits: Bits, offset: number, limit: number): number[] {
  const page: number[] = []
  let skip = offset
  for (let index = 0; index < bits.length && page.length < limit; index++) {
    let word = bits[index] ?? 0
    if (skip > 0 && countWord(word) <= skip) {
      skip -= countWord(word)
      word = 0
    }
    while (word !== 0 && page.length < limit) {
      const lowest = word & -word
      if (skip > 0) skip--
      else page.push((index << 5) + 31 - Math.clz32(lowest))
      word ^= lowest
    }
  }
  return page
}

/** A ranking and its direction. */
export interface Sorting {
  readonly ranking: Ranking
  readonly isDescending: boolean
  /**
   * Set when hits are printings but the ranking is of cards: the card of each printing, and where each card's
   * printings start.
   */
  readonly through?: { readonly cardOf: Uint32Array; readonly printingStart: Uint32Array } | undefined
}

/** Cost of sorting one hit per doubling, relative to checking whether a ranked member is a hit. */
const SORT_COST = 3

/** One page of hits in an order. Sorts a few hits, but walks the ranking for many until the page is full. */
export function pageByRanking(hits: Hits, window: Window, sorting: Sorting): number[] {
  const { offset, limit } = window
  if (offset >= hits.total) return []
  const ranked = sorting.ranking.sorted.length
  const toWalk = Math.min(1, (offset + limit) / hits.total) * ranked
  const toSort = hits.total * (2 + Math.log2(hits.total)) * SORT_COST
  return toSort < toWalk ? sortHits(hits, window, sorting) : walkHits(hits, window, sorting)
}

/**
 * Sorts by group in either direction. The group without a value is always last; within a group the lowest
 * number is first.
 */
function sortHits({ bits, total }: Hits, { offset, limit }: Window, sorting: Sorting): number[] {
  const { ranking, isDescending, through } = sorting
  const { groupOf, valued } = ranking
  const size = bits.length << 5
  const keys = new Float64Array(total)
  let end = 0
  eachBit(bits, (member) => {
    const group = groupOf[through ? (through.cardOf[member] ?? 0) : member] ?? valued
    keys[end++] = (isDescending && group < valued ? valued - 1 - group : group) * size + member
  })
  return Array.from(keys.toSorted().subarray(offset, offset + limit), (key) => key % size)
}

function walkHits(
  { bits }: Hits,
  { offset, limit }: Window,
  { ranking, isDescending, through }: Sorting,
): number[] {
  const page: number[] = []
  let skip = offset
  const take = (member: number) => {
    if (!hasBit(bits, member)) return
    if (skip > 0) skip--
    else page.push(member)
  }
  const takeAll = (card: number, printingStart: Uint32Array) => {
    const end = printingStart[card + 1] ?? 0
    for (let printing = printingStart[card] ?? 0; printing < end; printing++) take(printing)
  }
  walk(ranking, isDescending, (member) => {
    if (through) takeAll(member, through.printingStart)
    else take(member)
    return page.length < limit
  })
  return page.slice(0, limit)
}

/** Walks a ranking for as long as `visit` returns true. */
function walk(ranking: Ranking, isDescending: boolean, visit: (member: number) => boolean): void {
  const { sorted, start, valued } = ranking
  if (!isDescending) {
    visitRange(sorted, [0, sorted.length], visit)
    return
  }
  for (let group = valued - 1; group >= 0; group--) {
    if (!visitRange(sorted, [start[group] ?? 0, start[group + 1] ?? 0], visit)) return
  }
  visitRange(sorted, [start[valued] ?? 0, sorted.length], visit)
}

function visitRange(
  sorted: Uint32Array,
  [from, to]: readonly [number, number],
  visit: (member: number) => boolean,
): boolean {
  for (let place = from; place < to; place++) {
    if (!visit(sorted[place] ?? 0)) return false
  }
  return true
}
