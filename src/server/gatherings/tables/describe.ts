import type { Member } from '#contract/accounts.ts'
import {
  type Correction,
  type Tourney,
  TOURNEY_PLAYERS_MAX,
  type TourneyPlayer,
  type TourneyReply,
  type TourneyStanding,
  type TourneyTable,
} from '#contract/gatherings/tables/tourney.ts'
import type { App } from '#server/app-context.ts'
import { describeGathering } from '#server/gatherings/seats/public.ts'

import { listCorrections } from './correction-queries.ts'
import { playersAfter, standingsNow } from './play.ts'
import { listSeatedIds, listSeenNames } from './player-queries.ts'
import {
  findTourney,
  listPlayers,
  listTables,
  type StoredPlayer,
  type StoredTable,
  type StoredTourney,
} from './queries.ts'

/** A tourney with what a reader may know of it. */
interface Shown {
  readonly tourney: StoredTourney
  readonly players: readonly StoredPlayer[]
  readonly isHost: boolean
  /** At a cancelled gathering, and once another tourney has begun, nobody changes anything. */
  readonly isClosed: boolean
  readonly own: StoredPlayer | undefined
  readonly nameOf: (number: number) => TourneyPlayer
}

/** The tables of a round as a member sees them; `null` for whoever neither comes nor plays. */
export async function describeTourney(
  app: App,
  member: Member,
  {
    gatheringId,
    round,
    number,
  }: {
    readonly gatheringId: string
    readonly round?: number | undefined
    readonly number?: number | undefined
  },
): Promise<TourneyReply> {
  const shown = await findShown(app, member, { gatheringId, number })
  if (shown === undefined) return { tourney: null }
  const { tourney } = shown
  const shownRound = Math.min(round ?? tourney.round, tourney.round)
  return { tourney: await describeRound(app, shown, await listTables(app.db, tourney.id, shownRound)) }
}

/** The tables of the round that is played, and the standings, as everybody may see them. */
export async function describeForWall(
  app: App,
  gatheringId: string,
): Promise<{ readonly tourney: Tourney | null; readonly standings: TourneyStanding[] }> {
  const tourney = await findTourney(app.db, gatheringId)
  if (tourney === undefined) return { tourney: null, standings: [] }
  const shown = await showTo(app, tourney, { readerId: undefined, isHost: false, isClosed: false })
  const tables = await listTables(app.db, tourney.id)
  return {
    tourney: await describeRound(
      app,
      shown,
      tables.filter(({ round }) => round === tourney.round),
    ),
    standings: standingsFor(shown, tables),
  }
}

/** Who stands where, as a member sees it. */
export async function describeStandings(
  app: App,
  member: Member,
  gatheringId: string,
  number?: number,
): Promise<{ standings: TourneyStanding[] }> {
  const shown = await findShown(app, member, { gatheringId, number })
  if (shown === undefined) return { standings: [] }
  return { standings: standingsFor(shown, await listTables(app.db, shown.tourney.id)) }
}

/** Results that were changed, as a member sees them. */
export async function describeCorrections(
  app: App,
  member: Member,
  gatheringId: string,
  number?: number,
): Promise<{ corrections: Correction[] }> {
  const shown = await findShown(app, member, { gatheringId, number })
  if (shown === undefined) return { corrections: [] }
  const { tourney, nameOf } = shown
  const [kept, tables] = await Promise.all([
    listCorrections(app.db, tourney.id),
    listTables(app.db, tourney.id),
  ])
  return {
    corrections: kept.map((correction) => {
      const { round, table, by } = correction
      const seats = tables.find((each) => each.round === round && each.number === table)?.seats ?? []
      return Object.assign({}, correction, { players: seats.map(nameOf), by: by === 0 ? null : nameOf(by) })
    }),
  }
}

