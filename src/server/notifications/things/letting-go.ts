import { isToldOf, type Tell } from '#contract/notices/things.ts'
import type { Change } from '#server/events/transact.ts'
import { MESSAGE_KINDS } from '#server/notifications/message-kinds.ts'
import { letGoOfSubject, listUnreadOfKind } from '#server/notifications/told-queries.ts'

/** How much a member wants to hear of a conversation. */
interface Hearing {
  readonly conversationId: string
  readonly memberId: string
  readonly tell: Tell
}

/**
 * Whoever hears less of a conversation from now on need not be told of what waits there. Once they hear it again, what comes
 * then is told, though its first unread message is the same.
 */
export async function letGoOfMessages(
  { db, now, announce }: Pick<Change, 'db' | 'now' | 'announce'>,
  { conversationId, memberId: recipientId, tell }: Hearing,
): Promise<void> {
  for (const kind of MESSAGE_KINDS.filter((each) => !isToldOf(tell, each, { conversationId }))) {
    const unread = await listUnreadOfKind(db, { recipientId, kind })
    for (const subject of unread.filter((each) => each.startsWith(`${conversationId} `)))
      for (const notificationId of await letGoOfSubject(db, { recipientId, kind, subject }, now()))
        await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
}
