import { z } from 'zod'

import { MemberId } from '#contract/member-id.ts'

/**
 * Members are to be told of the first message of a conversation that they have not read. Only the server hears it,
 * because it says how far others have read, and who declined what the author writes.
 */
export const MessageTold = z.object({
  type: z.literal('message.told'),
  conversationId: z.string(),
  authorId: MemberId,
  /** The first message that the author had not read before. */
  authorsFirstUnread: z.int(),
  /** The number of what they said. */
  number: z.int(),
  /** The name of a group. */
  title: z.string().nullable(),
  /** Whether they were added, not written to. */
  isAdded: z.boolean(),
  recipients: z.array(
    z.object({
      memberId: z.string(),
      /** Whether it waits for them to accept it. */
      isRequest: z.boolean(),
      firstUnread: z.int(),
    }),
  ),
  /** Whom it names, who are told of that instead. */
  mentionedIds: z.array(z.string()),
})

/** A message was deleted, so that nobody is told of it any more. Only the server hears it. */
export const MessageUnsaid = z.object({
  type: z.literal('message.unsaid'),
  conversationId: z.string(),
  number: z.int(),
  mentionedIds: z.array(z.string()),
  /** Those to whom it was unread and nothing else is, with the first message that they have not read. */
  upToDate: z.array(z.object({ memberId: z.string(), firstUnread: z.int() })).default([]),
})
