import type { Member } from '#contract/accounts.ts'
import { ANNOUNCEMENTS_A_DAY } from '#contract/gatherings/announcements.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { listConcernedIds } from '#server/gatherings/concerned/public.ts'
import { oneGathering } from '#server/gatherings/locks.ts'
import { findGathering, type StoredGathering } from '#server/gatherings/queries.ts'
import { findOwnRows, mayFind, refuseClosed, roleIn } from '#server/gatherings/seats/public.ts'
import { tellAll } from '#server/gatherings/telling/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { readerOf } from '#server/people/public.ts'

import { countAnnouncements, insertAnnouncement } from './queries.ts'

const DAY_MS = 86_400_000

/** What a host writes. */
export interface Announced {
  readonly gatheringId: string
  readonly words: string
  readonly isForWaiting: boolean
}

/**
 * Writes to all who come, and to those who wait if the host wants so.
 * @throws {Refusal} `not_found` unless a host asks, `email_not_verified`, `gathering_canceled`, `gathering_over`, or
 * `too_many_announcements`
 */
export async function announceToAll(
  app: App,
  host: Member,
  { gatheringId, words, isForWaiting }: Announced,
): Promise<void> {
  const reader = await readerOf(app, host.id)
  await transact(app, oneGathering(gatheringId), async (change) => {
    const { db, now } = change
    const gathering = found(await findGathering(db, gatheringId))
    const { isCoHost } = await findOwnRows(change, gatheringId, host.id)
    const isHost = roleIn(gathering, host.id, isCoHost) !== 'player'
    if (!isHost || !mayFind(reader, gathering, true)) throw new Refusal('not_found')
    if (!host.isVerified) throw new Refusal('email_not_verified')
    refuseClosed(gathering, now())
    const { last, lately } = await countAnnouncements(db, gatheringId, new Date(now().getTime() - DAY_MS))
    if (lately >= ANNOUNCEMENTS_A_DAY) throw new Refusal('too_many_announcements')
    const number = last + 1
    const at = now().toISOString()
    await insertAnnouncement(db, { gatheringId, number }, { authorId: host.id, words, isForWaiting, at })
    await tellAll(change, {
      gatheringId,
      news: 'announced',
      startsAt: gathering.startsAt,
      announcement: number,
    })
    await announceAnnounced(change, gathering)
  })
}

/** Announces that what the hosts of a gathering wrote is not what it was, to those who may read it. */
export async function announceAnnounced(
  { db, announce }: Change,
  { id: gatheringId, hostId }: Pick<StoredGathering, 'id' | 'hostId'>,
): Promise<void> {
  const concerned = await listConcernedIds(db, gatheringId)
  const readers = [...new Set([hostId, ...concerned])]
  await announce({ type: 'gathering.announced', gatheringId, hostId }, readers)
}
