import type { Member } from '#contract/accounts.ts'
import type { TableResult, TourneyReply } from '#contract/gatherings/tables/tourney.ts'
import type { App } from '#server/app-context.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'

import { atTheTables, type Hall } from './at-the-tables.ts'
import { insertCorrection } from './correction-queries.ts'
import { listTables, type StoredTable, updateDropped, updateResult } from './queries.ts'

/** A result, and of which table. */
export interface EnteredResult extends TableResult {
  readonly gatheringId: string
  readonly round: number
  readonly table: number
}

/** Entered by a host. */
const HOST = 0

/**
 * Enters a result. A host's is confirmed at once and may change any other; so is one that another at the table had entered just the
 * same. What was there before is kept.
 * @throws {Refusal} `not_found` to whoever doesn't sit there, `out_of_date` once it is confirmed or the round is over, or
 * `invalid_input` if it doesn't fit the table
 */
export async function enterResult(app: App, member: Member, entered: EnteredResult): Promise<TourneyReply> {
  const { gatheringId, wins, draws } = entered
  return await atTheTables(app, member, gatheringId, async (change, hall) => {
    const table = await findOwnTable(change, hall, entered)
    if (!mayEnter(hall, table)) throw new Refusal('out_of_date')
    checkFits(table, entered)
    const by = enteredBy(hall)
    const { result: before, round, number } = table
    const after = { wins, draws }
    const isSame = before !== null && isAlike(before, after)
    if (before !== null && !isSame) {
      const at = change.now().toISOString()
      await insertCorrection(change.db, hall.tourney.id, { round, table: number, before, after, by, at })
    }
    const isAgreed = hall.isHost || (isSame && table.enteredBy !== by)
    const state = isAgreed ? 'confirmed' : 'entered'
    await updateResult(change.db, hall.tourney.id, { ...table, result: after, state, enteredBy: by })
  })
}

/**
 * Confirms a result as it stands.
 * @throws {Refusal} `not_found`, `out_of_date` if it is another by now, or `not_allowed` to whoever entered it
 */
export async function confirmResult(app: App, member: Member, seen: EnteredResult): Promise<TourneyReply> {
  return await atTheTables(app, member, seen.gatheringId, async (change, hall) => {
    const table = await findOwnTable(change, hall, seen)
    const { result } = table
    if (result === null || !isAlike(result, seen)) throw new Refusal('out_of_date')
    if (!hall.isHost && table.enteredBy === hall.own?.number) throw new Refusal('not_allowed')
    await updateResult(change.db, hall.tourney.id, { ...table, state: 'confirmed' })
  })
}

/** Plays no further rounds: the player themselves, or by a host. @throws {Refusal} `not_found` or `tourney_over` */
export async function dropPlayer(
  app: App,
  member: Member,
  { gatheringId, player }: { readonly gatheringId: string; readonly player: number },
): Promise<TourneyReply> {
  return await atTheTables(app, member, gatheringId, async ({ db }, { tourney, players, isHost, own }) => {
    const dropped = found(players.find(({ number }) => number === player))
    if (!isHost && own?.number !== player) throw new Refusal('not_found')
    if (tourney.stage === 'over') throw new Refusal('tourney_over')
    if (dropped.droppedRound !== null) return
    await updateDropped(db, tourney.id, { numbers: [player], round: tourney.round })
  })
}

/** A table that hosts and those who sit there know of; nobody enters anything for a bye. */
async function findOwnTable(
  { db }: Change,
  { tourney, isHost, own }: Hall,
  { round, table: number }: EnteredResult,
): Promise<StoredTable> {
  const table = found((await listTables(db, tourney.id, round)).find((each) => each.number === number))
  const sitsThere = own !== undefined && table.seats.includes(own.number)
  if (table.seats.length < 2 || (!isHost && !sitsThere)) throw new Refusal('not_found')
  return table
}

function enteredBy({ isHost, own }: Hall): number {
  return isHost || own === undefined ? HOST : own.number
}

/** Players enter what is being played, until it is confirmed. Hosts enter anything but what a bracket stands on. */
function mayEnter({ tourney, isHost }: Hall, { round, state, isCut }: StoredTable): boolean {
  const isNow = round === tourney.round
  if (isHost) return isNow || !isCut
  return isNow && tourney.stage !== 'over' && state !== 'confirmed'
}

/** @throws {Refusal} `invalid_input` */
function checkFits({ seats, isCut }: StoredTable, { wins }: TableResult): void {
  if (wins.length !== seats.length) throw new Refusal('invalid_input', [{ path: 'wins', code: 'invalid' }])
  const most = Math.max(...wins)
  // Single elimination goes on until somebody has won.
  if (isCut && wins.filter((won) => won === most).length > 1)
    throw new Refusal('invalid_input', [{ path: 'wins', code: 'draw' }])
}

function isAlike(one: TableResult, other: TableResult): boolean {
  return one.draws === other.draws && one.wins.every((won, at) => won === other.wins[at])
}
