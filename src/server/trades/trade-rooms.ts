import type { ThingRooms } from '#server/thing-rooms.ts'

import { findDispute } from './disputes/public.ts'
import { listOwnTrades } from './named-queries.ts'

/** The two of a trade talk in its room. */
export const tradeRooms: ThingRooms = {
  thing: 'trade',
  findOther: async (db, { memberId, thingId }) => {
    const [trade] = await listOwnTrades(db, memberId, [thingId])
    return trade?.otherId === '' ? null : trade?.otherId
  },
  isDisputed: async (db, tradeId) => (await findDispute(db, tradeId)) !== undefined,
}
