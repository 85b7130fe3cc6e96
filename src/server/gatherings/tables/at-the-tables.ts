import type { Member } from '#contract/accounts.ts'
import type { TourneyReply } from '#contract/gatherings/tables/tourney.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { listConcernedIds } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type FullGathering } from '#server/gatherings/queries.ts'
import { findOwnRows, mayFind, roleIn } from '#server/gatherings/seats/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'

import { describeTourney } from './describe.ts'
import { findTourney, listPlayers, type StoredPlayer, type StoredTourney } from './queries.ts'

/** A tourney that is going on, and who acts. */
export interface Hall {
  readonly gathering: FullGathering
  readonly tourney: StoredTourney
  readonly players: readonly StoredPlayer[]
  readonly isHost: boolean
  /** The player who acts; `undefined` for a host who doesn't play. */
  readonly own: StoredPlayer | undefined
}

/**
 * Runs what somebody does at the tables, alone with the gathering, and tells those who are there.
 * @throws {Refusal} `not_found` to whoever neither plays nor hosts, and where there is no tourney, or `gathering_canceled`
 */
export async function atTheTables(
  app: App,
  member: Member,
  gatheringId: string,
  work: (change: Change, hall: Hall) => Promise<void>,
): Promise<TourneyReply> {
  return await atGathering(app, member, gatheringId, async (change, { gathering, isHost }) => {
    const tourney = found(await findTourney(change.db, gatheringId))
    const players = await listPlayers(change.db, tourney.id)
    const own = players.find(({ memberId }) => memberId === member.id)
    if (!isHost && own === undefined) throw new Refusal('not_found')
    if (gathering.canceledAt !== null) throw new Refusal('gathering_canceled')
    await work(change, { gathering, tourney, players, isHost, own })
  })
}

/** The same for hosts alone. */
export async function runningTables(
  app: App,
  host: Member,
  gatheringId: string,
  work: (change: Change, hall: Hall) => Promise<void>,
): Promise<TourneyReply> {
  return await atTheTables(app, host, gatheringId, async (change, hall) => {
    if (!hall.isHost) throw new Refusal('not_found')
    if (hall.tourney.stage === 'over') throw new Refusal('tourney_over')
    await work(change, hall)
  })
}

/** Runs what somebody does at a gathering that they may see. */
export async function atGathering(
  app: App,
  member: Member,
  gatheringId: string,
  work: (change: Change, at: Pick<Hall, 'gathering' | 'isHost'>) => Promise<void>,
): Promise<TourneyReply> {
  const reader = await readerOf(app, member.id)
  await transact(app, oneGathering(gatheringId), async (change) => {
    const { db } = change
    const gathering = found(await findGathering(db, gatheringId))
    const own = await findOwnRows(change, gatheringId, member.id)
    const isHost = roleIn(gathering, member.id, own.isCoHost) !== 'player'
    if (!mayFind(reader, gathering, isHost || own.guests !== undefined)) throw new Refusal('not_found')
    await work(change, { gathering, isHost })
    const { hostId } = gathering
    const concerned = await listConcernedIds(db, gatheringId)
    await change.announce({ type: 'tourney.changed', gatheringId, hostId }, [
      ...new Set([hostId, ...concerned]),
    ])
  })
  return await describeTourney(app, member, { gatheringId })
}
