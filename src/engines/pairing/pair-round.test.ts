import fc from 'fast-check'
import { expect, test } from 'vitest'

import { propertyRuns } from '#tests/property-runs.ts'

import { pairRound } from './pair-round.ts'
import type { PairingQuestion, Round } from './question.ts'
import { eachPairing } from './small-fields.ts'
import { LEFTOVERS, PAIRING_MODES, TABLE_SIZES } from './vocabulary.ts'

/** Numbers from 0 to 1 that are the same in each run. */
function chanceFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}

const names = (count: number) => Array.from({ length: count }, (_, at) => `p${String(at)}`)
const keyOf = (one: string, other: string) => [one, other].toSorted().join(' ')
const pairsOf = (table: readonly string[]) =>
  table.flatMap((one, at) => table.slice(at + 1).map((other) => keyOf(one, other)))

/** How often each two have met. */
function meetings(rounds: readonly Round[]): Map<string, number> {
  const met = new Map<string, number>()
  for (const key of rounds.flatMap(({ tables }) => tables.flatMap(pairsOf)))
    met.set(key, (met.get(key) ?? 0) + 1)
  return met
}

/** Plays rounds one after the other; who sits first wins. */
function playRounds(
  { rounds, seed, count }: { readonly rounds: number; readonly seed: number; readonly count: number },
  wanted: Partial<PairingQuestion>,
): Round[] {
  const random = chanceFrom(seed)
  const points = new Map(names(count).map((id) => [id, 0]))
  const past: Round[] = []
  for (let round = 0; round < rounds; round++) {
    const players = [...points].map(([id, won]) => ({ id, points: won }))
    const paired = pairRound({
      players,
      past,
      apart: [],
      size: 2,
      mode: 'points',
      leftover: 'bye',
      random,
      ...wanted,
    })
    past.push(paired)
    for (const [winner = ''] of [...paired.tables, ...paired.byes.map((id) => [id])])
      points.set(winner, (points.get(winner) ?? 0) + 3)
  }
  return past
}

const history = fc.record({
  count: fc.integer({ min: 0, max: 40 }),
  rounds: fc.integer({ min: 1, max: 5 }),
  seed: fc.integer(),
  size: fc.constantFrom(...TABLE_SIZES),
  mode: fc.constantFrom(...PAIRING_MODES),
  leftover: fc.constantFrom(...LEFTOVERS),
  apart: fc.array(fc.tuple(fc.nat(39), fc.nat(39)), { maxLength: 30 }),
})

test('everybody sits at one table or has a bye, and nobody sits with whom they are kept apart from', () => {
  fc.assert(
    fc.property(history, ({ apart, size, mode, leftover, ...event }) => {
      const pairs = apart
        .filter(([one, other]) => one !== other)
        .map(([one, other]) => [`p${String(one)}`, `p${String(other)}`] as const)
      const rounds = playRounds(event, { apart: pairs, size, mode, leftover })
      const kept = new Set(pairs.map(([one, other]) => keyOf(one, other)))
      for (const { tables, byes } of rounds) {
        expect([...tables.flat(), ...byes].toSorted()).toEqual(names(event.count).toSorted())
        expect(tables.flatMap(pairsOf).filter((key) => kept.has(key))).toEqual([])
        for (const table of tables) expect(table.length).toBeGreaterThan(1)
      }
    }),
    { numRuns: propertyRuns(150), endOnFailure: true },
  )
})

/** Earlier meetings and byes of any kind, and players who may have come or gone between rounds. */
const anyPast = fc.record({
  count: fc.integer({ min: 2, max: 9 }),
  seed: fc.integer(),
  points: fc.array(fc.nat(4), { minLength: 9, maxLength: 9 }),
  met: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 24 }),
  byes: fc.array(fc.nat(8), { maxLength: 6 }),
  apart: fc.array(fc.tuple(fc.nat(8), fc.nat(8)), { maxLength: 4 }),
})

test('among all ways to pair up to nine, none has fewer second byes, nor then fewer rematches', () => {
  fc.assert(
    fc.property(anyPast, ({ count, seed, points, met, byes, apart }) => {
      const ids = names(9)
      const idsOf = ([one, other]: readonly [number, number]) => [ids[one] ?? '', ids[other] ?? ''] as const
      const past = [
        { tables: met.filter(([one, other]) => one !== other).map(idsOf), byes: [] },
        ...byes.map((place) => ({ tables: [], byes: [ids[place] ?? ''] })),
      ]
      const question: PairingQuestion = {
        players: ids.slice(0, count).map((id, at) => ({ id, points: points[at] ?? 0 })),
        past,
        apart: apart.filter(([one, other]) => one !== other).map(idsOf),
        size: 2,
        mode: 'points',
        leftover: 'bye',
        random: chanceFrom(seed),
      }
      const given = offences(question, pairRound(question))
      expect(given).toEqual(leastOffences(question))
    }),
    { numRuns: propertyRuns(600), endOnFailure: true },
  )
})

/** Byes beyond the one that cannot be avoided, earlier byes of those who have one, earlier meetings of those who meet. */
function offences({ players, past }: PairingQuestion, { tables, byes }: Round): number[] {
  const met = meetings(past)
  const hadBye = past.flatMap((round) => round.byes)
  return [
    byes.length - (players.length % 2),
    byes.reduce((sum, id) => sum + hadBye.filter((had) => had === id).length, 0),
    tables.flatMap(pairsOf).reduce((sum, key) => sum + (met.get(key) ?? 0), 0),
  ]
}

