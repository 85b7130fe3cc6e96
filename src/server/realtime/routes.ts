import { realtimeEndpoints } from '#contract/realtime.ts'
import { LiveBody } from '#server/http/live-body.ts'
import { publicRoute, Reply } from '#server/http/route.ts'

import { checkCrowding } from './crowding.ts'
import { openEventStream } from './event-stream.ts'

export const realtimeRoutes = [
  publicRoute(realtimeEndpoints.stream, ({ app, member, sessionId, request, address, isStillSignedIn }) => {
    checkCrowding(app, address)
    const reader = {
      address,
      memberId: member?.id ?? null,
      sessionId,
      lastEventId: request.headers.get('last-event-id') ?? undefined,
      isStillWelcome: isStillSignedIn,
    }
    const body = new LiveBody((connection) => openEventStream(app, reader, connection))
    return new Reply(body, { headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
  }),
]
