import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

import { AskedCount, Message, MESSAGE_PAGE_SIZE } from './message.ts'

/** The thing whose room a conversation is. */
export const RoomOf = z.object({ thing: z.enum(['trade', 'gathering']), id: z.string() })

/** A room closes by itself so many days after the end of its gathering. */
export const ROOM_DAYS = 7

/** What only the room of a gathering has. */
export const CrowdRoom = z.object({
  /** Whether the caller hosts: they close it, and hide messages. */
  isHost: z.boolean(),
  /** Why nobody can write: the hosts closed it, or its gathering was over some days ago. `null` if they can. */
  closed: z.enum(['hosts', 'over']).nullable(),
})

const One = z.object({ conversationId: z.string().max(100) })

/** A message in the room of a disputed trade, as keepers read it. */
export const RoomLine = z.object({
  number: z.int(),
  /** `null` for a member who has left, whose words went along. */
  author: z.string().nullable(),
  /** As they are now; empty once deleted. */
  words: z.string(),
  createdAt: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
  /** When it was deleted, and whether its author or a keeper did it. */
  deleted: z.object({ by: z.enum(['author', 'keeper']), at: z.iso.datetime() }).nullable(),
  /** What happened to the trade, if nobody wrote it. */
  deed: Message.shape.deed.unwrap().shape.kind.nullable(),
})
export type RoomLine = z.infer<typeof RoomLine>

/** A keeper read what the two of a disputed trade said to each other, for the trace. No member hears of it. */
export const RoomRead = z.object({
  type: z.literal('room.read'),
  tradeId: z.string(),
  actorId: MemberId,
})

/** Rooms of things. */
export const roomEndpoints = {
  openTradeRoom: endpoint({
    method: 'POST',
    path: '/api/conversations/trade/:tradeId',
    summary:
      'Opens the room of a trade of the caller, in which its two talk. Opened again, it is the same room.',
    input: z.object({ tradeId: z.string().max(100) }),
    reply: z.object({ conversationId: z.string() }),
  }),
  openGatheringRoom: endpoint({
    method: 'POST',
    path: '/api/conversations/gathering/:gatheringId',
    summary:
      'Opens the room of a gathering that the caller comes to, waits for or hosts. Opened again, it is the same room.',
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: z.object({ conversationId: z.string() }),
  }),
  readDisputed: endpoint({
    method: 'GET',
    path: '/api/admin/disputes/:tradeId/room',
    power: 'disputes',
    summary: `What the two of a disputed trade said in its room, the oldest first, ${String(MESSAGE_PAGE_SIZE)} a page. The ledger says who read it.`,
    input: z.object({
      tradeId: z.string().max(100),
      /** Only messages after this one. */
      after: AskedCount.default(0),
    }),
    reply: z.object({
      lines: z.array(RoomLine),
      /** What to ask for next; `null` at the end. */
      nextAfter: z.int().nullable(),
    }),
  }),
  closeRoom: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/closed',
    summary:
      'For the hosts of a gathering: closes its room, in which nobody can write then, or opens it again.',
    input: One.extend({ isClosed: z.boolean() }),
    reply: z.object({}),
  }),
}
