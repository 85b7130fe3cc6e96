import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { deleteCounted, deleteTold, deleteToldAbout, listToldRows } from './belongings-queries.ts'
import { mailNews } from './mailed/jobs.ts'
import { deleteDeliveries } from './mailed/public.ts'
import { deleteSettings, listSettingsRows } from './settings-queries.ts'
import { deleteThingsOf, listThingRows } from './things/public.ts'

const NOTICES_AT_ONCE = 200
/** A few at once, because each is announced. */
const OTHERS_AT_ONCE = 50

export const notificationBelongings: Belongings = {
  name: 'notifications',
  about: 'Your notifications.',
  // The subject is internal, and names others by their ids.
  tell: ({ db }, memberId) => ({
    settings: atOnce(() => listSettingsRows(db, memberId), ['member_id']),
    things: atOnce(() => listThingRows(db, memberId), ['member_id']),
    notifications: inPages(listToldRows, [db, memberId], ['recipient_id', 'subject', 'about_id']),
  }),
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() =>
      transact(app, notices(id), ({ db }) => deleteTold(db, id, NOTICES_AT_ONCE)),
    )
    yield* untilNothingIsLeft(() =>
      transact(app, notices(id), ({ db }) => deleteCounted(db, id, NOTICES_AT_ONCE)),
    )
    await transact(app, notices(id), async ({ db, later }) => {
      await deleteSettings(db, id)
      await deleteThingsOf(db, id)
      await deleteDeliveries(db, id)
      // It has nothing to send any more, and ends.
      await later(mailNews, { key: id })
    })
    yield* untilNothingIsLeft(() => forgetAbout(app, id))
  },
}

/** Deletes what others were told about a former member; their windows recount what is unread. */
async function forgetAbout(app: App, memberId: string): Promise<number> {
  return await transact(app, notices.all, async ({ db, announce }) => {
    const forgotten = await deleteToldAbout(db, memberId, OTHERS_AT_ONCE)
    for (const { recipientId, notificationId } of forgotten) {
      await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
    }
    return forgotten.length
  })
}
