import type { Member } from '#contract/accounts.ts'
import { LINES_BEFORE_ACCEPTED } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import type { Change } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { notices } from '#server/notifications/locks.ts'
import { listMuting } from '#server/notifications/public.ts'
import { bondsOf } from '#server/people/locks.ts'
import { listApartAmong } from '#server/people/public.ts'

import { closedBecause } from './closed.ts'
import { endSent } from './drafts/public.ts'
import { findFaces } from './face-queries.ts'
import { findByClientId, hasWords, insertMessage, type MessageRow } from './message-queries.ts'
import { addPictures } from './pictures/public.ts'
import {
  type ConversationRow,
  findConversation,
  isHearing,
  listTalkers,
  raiseReadNumber,
  type TalkerRow,
  updateArchived,
  updateStanding,
} from './queries.ts'
import { countAwaited } from './stranger-queries.ts'
import { checkSameWords } from './strangers.ts'
import { announceInGroup, type Audience } from './telling.ts'

/** What somebody writes, with their own id for it. */
export interface Written {
  readonly clientId: string
  readonly words: string
  /** The number of the message that it answers. */
  readonly replyTo?: number | undefined
  /** Pictures that they uploaded for it. */
  readonly pictureIds?: readonly string[]
  /** When the draft was kept that they wrote it from; `null` for none, and without it any draft ends. */
  readonly begunAt?: string | null | undefined
}

/** Adds a message to a conversation, whose lock the change holds. Sent again with the same id, it is the same one. */
export async function post(
  change: Change,
  member: Member,
  {
    conversationId,
    clientId,
    words,
    replyTo,
    pictureIds = [],
    begunAt,
  }: Written & { readonly conversationId: string },
): Promise<MessageRow> {
  const { db, now } = change
  const sent = await findByClientId(db, { conversationId, authorId: member.id, clientId })
  if (sent !== undefined) return sent
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const talkers = await listTalkers(db, conversationId)
  const conversation = found(await findConversation(db, conversationId))
  const { last_number: last, title, closed_at: closedAt, closes_at: closesAt } = conversation
  if (closedBecause({ closedAt, closesAt }, now()) !== undefined) throw new Refusal('room_closed')
  if (title === null) await checkMayWrite(change, { memberId: member.id, words }, talkers)
  if (replyTo !== undefined && replyTo > last)
    throw new Refusal('invalid_input', [{ path: 'replyTo', code: 'too_big' }])
  const isFirst = await areFirstWords(db, conversation)
  const row = await insertMessage(db, {
    conversation_id: conversationId,
    number: last + 1,
    author_id: member.id,
    client_id: clientId,
    words,
    reply_to: replyTo ?? null,
    created_at: now().toISOString(),
  })
  await addPictures(change, { conversationId, memberId: member.id, number: row.number }, pictureIds)
  await takePart(change, member.id, row)
  await endSent(change, { memberId: member.id, conversationId }, { words, begunAt })
  await bringBack(change, row, talkers)
  if (title === null) await announceSaid(change, row, { talkers, isFirst })
  else await announceInGroup(change, row, { title, talkers, isFirst })
  return row
}

/** Whether nobody has said anything yet; told as events tell it. Between two members there are no lines of the house. */
async function areFirstWords(
  db: Database,
  { id, last_number: last, title }: ConversationRow,
): Promise<true | undefined> {
  if (last === 0) return true
  return title === null || (await hasWords(db, id)) ? undefined : true
}

async function announceSaid(
  { announce }: Change,
  { conversation_id: conversationId, number, author_id: authorId }: MessageRow,
  { talkers, isFirst }: Pick<Audience, 'talkers' | 'isFirst'>,
): Promise<void> {
  const audience = talkers.filter(isHearing)
  const own = audience.find(({ member_id: memberId }) => memberId === authorId)
  const author = { conversationId, authorId: authorId ?? '' }
  const ids = audience.map(({ member_id: memberId }) => memberId)
  await announce({ type: 'message.said', ...author, number, isFirst }, ids)
  const recipients = audience
    .filter((talker) => talker !== own)
    .map(({ member_id: memberId, standing, read_number: readNumber }) => ({
      memberId,
      isRequest: standing === 'asked',
      firstUnread: readNumber + 1,
    }))
  const authorsFirstUnread = (own?.read_number ?? 0) + 1
  await announce(
    {
      type: 'message.told',
      ...author,
      authorsFirstUnread,
      number,
      title: null,
      isAdded: false,
      recipients,
      mentionedIds: [],
    },
    'nobody',
  )
}

/** Whoever writes has read what was said before, and accepts it if it was a stranger's. */
async function takePart({ db }: Change, memberId: string, { conversation_id, number }: MessageRow) {
  const own = { conversationId: conversation_id, memberId }
  await raiseReadNumber(db, own, number)
  await updateStanding(db, own, 'in')
}

/**
 * Brings a conversation back to those who put it away, but for those who muted it, and those who don't see who
 * writes.
 */
async function bringBack(
  { db, now, glance }: Change,
  { conversation_id: conversationId, author_id: authorId }: MessageRow,
  talkers: readonly TalkerRow[],
): Promise<void> {
  const away = talkers
    .filter(({ archived_at: archivedAt }) => archivedAt !== null)
    .map((talker) => talker.member_id)
  if (away.length === 0) return
  const thing = { thing: 'conversation', thingId: conversationId } as const
  const muting = await glance(notices, () => listMuting(db, thing, { memberIds: away, now: now() }))
  const apart = await glance(bondsOf, () => listApartAmong(db, [...new Set([...away, authorId ?? ''])]))
  const memberIds = away
    .filter((memberId) => !muting.includes(memberId))
    .filter((memberId) => !apart.some((pair) => pair.includes(memberId) && pair.includes(authorId ?? '')))
  if (memberIds.length > 0) await updateArchived(db, conversationId, { memberIds, archivedAt: null })
}

/** @throws {Refusal} `conversation_over`, `not_accepted_yet` or `same_words` */
async function checkMayWrite(change: Change, { memberId, words }: Line, talkers: readonly TalkerRow[]) {
  const other = talkers.find(({ member_id: talkerId }) => talkerId !== memberId)
  const seen = await findFaces(change.db, other === undefined ? [] : [other.member_id])
  if (other === undefined || seen.size === 0) throw new Refusal('conversation_over')
  if (other.standing === 'in') return
  const { conversation_id: conversationId } = other
  const pair = { memberId, otherId: other.member_id }
  if ((await countAwaited(change.db, pair, LINES_BEFORE_ACCEPTED)) >= LINES_BEFORE_ACCEPTED)
    throw new Refusal('not_accepted_yet')
  // Pictures without words say nothing that could be said to others, too.
  if (words !== '') await checkSameWords(change, { memberId, conversationId, words })
}

interface Line {
  readonly memberId: string
  readonly words: string
}
