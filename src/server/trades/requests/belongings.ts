import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { tradeRequestsOf } from '#server/trades/requests/locks.ts'

import { removeRequest } from './actions.ts'
import { listLineRows, listRequestRows, listSome } from './belongings-queries.ts'

/** A few at once, because each is announced. */
const REQUESTS_AT_ONCE = 10

export const tradeRequestBelongings: Belongings = {
  name: 'trade-requests',
  about: 'Trade requests you posted, with the cards they name, and those that were for you alone.',
  tell: ({ db }, memberId) => ({
    requests: inPages(listRequestRows, [db, { memberId, side: 'poster_id' }], ['poster_id', 'recipient_id']),
    // The words of others are theirs.
    received: inPages(
      listRequestRows,
      [db, { memberId, side: 'recipient_id' }],
      ['poster_id', 'recipient_id', 'note'],
    ),
    lines: inPages(listLineRows, [db, memberId]),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => removeSome(app, id))
  },
}

/** Also those that others posted for the leaver, whom nobody else can read. */
async function removeSome(app: App, memberId: string): Promise<number> {
  const some = await listSome(app.db, memberId, REQUESTS_AT_ONCE)
  if (some.length === 0) return 0
  const locks = some.map(({ posterId }) => tradeRequestsOf(posterId))
  await transact(app, locks, async (change) => {
    const ids = new Set(some.map(({ id }) => id))
    for (const request of await listSome(change.db, memberId, REQUESTS_AT_ONCE))
      if (ids.has(request.id)) await removeRequest(change, request)
  })
  return some.length
}
