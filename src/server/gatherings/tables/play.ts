import { nextBracket } from '#engines/pairing/bracket.ts'
import type { Round } from '#engines/pairing/question.ts'
import { pointsAt, type Standing, standingsOf } from '#engines/pairing/standings.ts'

import type { StoredPlayer, StoredTable, StoredTourney } from './queries.ts'

/** Whether somebody plays in a round, as far as they said. */
export function playsIn({ joinedRound, droppedRound }: StoredPlayer, round: number): boolean {
  return joinedRound <= round && (droppedRound === null || droppedRound >= round)
}

/**
 * Who plays the round after one. Whoever has dropped does not, nor a member who gave up their seat at the gathering or
 * left the site.
 * @param seatedIds members who are going
 */
export function playersAfter(
  players: readonly StoredPlayer[],
  round: number,
  seatedIds: readonly string[],
): StoredPlayer[] {
  const seated = new Set(seatedIds)
  return players.filter(
    (player) =>
      playsIn(player, round + 1) &&
      (player.memberId === null ? player.name !== '' : seated.has(player.memberId)),
  )
}

/** Who sat with whom before single elimination. */
export function pastRounds(tables: readonly StoredTable[]): Round[] {
  return byRound(tables).map((round) => ({
    tables: round.filter(({ seats }) => seats.length > 1).map(({ seats }) => seats.map(String)),
    byes: round.filter(({ seats }) => seats.length === 1).flatMap(({ seats }) => seats.map(String)),
  }))
}

/** Who stands where. Rounds that somebody missed while they could have played count as lost. */
export function standingsNow(players: readonly StoredPlayer[], tables: readonly StoredTable[]): Standing[] {
  const rounds = byRound(tables)
  const satIn = rounds.map((round) => new Set(round.flatMap(({ seats }) => seats)))
  const entrants = players.map(({ number, droppedRound }) => ({
    id: String(number),
    missed: satIn.filter((sat, at) => !sat.has(number) && at < (droppedRound ?? Infinity)).length,
  }))
  const played = rounds.map((round) => ({
    results: round.flatMap(({ seats, result }) =>
      result === null
        ? []
        : [
            {
              seats: seats.map((number, at) => ({ id: String(number), wins: result.wins[at] ?? 0 })),
              draws: result.draws,
            },
          ],
    ),
    byes: round.filter(({ seats }) => seats.length === 1).flatMap(({ seats }) => seats.map(String)),
  }))
  return standingsOf(entrants, played)
}

function byRound(tables: readonly StoredTable[]): StoredTable[][] {
  const rounds = Map.groupBy(
    tables.filter(({ isCut }) => !isCut),
    ({ round }) => round,
  )
  return [...rounds.values()]
}

/** Whether a table has all that the next round needs. Drafts are seated, and their matches are played as duels. */
export function isSettled(
  { seats, result }: StoredTable,
  { tableSize }: Pick<StoredTourney, 'tableSize'>,
): boolean {
  return seats.length === 1 || result !== null || tableSize === 8
}

/** The tables after a round of single elimination; none once somebody has won. */
export function afterCut(tables: readonly StoredTable[]): number[][] {
  return nextBracket(tables.map(winnerOf)).map((pair) => pair.map(Number))
}

function winnerOf({ seats, result }: StoredTable): string {
  const points = pointsAt({
    seats: seats.map((number, at) => ({ id: String(number), wins: result?.wins[at] ?? 0 })),
    draws: 0,
  })
  return String(seats[points.indexOf(Math.max(...points))] ?? 0)
}

/** Numbers from 0 to 1 that look random and follow from a new id alone, so that a change that runs again may differ. */
export function chanceFrom(id: string): () => number {
  let state = 0
  for (const letter of id) state = (Math.imul(state, 31) + (letter.codePointAt(0) ?? 0)) | 0
  // "mulberry32", by Tommy Ettinger.
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    const mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    const more = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((more ^ (more >>> 14)) >>> 0) / 2 ** 32
  }
}
