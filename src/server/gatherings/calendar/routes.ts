import { calendarEndpoints } from '#contract/gatherings/calendar.ts'
import { Refusal } from '#server/http/refusal.ts'
import { type Limit, memberRoute, publicRoute, Reply, type Route } from '#server/http/route.ts'

import { endAddress, findAddress, renewAddress } from './actions.ts'
import { writeFeed, writeOne } from './entries.ts'
import { writeNear } from './near-calendar.ts'
import { findOwnerOfFeed } from './queries.ts'

/** Calendar services read for many members from few addresses, each about once an hour. */
const READINGS: Limit = { count: 1200, seconds: 3600, by: 'address' }

export const calendarRoutes: readonly Route[] = [
  publicRoute(calendarEndpoints.one, async ({ app, member, input: { gatheringId } }) => {
    const body = await writeOne(app, member?.id, gatheringId)
    return new Reply(body, {
      headers: {
        'content-disposition': 'attachment; filename="gathering.ics"',
        'cache-control': 'private, no-cache',
      },
    })
  }),
  publicRoute(
    calendarEndpoints.feed,
    async ({ app, input: { secret } }) => {
      const owner = await findOwnerOfFeed(app.db, secret)
      if (owner === undefined) throw new Refusal('not_found')
      return new Reply(await writeFeed(app, owner.id), { headers: { 'cache-control': 'private, no-cache' } })
    },
    { limit: READINGS },
  ),
  publicRoute(
    calendarEndpoints.near,
    async ({ app, member, input }) =>
      new Reply(await writeNear(app, member?.id, input), {
        headers: { 'cache-control': 'private, no-cache' },
      }),
    { limit: READINGS },
  ),
  memberRoute(calendarEndpoints.address, ({ app, member }) => findAddress(app, member.id)),
  memberRoute(calendarEndpoints.renew, ({ app, member }) => renewAddress(app, member.id)),
  memberRoute(calendarEndpoints.end, ({ app, member }) => endAddress(app, member.id)),
]
