import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { MESSAGE_MAX } from './message.ts'

/** What a member typed in a conversation, as the server keeps it. */
const BegunWords = z.object({ words: z.string(), keptAt: z.iso.datetime() })
export type BegunWords = z.infer<typeof BegunWords>

/** A member typed something that is not sent, or gave it up. Only their own windows hear it; it is not stored. */
export const WordsBegun = z.object({
  type: z.literal('message.begun'),
  conversationId: z.string(),
  memberId: z.string(),
  /** `null` if nothing is kept any more. */
  keptAt: z.iso.datetime().nullable(),
})

const One = z.object({ conversationId: z.string().max(100) })

export const draftEndpoints = {
  draft: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/draft',
    summary: 'What the caller typed in a conversation and has not sent, on this device or another.',
    input: One,
    reply: z.object({ draft: BegunWords.nullable() }),
  }),
  keepDraft: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/draft',
    summary: 'Keeps what the caller typed in a conversation, in place of what was kept before.',
    input: One.extend({ words: z.string().min(1).max(MESSAGE_MAX) }),
    reply: z.object({ keptAt: z.iso.datetime() }),
  }),
  dropDraft: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/draft',
    summary: 'Forgets what the caller typed in a conversation.',
    input: One,
    reply: z.object({}),
  }),
}
