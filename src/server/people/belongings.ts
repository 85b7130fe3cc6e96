import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { unbind } from './actions.ts'
import { listFellowRows, listSomeFellowIds } from './belongings-queries.ts'
import { bondsOf } from './locks.ts'

/** Each needs the locks of two members, and is told to the other. */
const FELLOWS_AT_ONCE = 20

export const peopleBelongings: Belongings = {
  name: 'fellowship',
  about: 'When you and your fellows joined one another.',
  tell: ({ db }, memberId) => ({
    fellows: inPages(listFellowRows, [db, memberId], ['member_id', 'fellow_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(async () => {
      const fellowIds = await listSomeFellowIds(app.db, id, FELLOWS_AT_ONCE)
      if (fellowIds.length === 0) return 0
      await transact(app, [id, ...fellowIds].map(bondsOf), async (change) => {
        for (const otherId of fellowIds) {
          if (!(await unbind(change, id, otherId))) continue
          const parted = {
            type: 'bond.changed',
            memberId: id,
            otherId,
            change: 'parted',
            requestId: null,
          } as const
          await change.announce(parted, [otherId])
        }
      })
      return fellowIds.length
    })
  },
}
