import { roomEndpoints } from '#contract/messages/rooms.ts'
import { adminRoute, memberRoute, type Route } from '#server/http/route.ts'

import { openTradeRoom } from './actions.ts'
import { closeRoom, openGatheringRoom } from './crowd-actions.ts'
import { readDisputedRoom } from './disputed-actions.ts'

/** Each is a line that everybody reads. */
const CHANGING = { limit: { count: 20, seconds: 60, by: 'member' } } as const

export const roomRoutes: readonly Route[] = [
  memberRoute(roomEndpoints.openTradeRoom, ({ app, member, input }) => openTradeRoom(app, member, input)),
  memberRoute(roomEndpoints.openGatheringRoom, ({ app, member, input }) =>
    openGatheringRoom(app, member, input),
  ),
  adminRoute(roomEndpoints.readDisputed, ({ app, member, input }) => readDisputedRoom(app, member, input)),
  memberRoute(roomEndpoints.closeRoom, ({ app, member, input }) => closeRoom(app, member, input), CHANGING),
]
