import { realtimeEndpoints } from '#contract/realtime.ts'
import { publicRoute, Reply } from '#server/http/route.ts'

import { openEventStream } from './event-stream.ts'

export const realtimeRoutes = [
  publicRoute(realtimeEndpoints.stream, ({ app, member, sessionId, request, isStillSignedIn }) => {
    const stream = openEventStream(app, {
      memberId: member?.id ?? null,
      lastEventId: request.headers.get('last-event-id') ?? undefined,
      isStillWelcome: isStillSignedIn,
      endsWith: (event) => event.type === 'session.ended' && event.sessionId === sessionId,
    })
    return new Reply(stream, { headers: { 'cache-control': 'no-store', 'x-accel-buffering': 'no' } })
  }),
]
