import type { NoticeKind } from '#contract/notices.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { readOfSubjects } from './told-queries.ts'

/** Marks as read what asks somebody for what is not asked of them any more, so that no email or push asks for it. */
export async function endAsked(
  { db, now, alone, announce }: Change,
  of: { readonly recipientId: string; readonly kind: NoticeKind; readonly subjects: readonly string[] },
): Promise<void> {
  const { recipientId } = of
  await alone(notices(recipientId))
  for (const notificationId of await readOfSubjects(db, of, now()))
    await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
}
