import type { NoticeKind } from '#contract/notices.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { readOfSubjects } from './told-queries.ts'

/**
 * Marks as read what asks members for what is not asked of them any more, so that no email or push asks for it.
 * @param of.recipientIds an empty one is of a member who left
 */
export async function endAsked(
  { db, now, alone, announce }: Change,
  {
    recipientIds,
    ...what
  }: {
    readonly recipientIds: readonly string[]
    readonly kind: NoticeKind
    readonly subjects: readonly string[]
  },
): Promise<void> {
  for (const recipientId of recipientIds.filter((id) => id !== '')) {
    await alone(notices(recipientId))
    for (const notificationId of await readOfSubjects(db, { ...what, recipientId }, now()))
      await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
}
