import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { Conversation } from './conversation.ts'
import { Message } from './message.ts'
import { SEARCH_MAX } from './search-words.ts'

export const SEARCH_PAGE_SIZE = 30
/** Messages are looked for in so many conversations, those with the newest messages. */
export const SEARCHED_CONVERSATIONS = 1000

const FoundMessage = z.object({ conversation: Conversation, message: Message })

export const searchEndpoints = {
  search: endpoint({
    method: 'GET',
    path: '/api/conversations/search',
    summary:
      'Messages in the caller’s conversations that hold all these words, the newest first, 30 a page. Takes "a phrase", [[a card]] and from:username too.',
    input: z.object({
      q: z.string().trim().min(1).max(SEARCH_MAX),
      cursor: z.string().max(300).optional(),
    }),
    reply: z.object({
      found: z.array(FoundMessage),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  since: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/since',
    summary:
      'The number of the first message that was said at or after an instant; `null` if none was. Without one, the first of all.',
    input: z.object({
      conversationId: z.string().max(100),
      instant: z.iso.datetime().default('1970-01-01T00:00:00Z'),
    }),
    reply: z.object({ number: z.int().nullable() }),
  }),
}
