import {
  type Gathering,
  GATHERING_PAGE_SIZE,
  gatheringEndpoints,
  type GatheringPage,
} from '#contract/gatherings.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { type FirstCall, pageOf, type PageSource } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { findSeenMember, maySee, readerOf } from '#server/people/public.ts'

import { createGathering } from './actions.ts'
import { findGathering, listHosted, listOfMember, listUpcoming } from './queries.ts'
import { recentGatherings } from './recent-gatherings.ts'

export const gatheringRoutes: readonly Route[] = [
  memberRoute(gatheringEndpoints.create, async ({ app, member, input }) => ({
    success: true as const,
    gatheringId: await createGathering(app, member, input),
  })),
  publicRoute(gatheringEndpoints.get, async ({ app, member, input }) => {
    const gathering = found(await findGathering(app.db, input.gatheringId))
    const reader = await readerOf(app, member?.id)
    const isSeen = gathering.hiddenId === null && maySee(reader, gathering.hostId, gathering.visibility)
    return found(isSeen ? gathering : undefined)
  }),
  memberRoute(gatheringEndpoints.list, async ({ app, member, input }) =>
    pageFrom(await listUpcoming(app.db, member.id, { now: app.now(), after: readCursor(input.cursor) })),
  ),
  memberRoute(gatheringEndpoints.mine, async ({ app, member, input: { when, cursor } }) => {
    const place = { when, now: app.now(), after: readCursor(cursor) }
    return pageFrom(await listOfMember(app.db, member.id, place))
  }),
  publicRoute(gatheringEndpoints.of, async ({ app, member, input: { username, cursor } }) => {
    const { id: hostId } = found(await findSeenMember(app.db, await readerOf(app, member?.id), username))
    const place = { now: app.now(), after: readCursor(cursor) }
    return pageFrom(await listHosted(app.db, { hostId, readerId: member?.id }, place))
  }),
  publicRoute(gatheringEndpoints.recent, async ({ app, member }) => {
    const { apartIds, mutedIds } = await readerOf(app, member?.id)
    // The ticker comes to everybody unasked.
    return (await recentGatherings.get(app)).filter(
      ({ hostId }) => !apartIds.has(hostId) && !mutedIds.has(hostId),
    )
  }),
]

export const gatheringPages: readonly PageSource[] = [
  pageOf({
    path: '/gatherings/:gatheringId',
    subject: gatheringEndpoints.get,
    input: ({ gatheringId = '' }) => ({ gatheringId }),
    head: ({ gatheringType, hostUsername, location, date, time }) => ({
      title: `A ${gatheringType} gathering at ${location}`,
      description: `${hostUsername} hosts a ${gatheringType} gathering: ${location}, ${date} at ${time}.`,
    }),
  }),
]

/** The ticker is on every page. */
export const gatheringFirstCalls: readonly FirstCall[] = [{ endpoint: gatheringEndpoints.recent, input: {} }]

function pageFrom(gatherings: Gathering[]): GatheringPage {
  return {
    gatherings,
    nextCursor: cursorAfter(gatherings, GATHERING_PAGE_SIZE, ({ startsAt, id }) => ({ key: startsAt, id })),
  }
}
