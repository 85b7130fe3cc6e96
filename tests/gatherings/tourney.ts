import type { Member } from '#contract/accounts.ts'
import type { Tourney, TourneyRules, TourneyTable } from '#contract/gatherings/tables/tourney.ts'
import { playNextRound, startTourney } from '#server/gatherings/tables/actions.ts'
import { describeTourney } from '#server/gatherings/tables/describe.ts'
import { enterResult } from '#server/gatherings/tables/result-actions.ts'
import { found } from '#server/http/refusal.ts'

import { aTable, comes, players, type Table } from './table.ts'

const DUELS: TourneyRules = { tableSize: 2, mode: 'points', leftover: 'bye' }

/** A gathering whose host and players sit at tables for the first round. */
export interface TourneyHall extends Table {
  readonly members: readonly Member[]
}

export async function seated(
  names: readonly string[],
  { walkIns = [], ...rules }: Partial<TourneyRules> & { readonly walkIns?: readonly string[] } = {},
): Promise<TourneyHall> {
  const table = await aTable(0)
  const members = await players(table.app, ...names)
  for (const member of members) await comes(table, member)
  const { app, host, gatheringId } = table
  await startTourney(app, host, { gatheringId, ...DUELS, ...rules, walkIns })
  return { ...table, members: [host, ...members] }
}

/** The tables as a member sees them. */
export async function tablesOf(
  { app, gatheringId }: Table,
  member: Member,
  round?: number,
): Promise<Tourney> {
  return found((await describeTourney(app, member, { gatheringId, round })).tourney)
}

/** Who sits at a table, by name. */
export function namesAt({ players: seats }: TourneyTable): string[] {
  return seats.map(({ name }) => name)
}

/** The host enters that whoever sits first wins, at all tables without a result. */
export async function playAll(table: Table): Promise<void> {
  const { app, host, gatheringId } = table
  const { tables, round } = await tablesOf(table, host)
  for (const { number, players: seats, result } of tables) {
    if (result !== null || seats.length < 2) continue
    const wins = seats.map((_, at) => (at === 0 ? 2 : 0))
    await enterResult(app, host, { gatheringId, round, table: number, wins, draws: 0 })
  }
}

export async function nextRound(table: Table): Promise<Tourney> {
  const { app, host, gatheringId } = table
  const { round } = await tablesOf(table, host)
  return found((await playNextRound(app, host, { gatheringId, seenRound: round })).tourney)
}
