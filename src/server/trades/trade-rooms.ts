import type { ThingRooms } from '#server/contributions/thing-rooms.ts'

import { findDealing } from './dealing-queries.ts'
import { findDispute } from './disputes/public.ts'
import { oneTrade } from './locks.ts'
import { listOwnTrades } from './named-queries.ts'

/** The two of a trade talk in its room. */
export const tradeRooms: ThingRooms = {
  thing: 'trade',
  findOther: async (db, { memberId, thingId }) => {
    const [trade] = await listOwnTrades(db, memberId, [thingId])
    return trade?.otherId === '' ? null : trade?.otherId
  },
  lock: oneTrade,
  findDealing: async (db, { memberId, thingId: tradeId }) => {
    const dealing = await findDealing(db, { memberId, tradeId })
    if (dealing === undefined) return 'never'
    if (dealing.rounds > 0 || dealing.promisedRound !== null) return 'dealt'
    return dealing.phase === 'settled' ? 'never' : 'not-yet'
  },
  isDisputed: async (db, tradeId) => (await findDispute(db, tradeId)) !== undefined,
}
