import { expect, test } from 'vitest'

import { type Entrant, type PlayedRound, pointsAt, standingsOf } from './standings.ts'

/** A duel: who, and the games of each. */
const duel = (one: string, other: string, games: readonly [number, number, number?]) => ({
  seats: [
    { id: one, wins: games[0] },
    { id: other, wins: games[1] },
  ],
  draws: games[2] ?? 0,
})
const round = (results: PlayedRound['results'], byes: readonly string[] = []): PlayedRound => ({
  results,
  byes,
})
const entrants = (...ids: string[]): Entrant[] => ids.map((id) => ({ id, missed: 0 }))

/** What one player’s opponent is credited with, if that player was the only one they met. */
function shareOf(id: string, ids: readonly string[], rounds: readonly PlayedRound[]) {
  const watcher = round([duel('watcher', id, [0, 0, 0])])
  const all = standingsOf(entrants('watcher', ...ids), [...rounds, watcher])
  return all.find((standing) => standing.id === 'watcher')
}

const pod = (...wins: number[]) => ({
  seats: wins.map((won, at) => ({ id: String(at), wins: won })),
  draws: 0,
})

/** So many wins, losses and draws against one made-up opponent. */
function record(id: string, [wins, losses, draws]: readonly [number, number, number]): PlayedRound[] {
  const won = Array.from({ length: wins }, () => round([duel(id, 'rest', [2, 0])]))
  const lost = Array.from({ length: losses }, () => round([duel(id, 'rest', [0, 2])]))
  const drawn = Array.from({ length: draws }, () => round([duel(id, 'rest', [1, 1, 1])]))
  return [...won, ...lost, ...drawn]
}

test('a win is worth three points, a draw one: 6–2–0 has 18 and 4–2–2 has 14 (MTR, appendix C)', () => {
  const rounds = [...record('six', [6, 2, 0]), ...record('four', [4, 2, 2])]
  const all = standingsOf(entrants('six', 'four'), rounds)
  expect(all.map(({ id, points }) => [id, points])).toEqual([
    ['six', 18],
    ['four', 14],
  ])
})

test.each([
  { games: [2, 0, 0], own: 6, other: 0, of: 6 },
  { games: [2, 1, 0], own: 6, other: 3, of: 9 },
  { games: [2, 0, 1], own: 7, other: 1, of: 9 },
] as const)('game points of $games are $own and $other (MTR, appendix C)', ({ games, own, other, of }) => {
  const all = standingsOf(entrants('one', 'other'), [round([duel('one', 'other', games)])])
  const share = (points: number) => Math.max(0.33, points / of)
  expect(all.map(({ gameWins }) => gameWins)).toEqual([share(own), share(other)])
})

test('the match wins of the examples: 5–2–1 has 16/24, 1–3–0 has 0.33, 3–2–0 with a bye has 9/15', () => {
  // Each watcher draws with them once more, which the figures leave out by one round and one point.
  const five = shareOf('five', ['five'], record('five', [5, 2, 0]))
  expect(five?.opponentsMatchWins).toBeCloseTo(16 / 24, 12)
  const one = shareOf('one', ['one'], record('one', [0, 3, 0]))
  expect(one?.opponentsMatchWins).toBe(0.33)
  const bye = [round([], ['three']), ...record('three', [2, 1, 0])]
  const three = shareOf('three', ['three'], bye)
  expect(three?.opponentsMatchWins).toBeCloseTo(10 / 15, 12)
})

test('game wins are 21 of 30 points for 2–0, 2–1, 1–2, 2–0, and at least 0.33 (MTR, appendix C)', () => {
  const games = [
    [2, 0],
    [2, 1],
    [1, 2],
    [2, 0],
  ] as const
  const rounds = games.map((each) => round([duel('one', 'rest', each)]))
  expect(standingsOf(entrants('one'), rounds)[0]?.gameWins).toBeCloseTo(0.7, 12)
  const poor = [
    [1, 2],
    [1, 2],
    [0, 2],
    [1, 2],
  ] as const
  const lost = poor.map((each) => round([duel('one', 'rest', each)]))
  expect(standingsOf(entrants('one'), lost)[0]?.gameWins).toBe(0.33)
})

test('opponents’ match wins are the average of each, and rounds with a bye are left out', () => {
  // One player beats all eight; each of those has a record that includes this loss (MTR, appendix C, where it comes to 0.62).
  const records = [
    [4, 4, 0],
    [7, 1, 0],
    [1, 3, 1],
    [3, 3, 1],
    [6, 2, 0],
    [5, 2, 1],
    [4, 3, 1],
    [6, 1, 1],
  ] as const
  const ids = records.map((_, at) => `opponent ${String(at)}`)
  const rounds: PlayedRound[] = []
  for (const [at, [wins, losses, draws]] of records.entries()) {
    const id = ids[at] ?? ''
    rounds.push(...record(id, [wins, losses - 1, draws]), round([duel('hero', id, [2, 0])]))
  }
  const withBye = [...rounds, round([], ['hero'])]
  const hero = standingsOf(entrants('hero', ...ids), withBye).find(({ id }) => id === 'hero')
  const byHand = (12 / 24 + 21 / 24 + 0.33 + 10 / 21 + 18 / 24 + 16 / 24 + 13 / 24 + 19 / 24) / 8
  expect(hero?.opponentsMatchWins).toBeCloseTo(byHand, 12)
  expect(byHand.toFixed(2)).toBe('0.62')
  expect(hero).toMatchObject({ points: 27, byes: 1 })
})

test('a bye is a match won by two games to none', () => {
  const [first] = standingsOf(entrants('lucky'), [round([], ['lucky'])])
  expect(first).toMatchObject({ points: 3, wins: 1, byes: 1, gameWins: 1, opponentsMatchWins: 0.33 })
})

test('a round that was missed before coming counts as lost, and only in the share of matches', () => {
  const all = standingsOf(
    [{ id: 'late', missed: 1 }, ...entrants('other')],
    [round([duel('late', 'other', [2, 0])])],
  )
  const [late, other] = all
  expect(late).toMatchObject({ id: 'late', points: 3, wins: 1, losses: 1, gameWins: 1 })
  expect(other?.opponentsMatchWins).toBe(0.5)
})

test('ties are broken by opponents’ match wins, then game wins, then opponents’ game wins', () => {
  const rounds = [
    round([duel('ann', 'bob', [2, 0]), duel('cid', 'dot', [2, 1])]),
    round([duel('bob', 'dot', [2, 0]), duel('ann', 'cid', [2, 0])]),
  ]
  const all = standingsOf(entrants('dot', 'cid', 'bob', 'ann'), rounds)
  // Bob lost to Ann and Cid lost to Ann; their opponents won as much, but Cid lost a game to Dot.
  expect(all.map(({ id, rank }) => [id, rank])).toEqual([
    ['ann', 1],
    ['bob', 2],
    ['cid', 3],
    ['dot', 4],
  ])
})

test('players whom nothing separates share a rank', () => {
  const all = standingsOf(entrants('one', 'two', 'three', 'four'), [
    round([duel('one', 'two', [2, 0]), duel('three', 'four', [2, 0])]),
  ])
  expect(all.map(({ rank }) => rank)).toEqual([1, 1, 3, 3])
})

test('at a table of four one wins, or those who share the most draw', () => {
  expect(pointsAt(pod(0, 1, 0, 0))).toEqual([0, 3, 0, 0])
  expect(pointsAt(pod(1, 1, 0, 0))).toEqual([1, 1, 0, 0])
  expect(pointsAt(pod(0, 0, 0, 0))).toEqual([1, 1, 1, 1])
})
