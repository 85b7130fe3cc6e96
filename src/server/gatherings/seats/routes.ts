import { COMERS_PAGE_SIZE, comingEndpoints } from '#contract/gatherings/coming.ts'
import { listCoHostIds } from '#server/gatherings/hosting/co-host-queries.ts'
import { cursorAfter, readCursor } from '#server/http/cursor.ts'
import { found } from '#server/http/refusal.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'

import { come, leave } from './actions.ts'
import { approve, turnAway } from './approvals.ts'
import { describeGathering } from './describe.ts'
import { roleIn } from './hall.ts'
import { listComers, listHopefuls } from './queries.ts'

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
  memberRoute(comingEndpoints.hopefuls, async ({ app, member, input: { gatheringId } }) => {
    const { own } = await describeGathering(app, member.id, gatheringId)
    found(own?.role === 'player' ? undefined : own)
    const rows = await listHopefuls(app.db, gatheringId, member.id)
    const now = app.now().toISOString()
    return {
      hopefuls: rows.map(({ username, state, guests, since, offeredUntil }) => {
        const isOffered = offeredUntil !== null && offeredUntil > now
        const waits = isOffered ? ('offered' as const) : ('waiting' as const)
        return {
          username,
          guests,
          since,
          state: state === 'asking' ? ('asking' as const) : waits,
          offeredUntil: isOffered ? offeredUntil : null,
        }
      }),
    }
  }),
  memberRoute(comingEndpoints.approve, ({ app, member, input }) => approve(app, member, input)),
  memberRoute(comingEndpoints.turnAway, ({ app, member, input }) => turnAway(app, member, input)),
]
