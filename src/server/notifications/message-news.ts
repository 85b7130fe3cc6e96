import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { nameOf } from './name-of.ts'
import { readOfSubjects } from './told-queries.ts'

const KINDS = ['message', 'message-request'] as const

/** Tells of the first message that is unread. Of those that follow nobody is told until it is read. */
export async function tellOfMessage(change: Change, event: EventOf<'message.said'>): Promise<void> {
  const { conversationId, authorId, recipientId, isRequest } = event
  // Whoever writes has seen what was written to them.
  await endMessageNews(change, { conversationId, memberId: authorId, firstUnread: event.authorsFirstUnread })
  if (recipientId === null) return
  const { username: author, aboutId } = await nameOf(change, authorId)
  await notify(change, {
    recipientId,
    aboutId,
    subject: subjectOf(event),
    kind: isRequest ? 'message-request' : 'message',
    facts: { conversationId, author },
  })
}

/** Tells those in a group who had nothing unread of it. */
export async function tellOfGroup(change: Change, event: EventOf<'group.told'>): Promise<void> {
  const { conversationId, authorId, title: group, isAdded, recipients } = event
  const { username: author, aboutId } = await nameOf(change, authorId)
  // All at once, so that two groups with the same members wait for one another in order.
  await change.alone(recipients.map(({ memberId }) => notices(memberId)))
  for (const { memberId: recipientId, isRequest, firstUnread } of recipients)
    await notify(change, {
      recipientId,
      aboutId,
      subject: subjectOf({ conversationId, firstUnread }),
      kind: isRequest ? 'message-request' : 'message',
      facts: { conversationId, author, group, isAdded },
    })
}

/** What was read in the conversation need not be told any more. */
export async function endMessageNews(
  { db, now, alone, announce }: Change,
  read: Pick<EventOf<'conversation.changed'>, 'conversationId' | 'memberId' | 'firstUnread'>,
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
}: Pick<EventOf<'message.said'>, 'conversationId' | 'firstUnread'>) {
  return `${conversationId} ${String(firstUnread)}`
}
