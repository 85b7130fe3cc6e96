import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

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
  closeRoom: endpoint({
    method: 'PUT',
    path: '/api/conversations/:conversationId/closed',
    summary:
      'For the hosts of a gathering: closes its room, in which nobody can write then, or opens it again.',
    input: One.extend({ isClosed: z.boolean() }),
    reply: z.object({}),
  }),
}
