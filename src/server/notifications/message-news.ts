import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { nameOf } from './name-of.ts'
import { readOfSubjects } from './told-queries.ts'

const KINDS = ['message', 'message-request'] as const

/**
 * Tells of the first message that is unread. Of those that follow nobody is told until it is read, in a group neither
 * whoever has something else unread of it.
 */
export async function tellOfMessage(change: Change, event: EventOf<'message.told'>): Promise<void> {
  const { conversationId, authorId, authorsFirstUnread, title, isAdded, recipients } = event
  // Whoever writes has seen what was written to them.
  await endNews(change, { conversationId, memberId: authorId, firstUnread: authorsFirstUnread })
  if (recipients.length === 0) return
  const { username: author, aboutId } = await nameOf(change, authorId)
  const group = title === null ? {} : { group: title, isAdded }
  // All at once, so that two groups with the same members wait for one another in order.
  await change.alone(recipients.map(({ memberId }) => notices(memberId)))
  for (const { memberId: recipientId, isRequest, firstUnread } of recipients)
    await notify(change, {
      recipientId,
      aboutId,
      subject: subjectOf({ conversationId, firstUnread }),
      kind: isRequest ? 'message-request' : 'message',
      facts: { conversationId, author, ...group },
    })
}

/** What was read in the conversation need not be told any more. */
export async function endMessageNews(
  change: Change,
  { conversationId, memberId, firstUnread }: EventOf<'conversation.changed'>,
): Promise<void> {
  if (firstUnread !== null) await endNews(change, { conversationId, memberId, firstUnread })
}

async function endNews(
  { db, now, alone, announce }: Change,
  read: { readonly conversationId: string; readonly memberId: string; readonly firstUnread: number },
): Promise<void> {
  const { memberId: recipientId } = read
  await alone(notices(recipientId))
  for (const kind of KINDS) {
    const ids = await readOfSubjects(db, { recipientId, kind, subjects: [subjectOf(read)] }, now())
    for (const notificationId of ids)
      await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
}

function subjectOf({
  conversationId,
  firstUnread,
}: {
  readonly conversationId: string
  readonly firstUnread: number
}) {
  return `${conversationId} ${String(firstUnread)}`
}
