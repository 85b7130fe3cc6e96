import type { Reactions } from '#server/events/reactions.ts'
import { insertDelivery } from '#server/notifications/public.ts'

import { pushNews } from './jobs.ts'
import { deleteDevices, hasDevices, takeOutOfMessages } from './queries.ts'

export const pushReactions: Reactions = {
  // Whoever registers a browser later is not pushed what came before.
  'notification.push-due': async ({ db, later }, { recipientId, notificationId, due }) => {
    if (!(await hasDevices(db, recipientId))) return
    await insertDelivery(db, { notificationId, recipientId, channel: 'push' }, new Date(due))
    await later(pushNews, { key: recipientId, due: new Date(due) })
  },
  'notification.mailed': ({ db }, { recipientId, notificationIds }) =>
    takeOutOfMessages(db, recipientId, notificationIds),
  'session.ended': async ({ db, announce }, { sessionId }) => {
    for (const memberId of await deleteDevices(db, 'session_id', [sessionId])) {
      await announce({ type: 'push.devices-changed', memberId }, [memberId])
    }
  },
}
