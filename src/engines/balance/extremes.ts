import type { Copy, Shelf } from './question.ts'

/** By number of wants filled, the least and the most that copies filling exactly so many are worth together. */
export interface Extremes {
  /** `Infinity` where that many wants cannot be filled. */
  readonly least: Float64Array
  /** `-Infinity` there. */
  readonly most: Float64Array
  /** Places of the copies that make up the least, with exactly so many wants filled. */
  readonly cheapest: (wants: number) => number[]
}

/**
 * Exact for every number of wants: of a want, the cheapest copies come first, so a choice is how many of each want.
 * Takes time in proportion to copies times wants.
 */
export function extremesOf({ copies, limits }: Shelf): Extremes {
  const byWant = [...Map.groupBy(copies.keys(), (place) => copies[place]?.want ?? 0).values()].map((places) =>
    places.toSorted((one, other) => centsAt(copies, one) - centsAt(copies, other)),
  )
  const groups = byWant.map((places) => groupOf(places, copies, limits))
  const size = groups.reduce((sum, { fills, limit }) => sum + fills * limit, 0) + 1
  const { reached: least, taken } = pileUp(groups, size, (one, other) => one < other, Infinity)
  const dearest = groups.map((group) => ({ ...group, cents: group.cents.toReversed() }))
  const { reached: most } = pileUp(dearest, size, (one, other) => one > other, -Infinity)
  return {
    least,
    most,
    cheapest: (wants) => {
      let left = wants
      return [...groups.entries()].toReversed().flatMap(([at, { fills, places }]) => {
        const count = taken[at]?.[left] ?? 0
        left -= count * fills
        return places.slice(0, count)
      })
    },
  }
}

/** The copies of one want, cheapest first. */
interface Group {
  readonly places: readonly number[]
  readonly cents: readonly number[]
  readonly fills: number
  readonly limit: number
}

function groupOf(places: readonly number[], copies: readonly Copy[], limits: readonly number[]): Group {
  const first = copies[places[0] ?? 0]
  return {
    places,
    cents: places.map((place) => centsAt(copies, place)),
    fills: first?.fills ?? 1,
    limit: Math.min(places.length, limits[first?.want ?? 0] ?? 0),
  }
}

function centsAt(copies: readonly Copy[], place: number): number {
  return copies[place]?.cents ?? 0
}

/** By number of wants filled, the best sum; and by group and that number, how many of the group it takes. */
function pileUp(
  groups: readonly Group[],
  size: number,
  isBetter: (one: number, other: number) => boolean,
  unreached: number,
): { readonly reached: Float64Array; readonly taken: readonly Uint16Array[] } {
  let reached = new Float64Array(size).fill(unreached)
  reached[0] = 0
  let top = 0
  const taken = groups.map(({ cents, fills, limit }) => {
    const next = reached.slice()
    const counts = new Uint16Array(size)
    let sum = 0
    for (let count = 1; count <= limit; count += 1) {
      sum += cents[count - 1] ?? 0
      for (let from = 0; from <= top; from += 1) {
        const [to, reach] = [from + count * fills, (reached[from] ?? unreached) + sum]
        if (!isBetter(reach, next[to] ?? unreached)) continue
        next[to] = reach
        counts[to] = count
      }
    }
    reached = next
    top += limit * fills
    return counts
  })
  return { reached, taken }
}
