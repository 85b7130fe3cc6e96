import { z } from 'zod'

import { GivenSign } from './signs.ts'

/** Letters of one message, counted as JavaScript does. */
export const MESSAGE_MAX = 4000
/** For how long the words of a message can be changed. */
export const EDIT_MINUTES = 15
/** Letters of a message that are told with what answers it. */
export const ORIGIN_LETTERS = 120

export const Words = z.string().trim().min(1).max(MESSAGE_MAX)
/** PostgreSQL's integer column holds no more. */
const INTEGER_MAX = 2_147_483_647
export const MessageNumber = z.int().min(1).max(INTEGER_MAX)
/** A number that counts up from zero, as asked for in an address. */
export const AskedCount = z.coerce.number().pipe(z.int().min(0).max(INTEGER_MAX))

/** The message that another one answers. */
const Origin = z.object({
  number: z.int(),
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** How it begins. */
  words: z.string(),
  isDeleted: z.boolean(),
})

export const Message = z.object({
  /** Its place in the conversation: 1, 2, 3 and so on, without gaps. */
  number: z.int(),
  /** `null` for a member who is no longer here. */
  author: z.string().nullable(),
  isOwn: z.boolean(),
  /** Plain text with line breaks. It is empty once deleted, and a member who left took theirs along. */
  words: z.string(),
  createdAt: z.iso.datetime(),
  /** When its words were changed last. */
  editedAt: z.iso.datetime().nullable(),
  /** Whether its author deleted it. Only its place is left. */
  isDeleted: z.boolean(),
  /** What it answers. */
  origin: Origin.nullable(),
  /** What members put on it, in the order of `SIGNS`. */
  signs: z.array(GivenSign),
  /** The caller's own id for it; `null` for messages of others. */
  clientId: z.string().nullable(),
})
export type Message = z.infer<typeof Message>
