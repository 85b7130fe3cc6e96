import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { deleteBetween, listAwayRows, listSomeAway } from './belongings-queries.ts'
import { bondsOf } from './locks.ts'

/** Each needs the locks of two members. */
const AT_ONCE = 20

/** Whom a member blocked or muted. By whom they were is not theirs to know. */
export const blockBelongings: Belongings = {
  name: 'blocks',
  about: 'Whom you blocked or muted, and when.',
  tell: ({ db }, memberId) => ({
    members: inPages(listAwayRows, [db, memberId], ['member_id', 'other_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(async () => {
      const otherIds = await listSomeAway(app.db, id, AT_ONCE)
      if (otherIds.length === 0) return 0
      const locks = [id, ...otherIds].map(bondsOf)
      await transact(app, locks, ({ db }) => deleteBetween(db, id, otherIds))
      return otherIds.length
    })
  },
}
