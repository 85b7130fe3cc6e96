import { z } from 'zod'

import { endpoint } from './endpoint.ts'
import { MemberId } from './member-id.ts'
import { Conversation, CONVERSATION_BOXES } from './messages/conversation.ts'
import { draftEndpoints } from './messages/drafts.ts'
import { groupEndpoints } from './messages/groups.ts'
import { lineEndpoints } from './messages/lines.ts'
import {
  AskedCount,
  ClientId,
  Message,
  MESSAGE_MAX,
  MessageNumber,
  Other,
  Words,
} from './messages/message.ts'
import { messagePictureEndpoints, PictureIds } from './messages/pictures.ts'
import { roomEndpoints } from './messages/rooms.ts'
import { searchEndpoints } from './messages/search.ts'
import { showingEndpoints } from './messages/showing.ts'

export { Conversation, UNREAD_MAX } from './messages/conversation.ts'
export { EDIT_MINUTES, Message, MESSAGE_MAX, MESSAGE_PAGE_SIZE } from './messages/message.ts'

export const CONVERSATION_PAGE_SIZE = 30
/** Messages somebody may write to a stranger before the stranger accepts. */
export const LINES_BEFORE_ACCEPTED = 3
/** Strangers one member may write to first in 24 hours. */
export const STRANGERS_A_DAY = 10
/** Strangers to whom one member may send the same words in 24 hours. */
export const SAME_WORDS_MAX = 4
/** A conversation with its last message, as lists show it. */
const ListedConversation = Conversation.extend({ last: Message })

/** Somebody said something. It carries neither words nor names; readers fetch what they may see. */
export const MessageSaid = z.object({
  type: z.literal('message.said'),
  conversationId: z.string(),
  number: z.int(),
  authorId: MemberId,
  /** Set for a line of the house, such as that somebody joined a group. */
  isOfHouse: z.literal(true).optional(),
  /** Set for the first words of a member in this conversation. */
  isFirst: z.literal(true).optional(),
})

/**
 * A member read, accepted, declined or put away something, or the other can be written to no longer or again. Only their
 * own windows hear it, and the others of a conversation if it was accepted.
 */
export const ConversationChanged = z.object({
  type: z.literal('conversation.changed'),
  conversationId: z.string(),
  memberId: MemberId,
  /** The first message that they had not read before; `null` for others, who are not told. */
  firstUnread: z.int().nullable(),
  /** The last message that they have read now, or of which they need not be told any more. */
  readNumber: z.int().optional(),
})

const One = z.object({ conversationId: z.string().max(100) })
const Written = z.object({ clientId: ClientId, words: Words })
/** What is written in a conversation; pictures need no words. */
const Said = One.extend({
  clientId: ClientId,
  words: z.string().trim().max(MESSAGE_MAX),
  pictureIds: PictureIds.default([]),
  /** The message that it answers. */
  replyTo: MessageNumber.optional(),
  /**
   * When the server kept the draft that it was written from; `null` if it kept none. Words kept later stay, unless they
   * are the same. Without it, no draft stays.
   */
  begunAt: z.iso.datetime().nullable().optional(),
}).check(({ value, issues }) => {
  if (value.words !== '' || value.pictureIds.length > 0) return
  issues.push({ code: 'too_small', origin: 'string', minimum: 1, path: ['words'], input: value.words })
})

export const messagesEndpoints = {
  ...lineEndpoints,
  ...groupEndpoints,
  ...roomEndpoints,
  ...searchEndpoints,
  ...showingEndpoints,
  ...draftEndpoints,
  ...messagePictureEndpoints,
  list: endpoint({
    method: 'GET',
    path: '/api/conversations',
    summary: 'The caller’s conversations, the one with the newest message first, 30 a page.',
    input: z.object({
      box: z.enum(CONVERSATION_BOXES).default('talks'),
      cursor: z.string().max(200).optional(),
    }),
    reply: z.object({
      conversations: z.array(ListedConversation),
      /** Cursor of the next page; `null` on the last. */
      nextCursor: z.string().nullable(),
    }),
  }),
  unread: endpoint({
    method: 'GET',
    path: '/api/conversations/unread',
    summary:
      'How many conversations hold something that the caller has not read, and how many strangers ask. What is muted or archived is not counted.',
    input: z.object({}),
    reply: z.object({
      talks: z.int(),
      requests: z.int(),
      /** When more may count, because something is no longer muted; `null` if nothing is muted for a while. */
      changesAt: z.iso.datetime().nullable(),
    }),
  }),
  with: endpoint({
    method: 'GET',
    path: '/api/conversations/with/:username',
    summary: 'The caller’s conversation with another member, if there is one.',
    input: z.object({ username: z.string().max(100) }),
    reply: z.object({ other: Other, conversationId: z.string().nullable() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/conversations/with/:username',
    isBeginning: true,
    summary:
      'Writes to another member, in the conversation the two have or a new one. For a stranger it is a request.',
    input: Written.extend({ username: z.string().max(100) }),
    reply: z.object({ conversationId: z.string(), message: Message }),
  }),
  open: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId',
    summary: 'One conversation of the caller.',
    input: One,
    reply: Conversation,
  }),
  messages: endpoint({
    method: 'GET',
    path: '/api/conversations/:conversationId/messages',
    summary:
      'Messages of a conversation in their order, 50 a page: the last ones, those before a number, or those after one.',
    input: One.extend({
      before: z.coerce.number().pipe(MessageNumber).optional(),
      after: AskedCount.optional(),
    }),
    reply: z.object({
      messages: z.array(Message),
      /** Whether the conversation has messages before the first, and after the last of these. */
      hasBefore: z.boolean(),
      hasAfter: z.boolean(),
      /** All changes up to this one are in these messages. */
      revision: z.int(),
    }),
  }),
  say: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/messages',
    summary:
      'Writes into a conversation, with up to 4 pictures that were uploaded before. Sent again with the same id, it is the same message.',
    input: Said,
    reply: Message,
  }),
  read: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/read',
    summary: 'Marks messages as read, up to a number. It never goes back.',
    input: One.extend({ number: MessageNumber }),
    reply: Conversation,
  }),
  archive: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/archived',
    summary:
      'Puts a conversation away, or back. It comes back by itself once somebody writes, unless it is muted.',
    input: One.extend({ isArchived: z.boolean() }),
    reply: Conversation,
  }),
  answer: endpoint({
    method: 'POST',
    path: '/api/conversations/:conversationId/answer',
    summary: 'Accepts or declines what a stranger wrote. They are not told that they were declined.',
    input: One.extend({ answer: z.enum(['accept', 'decline']) }),
    reply: z.object({}),
  }),
}
