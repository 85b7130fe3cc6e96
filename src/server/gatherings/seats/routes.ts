import { COMERS_PAGE_SIZE, comingEndpoints } from '#contract/gatherings/coming.ts'
import { listCoHostIds } from '#server/gatherings/hosting/co-host-queries.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { come, leave } from './actions.ts'
import { approve, turnAway } from './approvals.ts'
import { describeHopefuls } from './describe-hopefuls.ts'
import { describeGathering } from './describe.ts'
import { roleIn } from './hall.ts'
import { listComers } from './queries.ts'

/** Everybody hears of each: often enough for a person who changes their mind. */
const COMING: Limit = { count: 120, seconds: 3600, by: 'member' }

export const seatRoutes: readonly Route[] = [
  memberRoute(comingEndpoints.come, ({ app, member, input }) => come(app, member, input), { limit: COMING }),
  memberRoute(comingEndpoints.leave, ({ app, member, input }) => leave(app, member, input.gatheringId), {
    limit: COMING,
  }),
  memberRoute(comingEndpoints.comers, async ({ app, member, input: { gatheringId, cursor } }) => {
    const { hostUsername } = await describeGathering(app, member.id, gatheringId)
    const after = readCursor(cursor)
    const rows = await listComers(app.db, { gatheringId, readerId: member.id }, after)
    const coHosts = new Set(await listCoHostIds(app.db, gatheringId))
    const comers = rows.map(({ memberId, username, guests, avatar, image }) => {
      const hostId = username === hostUsername ? memberId : ''
      const role = roleIn({ hostId }, memberId, coHosts.has(memberId))
      return { username, guests, role, avatarUrl: avatar ?? image }
    })
    const place = ({ joinedAt, memberId }: (typeof rows)[number]) => ({ key: joinedAt, id: memberId })
    return { comers, nextCursor: cursorAfter(rows, COMERS_PAGE_SIZE, place) }
  }),
  memberRoute(comingEndpoints.hopefuls, ({ app, member, input }) =>
    describeHopefuls(app, member, input.gatheringId),
  ),
  memberRoute(comingEndpoints.approve, ({ app, member, input }) => approve(app, member, input)),
  memberRoute(comingEndpoints.turnAway, ({ app, member, input }) => turnAway(app, member, input)),
]