async function findShown(
  app: App,
  member: Member,
  { gatheringId, number }: { readonly gatheringId: string; readonly number: number | undefined },
): Promise<Shown | undefined> {
  const { own: place, canceledAt } = await describeGathering(app, member.id, gatheringId)
  const latest = await findTourney(app.db, gatheringId)
  const tourney = number === undefined ? latest : await findTourney(app.db, gatheringId, number)
  if (tourney === undefined) return undefined
  const isHost = place !== null && place.role !== 'player'
  const isClosed = canceledAt !== null || tourney.id !== latest?.id
  const shown = await showTo(app, tourney, { readerId: member.id, isHost, isClosed })
  return isHost || place?.state === 'going' || shown.own !== undefined ? shown : undefined
}

async function showTo(
  app: App,
  tourney: StoredTourney,
  { readerId, ...reader }: Pick<Shown, 'isHost' | 'isClosed'> & { readonly readerId: string | undefined },
): Promise<Shown> {
  const [players, names] = await Promise.all([
    listPlayers(app.db, tourney.id),
    listSeenNames(app.db, tourney.id, readerId),
  ])
  const own = readerId === undefined ? undefined : players.find(({ memberId }) => memberId === readerId)
  const byNumber = new Map(players.map((player) => [player.number, player]))
  const nameOf = (number: number): TourneyPlayer => {
    const player = byNumber.get(number)
    const username = names.get(player?.memberId ?? '') ?? null
    return { number, username, name: username ?? player?.name ?? '', isOwn: number === own?.number }
  }
  return { ...reader, tourney, players, own, nameOf }
}

/** The round that the tables are of. */
async function describeRound(app: App, shown: Shown, tables: readonly StoredTable[]): Promise<Tourney> {
  const { tourney, players, isHost, isClosed } = shown
  const seatedIds = await listSeatedIds(app.db, tourney.gatheringId, TOURNEY_PLAYERS_MAX)
  return {
    ...rulesOf(tourney),
    shownRound: tables[0]?.round ?? tourney.round,
    clock: { endsAt: tourney.clockEndsAt, pausedMs: tourney.clockPausedMs },
    now: app.now().toISOString(),
    playing: playersAfter(players, tourney.round, seatedIds).length,
    mayRun: isHost && !isClosed,
    tables: tables.map((table) => describeTable(shown, table)),
  }
}

/** Who stands where after the tables of all rounds. */
function standingsFor({ players, nameOf }: Shown, tables: readonly StoredTable[]): TourneyStanding[] {
  const playing = new Map(players.map((player) => [player.number, player.droppedRound === null]))
  return standingsNow(players, tables).map((standing) =>
    Object.assign({}, standing, {
      player: nameOf(Number(standing.id)),
      isPlaying: playing.get(Number(standing.id)) ?? false,
    }),
  )
}

function describeTable(shown: Shown, table: StoredTable): TourneyTable {
  const { tourney, isHost, isClosed, own, nameOf } = shown
  const { number, seats, isCut, state, result, enteredBy } = table
  const isPlayed = seats.length > 1
  const isBehind = isCut && table.round < tourney.round
  const mayEnterOwn = isOpenTo(shown, table)
  const seen = { number, players: seats.map(nameOf), isCut, state, result }
  if (isClosed) return { ...seen, mayEnter: false, mayConfirm: false }
  return {
    ...seen,
    mayEnter: isPlayed && ((isHost && !isBehind) || mayEnterOwn),
    mayConfirm: state === 'entered' && (isHost || (mayEnterOwn && enteredBy !== own?.number)),
  }
}

/** Whether a player may enter the result of their own table. */
function isOpenTo({ tourney, own }: Shown, { seats, round, state }: StoredTable): boolean {
  const isNow = round === tourney.round && tourney.stage !== 'over'
  return own !== undefined && seats.includes(own.number) && isNow && state !== 'confirmed'
}

function rulesOf({
  number,
  tableSize,
  mode,
  leftover,
  stage,
  round,
}: StoredTourney): Pick<Tourney, 'number' | 'tableSize' | 'mode' | 'leftover' | 'stage' | 'round'> {
  return { number, tableSize, mode, leftover, stage, round }
}
