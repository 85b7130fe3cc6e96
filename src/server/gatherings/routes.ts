import { GATHERING_PAGE_SIZE, gatheringEndpoints, type GatheringPage } from '#contract/gatherings.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { gatheringDetailsEndpoints } from '#contract/gatherings/details.ts'
import { hostingEndpoints } from '#contract/gatherings/hosting.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { type FirstCall, pageOf, type PageSource } from '#server/http/page.ts'
import { found } from '#server/http/refusal.ts'
import { memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { createGathering } from './actions.ts'
import { eventData, nameOf } from './event-data.ts'
import { listUsedPlaces } from './hosting/public.ts'
import { HOSTING } from './hosting/routes.ts'
import { listOfMember } from './of-member-queries.ts'
import { previewOf, whenWords } from './preview/public.ts'
import { listHosted, type StoredGathering } from './queries.ts'
import { recentGatherings } from './recent-gatherings.ts'
import { restoreGathering } from './restore-actions.ts'
import { describeGathering, describeGatherings } from './seats/public.ts'

export const gatheringRoutes: readonly Route[] = [
  memberRoute(callingEndpoints.create, async ({ app, member, input }) => ({
    success: true as const,
    gatheringId: await createGathering(app, member, input),
  })),
  memberRoute(callingEndpoints.usedPlaces, async ({ app, member }) => ({
    places: await listUsedPlaces(app.db, member.id),
  })),
  publicRoute(gatheringDetailsEndpoints.get, ({ app, member, input }) =>
    describeGathering(app, member?.id, input.gatheringId),
  ),
  memberRoute(hostingEndpoints.restore, ({ app, member, input }) => restoreGathering(app, member, input), {
    limit: HOSTING,
  }),
  memberRoute(gatheringEndpoints.mine, async ({ app, member, input: { when, cursor } }) => {
    const place = { when, now: app.now(), after: readCursor(cursor) }
    return await pageFrom(app, member.id, await listOfMember(app.db, member.id, place))
  }),
  publicRoute(gatheringEndpoints.of, async ({ app, member, input: { username, cursor } }) => {
    const { id: hostId } = found(await findSeenMember(app.db, await readerOf(app, member?.id), username))
    const place = { now: app.now(), after: readCursor(cursor) }
    return await pageFrom(app, member?.id, await listHosted(app.db, { hostId, readerId: member?.id }, place))
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
    subject: gatheringDetailsEndpoints.get,
    input: ({ gatheringId = '' }) => ({ gatheringId }),
    head: (gathering) => {
      const { gatheringType, hostUsername, location } = gathering
      const isPublic = gathering.visibility === 'everyone'
      return {
        ...previewOf(gathering),
        title: nameOf(gathering),
        description: `${hostUsername} hosts a ${gatheringType} gathering at ${location}: ${whenWords(gathering)}.`,
        isListed: isPublic,
        ...(isPublic && { data: (told) => eventData(gathering, told) }),
      }
    },
  }),
]

/** The ticker is on every page. */
export const gatheringFirstCalls: readonly FirstCall[] = [{ endpoint: gatheringEndpoints.recent, input: {} }]

async function pageFrom(
  app: App,
  readerId: string | undefined,
  kept: readonly StoredGathering[],
): Promise<GatheringPage> {
  return {
    gatherings: await describeGatherings(app, readerId, kept),
    nextCursor: cursorAfter(kept, GATHERING_PAGE_SIZE, ({ startsAt, id }) => ({ key: startsAt, id })),
  }
}
