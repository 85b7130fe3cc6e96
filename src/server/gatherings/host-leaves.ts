import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'

import { deleteGatherings, listSomeCalled, SOMEWHERE, updateHostsGone } from './belongings-queries.ts'
import { announceChange, announcePeople, deleteCoHost, listConcernedIds, tell } from './concerned/public.ts'
import { deleteWalkInsAt } from './door/belongings-queries.ts'
import { handToHelper } from './hosting/public.ts'
import { findGathering } from './queries.ts'
import { deleteSeat, deleteWaiter, findWaiter, freePlace } from './seats/public.ts'
import { dropUnused, listPicturesAt } from './stored-pictures/public.ts'

/** Each piece stays short: some gatherings, and some who are told. */
const GATHERINGS_AT_ONCE = 10
const TOLD_AT_ONCE = 20

/**
 * Hands some gatherings of a member who left over to a co-host, or cancels them with notice. Past ones that others
 * attended stay, without a name. @returns how many were left
 */
export async function partWithSome(app: App, hostId: string): Promise<number> {
  const some = await listSomeCalled(app.db, hostId, GATHERINGS_AT_ONCE)
  const instant = app.now().toISOString()
  const isStory = ({ startsAt, guests }: (typeof some)[number]) => startsAt < instant && guests > 0
  const ahead = some.filter(({ startsAt, canceledAt }) => startsAt >= instant && canceledAt === null)
  const stories = some.filter(isStory)
  const rest = some.filter((each) => !stories.includes(each) && !ahead.includes(each))
  await transact(app, [hosting(hostId), ...some.map(({ id }) => oneGathering(id))], async (change) => {
    const storyIds = stories.map(({ id }) => id)
    const restIds = rest.map(({ id }) => id)
    const pictures = await listPicturesAt(change.db, [...storyIds, ...restIds])
    await updateHostsGone(change.db, storyIds)
    await deleteWalkInsAt(change.db, storyIds)
    await deleteGatherings(change.db, restIds)
    await dropUnused(change, pictures)
    for (const { id } of rest) await announcePeople(change, id)
  })
  for (const { id } of ahead) {
    await transact(app, [hosting(hostId), oneGathering(id)], (change) => partWithOne(change, id, hostId))
  }
  return some.length
}

async function partWithOne(change: Change, gatheringId: string, hostId: string): Promise<void> {
  const { db } = change
  const gathering = await findGathering(db, gatheringId)
  if (gathering?.hostId !== hostId) return
  if (await handToHelper(change, gathering)) return
  const others = (await listConcernedIds(db, gatheringId)).filter((id) => id !== hostId)
  // Nothing stays of what the host said.
  const unnamed = { ...gathering, hostId: '', title: '', location: SOMEWHERE }
  for (const id of others.slice(0, TOLD_AT_ONCE)) {
    const waiter = await findWaiter(db, gatheringId, id)
    // To whoever may not come, it is no news.
    if (waiter?.state !== 'turned-away')
      await tell(change, unnamed, id, { news: 'canceled', subject: `${gatheringId} canceled` })
    await deleteSeat(db, gatheringId, id)
    await deleteWaiter(db, gatheringId, id)
    await deleteCoHost(db, gatheringId, id)
  }
  if (others.length > TOLD_AT_ONCE) return
  await deleteGatherings(db, [gatheringId])
  await dropUnused(change, [gathering.pictureId])
  await announceChange(change, { ...unnamed, visibility: 'everyone' }, 'canceled')
}

/** Takes a member off one gathering, in whatever way they were there. Whom a host turned away stays so. */
export async function leaveOne(change: Change, gatheringId: string, memberId: string): Promise<void> {
  await deleteCoHost(change.db, gatheringId, memberId)
  await freePlace(change, gatheringId, memberId)
}
