import { z } from 'zod'

import { endpoint } from './endpoint.ts'

export const realtimeEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Everything the caller may see, as it happens: server-sent events, resumed by the header Last-Event-ID. Open to the signed-out for what everyone may see.',
    input: z.object({}),
    reply: z.instanceof(ReadableStream),
    replyType: 'text/event-stream',
  }),
}
