import { z } from 'zod'

import { TableResult, type TourneyRules } from '#contract/gatherings/tables/tourney.ts'
import type { Database } from '#server/db/database.ts'

export interface StoredTourney extends TourneyRules {
  readonly id: string
  readonly gatheringId: string
  readonly number: number
  readonly stage: 'rounds' | 'cut' | 'over'
  readonly round: number
  readonly clockEndsAt: string | null
  readonly clockPausedMs: number | null
}

export interface StoredPlayer {
  readonly number: number
  readonly memberId: string | null
  /** Of a walk-in. */
  readonly name: string
  readonly joinedRound: number
  readonly droppedRound: number | null
}

export interface StoredTable {
  readonly round: number
  readonly number: number
  readonly isCut: boolean
  readonly seats: readonly number[]
  readonly state: 'open' | 'entered' | 'confirmed'
  readonly result: TableResult | null
  readonly enteredBy: number | null
}

/** The tourney of a gathering that has this number, or the latest. */
export async function findTourney(
  db: Database,
  gatheringId: string,
  number?: number,
): Promise<StoredTourney | undefined> {
  return await db
    .selectFrom('tourney')
    .select([
      'id',
      'gathering_id as gatheringId',
      'number',
      'table_size as tableSize',
      'mode',
      'leftover',
      'stage',
      'round',
      'clock_ends_at as clockEndsAt',
      'clock_paused_ms as clockPausedMs',
    ])
    .where('gathering_id', '=', gatheringId)
    .$if(number !== undefined, (query) => query.where('number', '=', number ?? 0))
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export async function insertTourney(
  db: Database,
  {
    id,
    gatheringId,
    number,
    tableSize,
    mode,
    leftover,
  }: Omit<StoredTourney, 'stage' | 'round' | 'clockEndsAt' | 'clockPausedMs'>,
  createdAt: Date,
): Promise<void> {
  await db
    .insertInto('tourney')
    .values({
      id,
      gathering_id: gatheringId,
      number,
      table_size: tableSize,
      mode,
      leftover,
      stage: 'rounds',
      round: 0,
      clock_ends_at: null,
      clock_paused_ms: null,
      created_at: createdAt.toISOString(),
    })
    .execute()
}

/** Moves on to a stage and a round, without a clock. */
export async function updateRound(
  db: Database,
  { id, stage, round }: Pick<StoredTourney, 'id' | 'stage' | 'round'>,
): Promise<void> {
  await db
    .updateTable('tourney')
    .set({ stage, round, clock_ends_at: null, clock_paused_ms: null })
    .where('id', '=', id)
    .execute()
}

export async function updateClock(
  db: Database,
  { id, clockEndsAt, clockPausedMs }: Pick<StoredTourney, 'id' | 'clockEndsAt' | 'clockPausedMs'>,
): Promise<void> {
  await db
    .updateTable('tourney')
    .set({ clock_ends_at: clockEndsAt, clock_paused_ms: clockPausedMs })
    .where('id', '=', id)
    .execute()
}

/** Lists everybody who plays or played, in the order in which they came. */
export async function listPlayers(db: Database, tourneyId: string): Promise<StoredPlayer[]> {
  return await db
    .selectFrom('tourney_player')
    .select([
      'number',
      'member_id as memberId',
      'name',
      'joined_round as joinedRound',
      'dropped_round as droppedRound',
    ])
    .where('tourney_id', '=', tourneyId)
    .orderBy('number')
    .execute()
}

export async function insertPlayers(
  db: Database,
  tourneyId: string,
  players: readonly Omit<StoredPlayer, 'droppedRound'>[],
): Promise<void> {
  if (players.length === 0) return
  await db
    .insertInto('tourney_player')
    .values(
      players.map(({ number, memberId, name, joinedRound }) => ({
        tourney_id: tourneyId,
        number,
        member_id: memberId,
        name,
        joined_round: joinedRound,
        dropped_round: null,
      })),
    )
    .execute()
}

export async function updateDropped(
  db: Database,
  tourneyId: string,
  { numbers, round }: { readonly numbers: readonly number[]; readonly round: number | null },
): Promise<void> {
  if (numbers.length === 0) return
  await db
    .updateTable('tourney_player')
    .set({ dropped_round: round })
    .where('tourney_id', '=', tourneyId)
    .where('number', 'in', [...numbers])
    .execute()
}

/** Lists the tables of all rounds, or of one. */
export async function listTables(db: Database, tourneyId: string, round?: number): Promise<StoredTable[]> {
  const rows = await db
    .selectFrom('tourney_table')
    .select(['round', 'number', 'is_cut', 'seats', 'state', 'result', 'entered_by as enteredBy'])
    .where('tourney_id', '=', tourneyId)
    .$if(round !== undefined, (query) => query.where('round', '=', round ?? 0))
    .orderBy('round')
    .orderBy('number')
    .execute()
  return rows.map(({ round: of, number, is_cut: isCut, seats, state, result, enteredBy }) => ({
    round: of,
    number,
    isCut: isCut === 1,
    seats: seatsIn(seats),
    state,
    result: result === null ? null : TableResult.parse(JSON.parse(result)),
    enteredBy,
  }))
}

/** The numbers of the players at a table, as it is stored. */
export function seatsIn(stored: string): number[] {
  return Seats.parse(JSON.parse(stored))
}

const Seats = z.array(z.int())

export async function insertTables(
  db: Database,
  tourneyId: string,
  tables: readonly Pick<StoredTable, 'round' | 'number' | 'isCut' | 'seats'>[],
): Promise<void> {
  if (tables.length === 0) return
  await db
    .insertInto('tourney_table')
    .values(
      tables.map(({ round, number, isCut, seats }) => ({
        tourney_id: tourneyId,
        round,
        number,
        is_cut: isCut ? 1 : 0,
        seats: JSON.stringify(seats),
        state: 'open' as const,
        result: null,
        entered_by: null,
      })),
    )
    .execute()
}

export async function updateResult(
  db: Database,
  tourneyId: string,
  { round, number, state, result, enteredBy }: Omit<StoredTable, 'isCut' | 'seats'>,
): Promise<void> {
  await db
    .updateTable('tourney_table')
    .set({ state, result: JSON.stringify(result), entered_by: enteredBy })
    .where('tourney_id', '=', tourneyId)
    .where('round', '=', round)
    .where('number', '=', number)
    .execute()
}