/** The same, by trying every way; two who are kept apart both have a bye. */
function leastOffences(question: PairingQuestion): number[] {
  const ids = question.players.map(({ id }) => id)
  const kept = new Set(question.apart.map(([one, other]) => keyOf(one, other)))
  let least = [Infinity]
  const isTable = ([one = '', other = '']: readonly string[]) => other !== '' && !kept.has(keyOf(one, other))
  eachPairing(ids.length + (ids.length % 2), (pairing) => {
    const pairs = pairing.flatMap((other, one) => (one < other ? [[ids[one] ?? '', ids[other] ?? '']] : []))
    const alone = pairs.filter((pair) => !isTable(pair)).flat()
    const found = offences(question, { tables: pairs.filter(isTable), byes: alone.filter((id) => id !== '') })
    if (isWorse(least, found)) least = found
  })
  return least
}

function isWorse(one: readonly number[], other: readonly number[]): boolean {
  const place = one.findIndex((value, at) => value !== other[at])
  return place !== -1 && (one[place] ?? 0) > (other[place] ?? 0)
}

test('who may meet nobody has their bye with somebody who had none', () => {
  const round = pairRound({
    players: [0, 4, 2, 2].map((points, at) => ({ id: `p${String(at)}`, points })),
    past: [{ tables: [], byes: ['p2'] }],
    apart: [
      ['p3', 'p2'],
      ['p3', 'p1'],
      ['p3', 'p0'],
    ],
    size: 2,
    mode: 'points',
    leftover: 'bye',
    random: chanceFrom(1),
  })
  expect(round.byes.toSorted()).toEqual(['p0', 'p3'])
})

test.each([3, 4, 5, 6, 7, 8])('%i players meet everybody once before anybody meets again', (count) => {
  for (let seed = 1; seed <= 20; seed++) {
    const rounds = playRounds({ count, seed, rounds: count - 1 + (count % 2) }, {})
    expect(Math.max(...meetings(rounds).values())).toBe(1)
    const byes = rounds.flatMap((round) => round.byes)
    expect(new Set(byes).size).toBe(byes.length)
  }
})

test('by points, leaders meet: after one round of sixteen, winners play winners', () => {
  const rounds = playRounds({ count: 16, seed: 3, rounds: 2 }, {})
  const winners = new Set(rounds[0]?.tables.map(([winner]) => winner))
  for (const [one, other] of rounds[1]?.tables ?? []) expect(winners.has(one)).toBe(winners.has(other))
})

test('the bye goes to the lowest who have not had one, and comes back only when all have', () => {
  const rounds = playRounds({ count: 5, seed: 9, rounds: 5 }, {})
  expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(5)
})

// How many rounds without a rematch exist is known as the social golfer problem.
test.each([
  { count: 16, size: 4, rounds: 5, modes: PAIRING_MODES.slice(0, 2) },
  { count: 9, size: 3, rounds: 4, modes: PAIRING_MODES.slice(0, 2) },
  { count: 12, size: 3, rounds: 3, modes: PAIRING_MODES.slice(0, 2) },
  { count: 24, size: 4, rounds: 4, modes: PAIRING_MODES.slice(0, 2) },
  { count: 25, size: 5, rounds: 6, modes: PAIRING_MODES.slice(1, 2) },
] as const)('$count players at tables of $size: $rounds rounds, and nobody meets twice', (known) => {
  for (let seed = 1; seed <= 3; seed++)
    for (const mode of known.modes) {
      const rounds = playRounds({ ...known, seed }, { size: known.size, mode })
      expect(Math.max(...meetings(rounds).values()), `${mode} ${String(seed)}`).toBe(1)
    }
})

test('smaller pods are at the bottom or at the top, as the host chose', () => {
  const players = names(14).map((id, at) => ({ id, points: 14 - at }))
  const ask = (leftover: PairingQuestion['leftover']) =>
    pairRound({ players, past: [], apart: [], size: 4, mode: 'points', leftover, random: chanceFrom(1) })
  expect(ask('smaller-bottom').tables.map((table) => table.length)).toEqual([4, 4, 3, 3])
  expect(ask('smaller-top').tables.map((table) => table.length)).toEqual([3, 3, 4, 4])
  expect(ask('smaller-top').tables[0]?.toSorted()).toEqual(['p0', 'p1', 'p2'])
  expect(ask('bye').byes.toSorted()).toEqual(['p12', 'p13'])
})

test('in pods a bye goes round', () => {
  for (const mode of PAIRING_MODES) {
    const rounds = playRounds({ count: 9, seed: 5, rounds: 4 }, { size: 4, mode })
    const byes = rounds.flatMap((round) => round.byes)
    expect(new Set(byes).size, mode).toBe(4)
  }
})

test('the same chance leads to the same tables, and another to others', () => {
  const [one, again, other] = [1, 1, 2].map((seed) =>
    playRounds({ count: 20, seed, rounds: 3 }, { size: 4, mode: 'fresh' }),
  )
  expect(again).toEqual(one)
  expect(other).not.toEqual(one)
})

test('512 play ten rounds and nobody meets twice', () => {
  const rounds = playRounds({ count: 511, seed: 1, rounds: 10 }, {})
  expect(Math.max(...meetings(rounds).values())).toBe(1)
  expect(new Set(rounds.flatMap(({ byes }) => byes)).size).toBe(10)
})
