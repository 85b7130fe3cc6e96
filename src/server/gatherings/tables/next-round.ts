import { TOURNEY_PLAYERS_MAX } from '#contract/gatherings/tables/tourney.ts'
import { pairRound } from '#engines/pairing/pair-round.ts'
import type { Change } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartAmong } from '#server/people/public.ts'

import type { Hall } from './at-the-tables.ts'
import { chanceFrom, pastRounds, playersAfter, playsIn, standingsNow } from './play.ts'
import { listSeatedIds } from './player-queries.ts'
import {
  insertTables,
  listPlayers,
  listTables,
  type StoredTable,
  type StoredTourney,
  updateDropped,
  updateRound,
} from './queries.ts'

/** Members who gave up their seat at the gathering have dropped. @returns who plays the next round */
export async function dropGone(
  { db }: Change,
  { id, gatheringId, round }: StoredTourney,
  players: Hall['players'],
): Promise<Hall['players']> {
  const seatedIds = await listSeatedIds(db, gatheringId, TOURNEY_PLAYERS_MAX)
  const playing = playersAfter(players, round, seatedIds)
  const gone = players.filter((player) => playsIn(player, round + 1) && !playing.includes(player))
  await updateDropped(db, id, { numbers: gone.map(({ number }) => number), round })
  return playing
}

/** Seats everybody who plays the next round. */
export async function seatNext(change: Change, tourney: StoredTourney): Promise<void> {
  const { db, glance, newId } = change
  const [players, tables] = [await listPlayers(db, tourney.id), await listTables(db, tourney.id)]
  const playing = await dropGone(change, tourney, players)
  const points = new Map(standingsNow(players, tables).map((standing) => [standing.id, standing.points]))
  const numbers = new Map(playing.map(({ memberId, number }) => [memberId, String(number)]))
  const memberIds = playing.flatMap(({ memberId }) => memberId ?? [])
  const apart = await glance(bondsOf, () => listApartAmong(db, memberIds))
  const paired = pairRound({
    players: playing.map(({ number }) => ({ id: String(number), points: points.get(String(number)) ?? 0 })),
    past: pastRounds(tables),
    apart: apart.map(([one, other]) => [numbers.get(one) ?? '', numbers.get(other) ?? ''] as const),
    size: tourney.tableSize,
    mode: tourney.mode,
    leftover: tourney.leftover,
    random: chanceFrom(newId()),
  })
  if (paired.tables.length === 0) throw new Refusal('too_few_players')
  const all = [...paired.tables, ...paired.byes.map((id) => [id])]
  await writeRound(change, tourney, { stage: 'rounds', tables: all.map((seats) => seats.map(Number)) })
}

/** Writes the tables of the next round, which is then played. */
export async function writeRound(
  { db }: Change,
  { id, round }: Pick<StoredTourney, 'id' | 'round'>,
  { stage, tables }: { readonly stage: 'rounds' | 'cut'; readonly tables: readonly (readonly number[])[] },
): Promise<void> {
  const next = round + 1
  const rows: Pick<StoredTable, 'round' | 'number' | 'isCut' | 'seats'>[] = tables.map((seats, at) => ({
    round: next,
    number: at + 1,
    isCut: stage === 'cut',
    seats,
  }))
  await insertTables(db, id, rows)
  await updateRound(db, { id, stage, round: next })
}
