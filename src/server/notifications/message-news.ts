import type { EventOf } from '#contract/events.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify } from './actions.ts'
import { MESSAGE_KINDS } from './message-kinds.ts'
import { nameOf } from './name-of.ts'
import { letGoOfSubject, listUnreadOfBundle, listUnreadOfMuted, readOfSubjects } from './told-queries.ts'

/**
 * Tells of the first message that is unread. Of those that follow nobody is told until it is read, in a group neither
 * whoever has something else unread of it.
 */
export async function tellOfMessage(change: Change, event: EventOf<'message.told'>): Promise<void> {
  const { conversationId, authorId, authorsFirstUnread, number, title, isAdded } = event
  const { recipients, mentionedIds } = event
  // Whoever writes has seen what was written to them.
  const read = { firstUnread: authorsFirstUnread, readNumber: number }
  await endNews(change, { conversationId, memberId: authorId, ...read })
  if (recipients.length + mentionedIds.length === 0) return
  const { username: author, aboutId } = await nameOf(change, authorId)
  const group = title === null ? {} : { group: title, isAdded }
  // All at once, so that two groups with the same members wait for one another in order.
  await change.alone([...recipients.map(({ memberId }) => memberId), ...mentionedIds].map(notices))
  for (const { memberId: recipientId, isRequest, firstUnread } of recipients)
    await notify(change, {
      recipientId,
      aboutId,
      subject: subjectOf({ conversationId, firstUnread }),
      kind: isRequest ? 'message-request' : 'message',
      facts: { conversationId, author, ...group },
    })
  for (const recipientId of mentionedIds)
    await notify(change, {
      recipientId,
      aboutId,
      subject: subjectOf({ conversationId, firstUnread: number }),
      kind: 'mention',
      facts: { conversationId, number, author, group: title ?? '' },
    })
}

/** What was read in the conversation need not be told any more. */
export async function endMessageNews(
  change: Change,
  { conversationId, memberId, firstUnread, readNumber }: EventOf<'conversation.changed'>,
): Promise<void> {
  if (firstUnread !== null) await endNews(change, { conversationId, memberId, firstUnread, readNumber })
}

/** What is deleted need not be told any more to those whom it named, and to those who have nothing else to read. */
export async function endDeletedNews(
  { db, now, alone, announce }: Change,
  { conversationId, number, mentionedIds, upToDate }: EventOf<'message.unsaid'>,
): Promise<void> {
  await alone([...mentionedIds, ...upToDate.map(({ memberId }) => memberId)].map(notices))
  for (const { memberId: recipientId, firstUnread } of upToDate) {
    const subject = subjectOf({ conversationId, firstUnread })
    for (const kind of MESSAGE_KINDS)
      // What comes next has the same subject, and is told.
      for (const notificationId of await letGoOfSubject(db, { recipientId, kind, subject }, now()))
        await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
  const subjects = [subjectOf({ conversationId, firstUnread: number })]
  for (const recipientId of mentionedIds) {
    const ids = await readOfSubjects(db, { recipientId, kind: 'mention', subjects }, now())
    for (const notificationId of ids)
      await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
}

/**
 * What a member was told of messages of those whom they muted is over. What others write then is told, though the first
 * unread message is the same; and what the muted write once they are heard again.
 */
export async function letGoOfMuted(
  { db, now, alone, announce }: Change,
  { memberId: recipientId }: EventOf<'mutes.changed'>,
): Promise<void> {
  await alone(notices(recipientId))
  for (const kind of MESSAGE_KINDS)
    for (const subject of await listUnreadOfMuted(db, { recipientId, kind }))
      for (const notificationId of await letGoOfSubject(db, { recipientId, kind, subject }, now()))
        await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
}

/** What a member has read of a conversation: from the first message that they had not read, up to another. */
interface Read {
  readonly conversationId: string
  readonly memberId: string
  readonly firstUnread: number
  readonly readNumber?: number | undefined
}

async function endNews({ db, now, alone, announce }: Change, read: Read): Promise<void> {
  const { memberId: recipientId } = read
  await alone(notices(recipientId))
  const mentions = await listUnreadOfBundle(db, {
    recipientId,
    kind: 'mention',
    bundleKey: read.conversationId,
  })
  const told = [
    ...MESSAGE_KINDS.map((kind) => ({ kind, subjects: [subjectOf(read)] })),
    {
      kind: 'mention' as const,
      subjects: mentions.filter((subject) => numberOf(subject) <= (read.readNumber ?? 0)),
    },
  ]
  for (const { kind, subjects } of told.filter((each) => each.subjects.length > 0)) {
    const ids = await readOfSubjects(db, { recipientId, kind, subjects }, now())
    for (const notificationId of ids)
      await announce({ type: 'notification.read', recipientId, notificationId }, [recipientId])
  }
}

const numberOf = (subject: string) => Number(subject.slice(subject.lastIndexOf(' ') + 1))

function subjectOf({
  conversationId,
  firstUnread,
}: {
  readonly conversationId: string
  readonly firstUnread: number
}) {
  return `${conversationId} ${String(firstUnread)}`
}
