import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import type { AppEvent } from './events.ts'

/**
 * What is told as it happens and kept nowhere: somebody types, somebody is here. It goes to those whose
 * stream is open at that moment, and a reader who comes back never hears of it. There is none yet: the first
 * domain that needs one turns this into a union discriminated by `type`, as `AppEvent` is.
 */
export const PassingEvent = z.never()
export type PassingEvent = z.infer<typeof PassingEvent>

/** Everything that a stream may tell a browser. */
// oxlint-disable-next-line typescript/no-redundant-type-constituents -- until the first domain adds one
export type HeardEvent = AppEvent | PassingEvent

/** The event with that `type`. */
export type HeardEventOf<Type extends HeardEvent['type']> = Extract<HeardEvent, { type: Type }>

export const realtimeEndpoints = {
  stream: endpoint({
    method: 'GET',
    path: '/api/events',
    summary:
      'Everything the caller may see, as it happens, as server-sent events. Resumes with the header Last-Event-ID. Signed-out callers get what everyone may see.',
    input: z.object({}),
    reply: z.unknown(),
    replyType: 'text/event-stream',
  }),
}
