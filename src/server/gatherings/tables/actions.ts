import type { Member } from '#contract/accounts.ts'
import {
  TOURNEY_PLAYERS_MAX,
  TOURNEY_ROUNDS_MAX,
  type TourneyReply,
  type TourneyRules,
} from '#contract/gatherings/tables/tourney.ts'
import { openBracket } from '#engines/pairing/bracket.ts'
import type { CutSize } from '#engines/pairing/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { closedBecause } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { atGathering, runningTables } from './at-the-tables.ts'
import { dropGone, seatNext, writeRound } from './next-round.ts'
import { afterCut, isSettled, standingsNow } from './play.ts'
import { listSeatedIds } from './player-queries.ts'
import {
  findTourney,
  insertPlayers,
  insertTourney,
  listTables,
  updateClock,
  updateDropped,
  updateRound,
} from './queries.ts'

/**
 * Seats everybody who is going, and walk-ins, at tables for a first round.
 * @throws {Refusal} `not_found` unless a host asks, `gathering_canceled`, `gathering_over`, `tourney_running`, `too_few_players`, or
 * `too_many_players` beyond 512 players
 */
export async function startTourney(
  app: App,
  host: Member,
  {
    gatheringId,
    walkIns,
    ...rules
  }: TourneyRules & { readonly gatheringId: string; readonly walkIns: readonly string[] },
): Promise<TourneyReply> {
  return await atGathering(app, host, gatheringId, async (change, { gathering, isHost }) => {
    const { db, newId, now } = change
    if (!isHost) throw new Refusal('not_found')
    const why = closedBecause(gathering, now())
    if (why !== undefined) throw new Refusal(`gathering_${why}`)
    const last = await findTourney(db, gatheringId)
    if (last !== undefined && last.stage !== 'over') throw new Refusal('tourney_running')
    const seated = await listSeatedIds(db, gatheringId, TOURNEY_PLAYERS_MAX + 1)
    const everybody = [
      ...seated.map((memberId) => ({ memberId, name: '' })),
      ...walkIns.map((name) => ({ memberId: null, name })),
    ]
    if (everybody.length > TOURNEY_PLAYERS_MAX) throw new Refusal('too_many_players')
    const tourney = { ...rules, id: newId(), gatheringId, number: (last?.number ?? 0) + 1 }
    await insertTourney(db, tourney, now())
    await insertPlayers(
      db,
      tourney.id,
      everybody.map((player, at) => Object.assign({}, player, { number: at + 1, joinedRound: 1 })),
    )
    await seatNext(change, found(await findTourney(db, gatheringId)))
  })
}

/**
 * Seats everybody who still plays for the next round; in single elimination, the winners.
 * @throws {Refusal} `not_found`, `tourney_over`, `out_of_date` if that was done already, `results_missing`, `too_few_players`,
 * or `too_many_event_rounds`
 */
export async function playNextRound(
  app: App,
  host: Member,
  { gatheringId, seenRound }: { readonly gatheringId: string; readonly seenRound: number },
): Promise<TourneyReply> {
  return await runningTables(app, host, gatheringId, async (change, { tourney }) => {
    const { db } = change
    if (tourney.round !== seenRound) throw new Refusal('out_of_date')
    const tables = await listTables(db, tourney.id, tourney.round)
    if (!tables.every((table) => isSettled(table, tourney))) throw new Refusal('results_missing')
    if (tourney.stage === 'rounds') {
      if (tourney.round >= TOURNEY_ROUNDS_MAX) throw new Refusal('too_many_event_rounds')
      await seatNext(change, tourney)
    } else {
      const next = afterCut(tables)
      if (next.length === 0) await updateRound(db, { ...tourney, stage: 'over' })
      else await writeRound(change, tourney, { stage: 'cut', tables: next })
    }
  })
}

/**
 * Goes on with the best by single elimination.
 * @throws {Refusal} `not_found`, `tourney_over`, `out_of_date`, `results_missing`, or `too_few_players`
 */
