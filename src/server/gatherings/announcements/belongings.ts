import type { App } from '#server/app-context.ts'
import { type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { oneGathering } from '#server/gatherings/locks.ts'

import { listAnnouncedAt, listAnnouncementRows, updateAuthorGone } from './queries.ts'

const GATHERINGS_AT_ONCE = 10

export const announcementBelongings: Belongings = {
  name: 'announcements',
  about: 'What you wrote to all who come to gatherings you host.',
  tell: ({ db }, memberId) => ({ announcements: inPages(listAnnouncementRows, [db, memberId]) }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => forgetSome(app, id))
  },
}

async function forgetSome(app: App, memberId: string): Promise<number> {
  const ids = await listAnnouncedAt(app.db, memberId, GATHERINGS_AT_ONCE)
  if (ids.length === 0) return 0
  await transact(app, ids.map(oneGathering), ({ db }) => updateAuthorGone(db, ids, memberId))
  return ids.length
}
