import { z } from 'zod'

import { Group } from './groups.ts'
import { Other } from './message.ts'
import { CrowdRoom, RoomOf } from './rooms.ts'

/** Unread messages of one conversation are counted up to this number; whoever reads it says "999+". */
export const UNREAD_MAX = 999

/**
 * How the caller takes part: as anybody does, as whoever was written to by a stranger and has not answered yet, or
 * as whoever put it away. Somebody who declined no longer sees the conversation.
 */
export const CONVERSATION_BOXES = ['talks', 'requests', 'archived'] as const

export const Conversation = z.object({
  id: z.string(),
  box: z.enum(CONVERSATION_BOXES),
  /** `null` in a group, and for a member who is no longer here; nobody can write to them. */
  other: Other.nullable(),
  /** `null` if only two talk. */
  group: Group.nullable(),
  /** Whose room it is; `null` for any other conversation. */
  about: RoomOf.nullable(),
  /** `null` unless it is the room of a thing of many, such as a gathering. */
  room: CrowdRoom.nullable(),
  /** Whether the other has not accepted the caller's first messages yet. */
  isAwaited: z.boolean(),
  /** The number of the last message. */
  lastNumber: z.int(),
  /** The number up to which the caller has read. */
  readNumber: z.int(),
  /**
   * The number up to which the other of two has read; `null` if they or the caller don't show that, in a group, and
   * until a stranger is accepted.
   */
  seenNumber: z.int().nullable(),
  /** Messages of others after `readNumber`, up to `UNREAD_MAX`. */
  unread: z.int(),
  /** If the caller wants to hear nothing of it: until when; `null` is for good. */
  muted: z.object({ until: z.iso.datetime().nullable() }).nullable(),
})
export type Conversation = z.infer<typeof Conversation>