export async function cutToBest(
  app: App,
  host: Member,
  {
    gatheringId,
    seenRound,
    best,
  }: { readonly gatheringId: string; readonly seenRound: number; readonly best: CutSize },
): Promise<TourneyReply> {
  return await runningTables(app, host, gatheringId, async (change, { tourney, players }) => {
    if (tourney.stage !== 'rounds' || tourney.tableSize !== 2 || tourney.round !== seenRound)
      throw new Refusal('out_of_date')
    const tables = await listTables(change.db, tourney.id)
    if (!tables.every((table) => isSettled(table, tourney))) throw new Refusal('results_missing')
    const playing = await dropGone(change, tourney, players)
    const staying = new Set(playing.map(({ number }) => String(number)))
    const seeds = standingsNow(players, tables).flatMap(({ id }) => (staying.has(id) ? [id] : []))
    if (seeds.length < best) throw new Refusal('too_few_players')
    const pairs = openBracket(seeds, best).map((pair) => pair.map(Number))
    await writeRound(change, tourney, { stage: 'cut', tables: pairs })
  })
}

/** Plays no further rounds. @throws {Refusal} `not_found` or `tourney_over` */
export async function endTourney(app: App, host: Member, gatheringId: string): Promise<TourneyReply> {
  return await runningTables(app, host, gatheringId, async ({ db }, { tourney }) => {
    await updateRound(db, { ...tourney, stage: 'over' })
  })
}

/**
 * Adds somebody who came late: a member who is going, or a walk-in by name. Who has dropped plays again, a walk-in under
 * the same name.
 * @throws {Refusal} `not_found`, `tourney_over`, `invalid_input` without a name, or `too_many_players`
 */
export async function addPlayer(
  app: App,
  host: Member,
  who: {
    readonly gatheringId: string
    readonly username?: string | undefined
    readonly walkIn?: string | undefined
  },
): Promise<TourneyReply> {
  const member =
    who.username === undefined
      ? undefined
      : found(await findSeenMember(app.db, await readerOf(app, host.id), who.username))
  if (member === undefined && who.walkIn === undefined)
    throw new Refusal('invalid_input', [{ path: 'walkIn', code: 'too_small' }])
  return await runningTables(app, host, who.gatheringId, async ({ db }, { tourney, players }) => {
    if (member !== undefined) {
      const seated = await listSeatedIds(db, who.gatheringId, TOURNEY_PLAYERS_MAX)
      if (!seated.includes(member.id)) throw new Refusal('not_found')
    }
    const known = players.find(({ memberId, name, droppedRound }) =>
      member === undefined
        ? memberId === null && name === who.walkIn && droppedRound !== null
        : memberId === member.id,
    )
    if (known !== undefined) {
      await updateDropped(db, tourney.id, { numbers: [known.number], round: null })
      return
    }
    if (players.length >= TOURNEY_PLAYERS_MAX) throw new Refusal('too_many_players')
    const player = {
      number: players.length + 1,
      memberId: member?.id ?? null,
      name: member === undefined ? (who.walkIn ?? '') : '',
      joinedRound: tourney.round + 1,
    }
    await insertPlayers(db, tourney.id, [player])
  })
}

/** Starts the clock of the round, pauses it, lets it go on, or takes it away. @throws {Refusal} `not_found` or `tourney_over` */
export async function setClock(
  app: App,
  host: Member,
  {
    gatheringId,
    clock,
    minutes,
  }: {
    readonly gatheringId: string
    readonly clock: 'start' | 'pause' | 'resume' | 'stop'
    readonly minutes: number
  },
): Promise<TourneyReply> {
  return await runningTables(app, host, gatheringId, async ({ db, now }, { tourney }) => {
    const { id, clockEndsAt, clockPausedMs } = tourney
    const nowMs = now().getTime()
    const endsIn = (ms: number) => ({
      id,
      clockEndsAt: new Date(nowMs + ms).toISOString(),
      clockPausedMs: null,
    })
    if (clock === 'start') await updateClock(db, endsIn(minutes * 60_000))
    else if (clock === 'stop') await updateClock(db, { id, clockEndsAt: null, clockPausedMs: null })
    else if (clock === 'resume' && clockPausedMs !== null) await updateClock(db, endsIn(clockPausedMs))
    else if (clock === 'pause' && clockEndsAt !== null) {
      const left = Math.max(0, new Date(clockEndsAt).getTime() - nowMs)
      await updateClock(db, { id, clockEndsAt: null, clockPausedMs: left })
    }
  })
}
