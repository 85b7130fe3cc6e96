import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

/** In a conversation of more, nobody is told who types. */
export const TYPERS_MAX = 50

/** Somebody types in a conversation. They say so again after three seconds; it is gone after six. */
export const MemberTyping = z.object({
  type: z.literal('message.typing'),
  conversationId: z.string(),
  memberId: MemberId,
  username: z.string(),
})

/** Somebody has read a conversation of two up to a message. */
export const MessageSeen = z.object({
  type: z.literal('message.seen'),
  conversationId: z.string(),
  memberId: MemberId,
  number: z.int(),
})

export const showingEndpoints = {
  type: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/typing',
    summary:
      'Shows the others of a conversation that the caller types, for six seconds. It is not stored, and reaches only those who show it too.',
    input: z.object({ conversationId: z.string().max(100) }),
    reply: z.object({}),
  }),
}
