import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

/** The thing whose room a conversation is. */
export const RoomOf = z.object({ thing: z.enum(['trade']), id: z.string() })

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
}
