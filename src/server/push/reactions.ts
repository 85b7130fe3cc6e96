import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
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
  'session.ended': (change, { sessionId }) => forgetDevices(change, 'session_id', sessionId),
  // Their sessions stay, so that they can read why. Whoever is restored asks for pushes again.
  'member.suspended': (change, { memberId }) => forgetDevices(change, 'member_id', memberId),
}

async function forgetDevices(
  { db, announce }: Change,
  by: 'session_id' | 'member_id',
  id: string,
): Promise<void> {
  for (const memberId of new Set(await deleteDevices(db, by, [id])))
    await announce({ type: 'push.devices-changed', memberId }, [memberId])
}
