import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { AskedCount, Message, MessageNumber, Words } from './message.ts'
import { Sign } from './signs.ts'

/** Messages in one page of what has changed. */
export const CHANGES_PAGE_SIZE = 50

/** A message was edited, deleted or given a sign. It carries neither words nor names. */
export const MessageChanged = z.object({
  type: z.literal('message.changed'),
  conversationId: z.string(),
  number: z.int(),
  /** Who changed it. */
  memberId: MemberId,
})

/** A host hid a message in the room of a gathering. Only the server hears it. */
export const MessageHidden = z.object({
  type: z.literal('message.hidden'),
  conversationId: z.string(),
  number: z.int(),
  actorId: MemberId,
  /** Whose message it was. */
  memberId: MemberId,
  /** What the room is called. */
  room: z.string(),
})

const Line = z.object({
  conversationId: z.string().max(100),
  number: z.coerce.number().pipe(MessageNumber),
})

/** What can be done with one message. */
export const lineEndpoints = {
  changes: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/changes',
    summary: 'Messages of a conversation that changed after a revision, 50 a page, as they are now.',
    input: z.object({ conversationId: z.string().max(100), since: AskedCount.default(0) }),
    reply: z.object({
      messages: z.array(Message),
      /** The caller now knows all changes up to this one. */
      revision: z.int(),
      hasMore: z.boolean(),
    }),
  }),
  edit: endpoint({
    method: 'PATCH',
    path: '/api/conversations/:conversationId/messages/:number',
    summary: 'Changes the words of a message that the caller wrote in the last 15 minutes.',
    input: Line.extend({ words: Words }),
    reply: Message,
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/messages/:number',
    summary: 'Deletes a message of the caller. Its place stays.',
    input: Line,
    reply: Message,
  }),
  hide: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/messages/:number/hidden',
    summary:
      'For the hosts of a gathering: hides a message of somebody else in its room. Keepers can see who did.',
    input: Line,
    reply: Message,
  }),
  sign: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/messages/:number/signs/:sign',
    summary: 'Puts a sign on a message, such as `agreed`.',
    input: Line.extend({ sign: Sign }),
    reply: Message,
  }),
  unsign: endpoint({
    method: 'DELETE',
    path: '/api/conversations/:conversationId/messages/:number/signs/:sign',
    summary: 'Takes the caller’s sign from a message.',
    input: Line.extend({ sign: Sign }),
    reply: Message,
  }),
}
