import { z } from 'zod'

import { NameChanged } from './accounts/events.ts'
import { CardsReady } from './cards/import.ts'
import { endpoint } from './endpoint.ts'
import type { AppEvent } from './events.ts'
import { WordsBegun } from './messages/drafts.ts'
import { MemberTyping, MessageSeen } from './messages/showing.ts'
import { PageShown } from './notices/presence.ts'

/**
 * An event that is sent live and never stored, such as typing or presence. Only streams open at that moment
 * get it; readers who reconnect never do.
 */
export const PassingEvent = z.discriminatedUnion('type', [
  PageShown,
  MemberTyping,
  MessageSeen,
  WordsBegun,
  NameChanged,
  CardsReady,
])
export type PassingEvent = z.infer<typeof PassingEvent>

/** Everything a stream can send to a browser. */
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
