import { roomEndpoints } from '#contract/messages/rooms.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { openTradeRoom } from './actions.ts'

export const roomRoutes: readonly Route[] = [
  memberRoute(roomEndpoints.openTradeRoom, ({ app, member, input }) => openTradeRoom(app, member, input)),
]
