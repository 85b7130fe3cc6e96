import { readMentions } from '#contract/messages/mentions.ts'
import type { DeedKind } from '#contract/messages/message.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'
import { listWhoHearAgain } from '#server/notifications/public.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartAmong, listMutingAmong } from '#server/people/public.ts'

import { listNamed } from './face-queries.ts'
import { listUpToDate } from './group-queries.ts'
import { listEarlierWords } from './lines/public.ts'
import { insertMessage, type MessageRow } from './message-queries.ts'
import { findConversation, isHearing, listTalkers, type TalkerRow } from './queries.ts'

/** What happened in a group, or to the thing of a room. */
export interface Happened {
  readonly conversationId: string
  readonly deed: DeedKind
  /** Who did it; `null` for somebody who is gone. */
  readonly authorId: string | null
  readonly aboutId?: string
  /** The name of the group, if it was given, or what changed. */
  readonly title?: string
}

/** Adds a line of the house to a group or a room, whose lock the change holds. */
export async function tellDeed(
  change: Change,
  { conversationId, deed, authorId, aboutId, title = '' }: Happened,
): Promise<void> {
  const { db, now, newId } = change
  const talkers = await listTalkers(db, conversationId)
  const group = found(await findConversation(db, conversationId))
  const row = await insertMessage(db, {
    conversation_id: conversationId,
    number: group.last_number + 1,
    author_id: authorId,
    client_id: newId(),
    words: title,
    created_at: now().toISOString(),
    deed,
    about_id: aboutId ?? null,
  })
  await announceInGroup(change, row, { title: group.title ?? '', talkers })
}

/** A group as it was before something was said. */
export interface Audience {
  readonly title: string
  readonly talkers: readonly TalkerRow[]
  /** Set if no member had said anything in it. */
  readonly isFirst?: true | undefined
}

/** Tells everybody in a group that something was said, and those who had nothing unread of it. */
export async function announceInGroup(
  change: Change,
  row: MessageRow,
  { title, talkers, isFirst }: Audience,
): Promise<void> {
  const { db, announce, glance } = change
  const { conversation_id: conversationId, number, author_id: authorId, about_id: aboutId } = row
  const hearing = talkers.filter(isHearing)
  const ids = hearing.map((talker) => talker.member_id)
  const own = hearing.find((talker) => talker.member_id === authorId)
  const author = { conversationId, authorId: authorId ?? '' }
  const isOfHouse = row.deed === null ? undefined : (true as const)
  await announce({ type: 'message.said', ...author, number, isOfHouse, isFirst }, ids)
  if (authorId === null) return
  const told = {
    type: 'message.told' as const,
    ...author,
    authorsFirstUnread: (own?.read_number ?? 0) + 1,
    number,
    title,
    isAdded: row.deed === 'added',
  }
  const { isAdded } = told
  if (row.deed !== null && !isAdded) {
    await announce({ ...told, recipients: [], mentionedIds: [] }, 'nobody')
    return
  }
  const apart = await glance(bondsOf, () => listApartAmong(db, ids))
  const hearers = isAdded ? new Set([aboutId]) : await findToTell(change, row, { apart, ids })
  const reached = hearing.filter(
    ({ member_id: memberId }) =>
      memberId !== authorId && !apart.some((pair) => pair.includes(memberId) && pair.includes(authorId)),
  )
  const mentionedIds = isAdded ? [] : await findMentioned(db, [row.words], reached)
  const recipients = reached
    .filter(({ member_id: memberId }) => hearers.has(memberId) && !mentionedIds.includes(memberId))
    .map(({ member_id: memberId, standing, read_number: readNumber }) => ({
      memberId,
      isRequest: standing === 'asked',
      firstUnread: readNumber + 1,
    }))
  await announce({ ...told, recipients, mentionedIds }, 'nobody')
}

/**
 * Says that a message is deleted to those whom it ever named, also by what it said before. Tells those who had
 * nothing else to read as well.
 */
export async function announceUnsaid({ db, announce, glance }: Change, before: MessageRow): Promise<void> {
  const { conversation_id: conversationId, number, author_id: authorId } = before
  const earlier = await listEarlierWords(db, { conversationId, number })
  const said = [before.words, ...earlier.map(({ words }) => words)]
  const mentionedIds = await findMentioned(db, said, await listTalkers(db, conversationId))
  const upToDate = (await glance(bondsOf, () => listUpToDate(db, { conversationId })))
    .filter(({ member_id: memberId, read_number: read }) => memberId !== authorId && read < number)
    .map(({ member_id: memberId, read_number: read }) => ({ memberId, firstUnread: read + 1 }))
  if (mentionedIds.length + upToDate.length === 0) return
  await announce({ type: 'message.unsaid', conversationId, number, mentionedIds, upToDate }, 'nobody')
}

/** Of those who hear a message, the members whom its words name. Who has not accepted the group yet is not told of it. */
async function findMentioned(
  db: Database,
  said: readonly string[],
  reached: readonly TalkerRow[],
): Promise<string[]> {
  const named = await listNamed(db, said.flatMap(readMentions))
  const ids = new Set(named.map(({ id }) => id))
  return reached
    .filter(({ member_id: memberId, standing }) => standing === 'in' && ids.has(memberId))
    .map((talker) => talker.member_id)
}

/**
 * Those to whom nothing else is unread. Whoever does not see somebody in the group, or muted them, may have missed only
 * them, so they are told, too: nobody is told twice of the same first message. So are those who had muted the group for
 * a while and missed what was said then.
 */
async function findToTell(
  { db, now, glance }: Change,
  { conversation_id: conversationId, number }: MessageRow,
  { apart, ids }: { readonly apart: readonly (readonly string[])[]; readonly ids: readonly string[] },
): Promise<ReadonlySet<string | null>> {
  const upToDate = await glance(bondsOf, () => listUpToDate(db, { conversationId, number }))
  const muting = await glance(bondsOf, () => listMutingAmong(db, ids))
  const thing = { thing: 'conversation', thingId: conversationId } as const
  const again = await glance(notices, () => listWhoHearAgain(db, thing, now()))
  return new Set([...upToDate.map((talker) => talker.member_id), ...apart.flat(), ...muting, ...again])
}
