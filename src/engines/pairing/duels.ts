import type { Field } from './field.ts'
import { matchCheapest } from './perfect-matching.ts'
import { eachPairing, type Pairing } from './small-fields.ts'

/** Up to so many are paired by trying all ways, which looks a round ahead: eight make 105. */
const SMALL = 8

/** Two places at a table each, or one that has a bye. */
export interface Duels {
  readonly tables: readonly (readonly [number, number])[]
  readonly byes: readonly number[]
}

/**
 * Pairs two by two, and exactly. First, nobody meets whom they must not. Then come as few second byes as can be,
 * then as few rematches, then opponents of like points (squares of the differences). Up to eight rather take less
 * like points than leave the next round a rematch or a second bye. Where two who must not meet would be left over,
 * both have a bye.
 */
export function pairDuels(field: Field): Duels {
  const { players } = field
  if (players.length < 2) return { tables: [], byes: players.map((_, place) => place) }
  const seats = players.length + (players.length % 2)
  const costs = costsOf(field, seats)
  const partners =
    seats <= SMALL ? bestOfAll(costs, seats) : matchCheapest(seats, (one, other) => costs.all(one, other))
  return duelsOf(field, partners)
}

interface Costs {
  readonly all: (one: number, other: number) => number
  /** Whether two could sit together for the first time, or one has their first bye. */
  readonly isNew: (one: number, other: number) => boolean
}

/** A seat beyond the players is the bye. Each kind of cost outweighs all of the lesser ones together. */
function costsOf({ players, points, byes, met, areApart, mostMet, mostByes }: Field, seats: number): Costs {
  const [highest, lowest] = [Math.max(...points), Math.min(...points)]
  const pairs = seats / 2
  const rematch = seats * (highest - lowest) ** 2 + 1
  const secondBye = rematch * (pairs * mostMet + 1)
  const apart = secondBye * (seats * mostByes + 1)
  const bye = players.length
  const ofBye = (place: number) => (byes[place] ?? 0) * secondBye + ((points[place] ?? 0) - lowest) ** 2
  return {
    all(one, other) {
      if (one === bye) return ofBye(other)
      if (other === bye) return ofBye(one)
      if (areApart(one, other)) return apart + ofBye(one) + ofBye(other)
      const difference = (points[one] ?? 0) - (points[other] ?? 0)
      return met(one, other) * rematch + difference ** 2
    },
    isNew(one, other) {
      if (one === bye || other === bye) return byes[Math.min(one, other)] === 0
      return met(one, other) === 0 && !areApart(one, other)
    },
  }
}

/** Of the pairings without anything to avoid, the one that leaves such a pairing for the next round too. */
function bestOfAll(costs: Costs, seats: number): Pairing {
  let best: { readonly pairing: Pairing; readonly rank: readonly [number, number, number] } | undefined
  eachPairing(seats, (pairing) => {
    const rank = rankOf(costs, pairing)
    if (best === undefined || isLess(rank, best.rank)) best = { pairing: [...pairing], rank }
  })
  return best?.pairing ?? []
}

/** What must be avoided, whether the next round is a dead end, and the rest of the cost. */
function rankOf({ all, isNew }: Costs, pairing: Pairing): readonly [number, number, number] {
  let [avoided, rest] = [0, 0]
  for (const [one, other = 0] of pairing.entries()) {
    if (one > other) continue
    const cost = all(one, other)
    if (isNew(one, other)) rest += cost
    else avoided += cost
  }
  const isFreeNext = (one: number, other: number) => pairing[one] !== other && isNew(one, other)
  return [avoided, hasPairing(pairing.length, isFreeNext) ? 0 : 1, rest]
}

function hasPairing(seats: number, mayMeet: (one: number, other: number) => boolean): boolean {
  let isFound = false
  eachPairing(
    seats,
    () => {
      isFound = true
    },
    (one, other) => !isFound && mayMeet(one, other),
  )
  return isFound
}

function isLess(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, at) => value !== other[at])
  return place !== -1 && (one[place] ?? 0) < (other[place] ?? 0)
}

function duelsOf({ players, areApart }: Field, partners: Pairing): Duels {
  const tables: (readonly [number, number])[] = []
  const byes: number[] = []
  for (const [one, other = 0] of partners.entries()) {
    if (one > other || one >= players.length) continue
    if (other >= players.length) byes.push(one)
    else if (areApart(one, other)) byes.push(one, other)
    else tables.push([one, other])
  }
  return { tables, byes }
}
