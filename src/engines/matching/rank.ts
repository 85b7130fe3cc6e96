import type { Tally } from './tally.ts'

/** Which matches to rank: both sides, only those who have, only those who want, or any. */
export type Side = 'both' | 'has' | 'wants' | 'any'

/** One page of the matches, and their total number. */
export interface Ranked {
  readonly total: number
  /** How many of them are near. */
  readonly near: number
  readonly members: readonly number[]
}

/** More cards than anybody has or wants. */
const BOTH = 2 ** 20
const NEAR = 2 ** 21

/** Which part of the matches to rank. */
export interface RankedPage {
  readonly offset: number
  readonly limit: number
  /** By member number: 1 for those who are near. */
  readonly isNear?: Uint8Array | undefined
  /** Whether a member was here lately; without it, nobody is preferred for that. */
  readonly wasHere?: ((member: number) => boolean) | undefined
}

/**
 * Ranks the members who match, from place `offset` on. Those who are near come first, then matches on both
 * sides, then more cards, then who was here lately, then higher value. Ids break ties, so that every process has the same order.
 */
export function rank(
  tally: Tally,
  side: Side,
  { offset, limit, isNear, wasHere = nobody }: RankedPage,
  idOf: (member: number) => string,
): Ranked {
  const { worth } = tally
  const levels = levelsOf(tally, side, isNear)
  const { total, near, least } = leastLevel(levels, offset + limit)
  const members: number[] = []
  // Sort only members who could appear before the end of the page.
  for (let member = 0; member < levels.length; member += 1) {
    if ((levels[member] ?? 0) >= least) members.push(member)
  }
  members.sort(
    (one, other) =>
      (levels[other] ?? 0) - (levels[one] ?? 0) ||
      Number(wasHere(other)) - Number(wasHere(one)) ||
      (worth[other] ?? 0) - (worth[one] ?? 0) ||
      (idOf(one) < idOf(other) ? -1 : 1),
  )
  return { total, near, members: members.slice(offset, offset + limit) }
}

function nobody(): boolean {
  return false
}

/** For each member: 0 for no match, else the number of cards, plus `BOTH` on both sides and `NEAR` if near. */
function levelsOf({ has, wants }: Tally, side: Side, isNear: Uint8Array | undefined): Int32Array {
  return has.map((theyHave, member) => {
    const theyWant = wants[member] ?? 0
    if (!isOf(side, theyHave, theyWant)) return 0
    const kind = theyHave > 0 && theyWant > 0 ? BOTH : 0
    return theyHave + theyWant + kind + (isNear?.[member] === 1 ? NEAR : 0)
  })
}

/** How many members match, in all and near, and the level of the one at place `count`; 1 when there are fewer. */
function leastLevel(levels: Int32Array, count: number): { total: number; near: number; least: number } {
  const sizes = new Map<number, number>()
  let [total, near] = [0, 0]
  for (const level of levels) {
    if (level === 0) continue
    total += 1
    if (level >= NEAR) near += 1
    sizes.set(level, (sizes.get(level) ?? 0) + 1)
  }
  let above = 0
  for (const [level, size] of [...sizes].toSorted(([one], [other]) => other - one)) {
    above += size
    if (above >= count) return { total, near, least: level }
  }
  return { total, near, least: 1 }
}

function isOf(side: Side, has: number, wants: number): boolean {
  if (side === 'both') return has > 0 && wants > 0
  if (side === 'has') return has > 0
  if (side === 'wants') return wants > 0
  return has > 0 || wants > 0
}
