import type { Member } from '#contract/accounts.ts'
import { type Conversation, LINES_BEFORE_ACCEPTED, type Message } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, findSeenMember, readerOf } from '#server/people/public.ts'

import { describeConversations, describeMessages } from './describe.ts'
import { findFaces } from './face-queries.ts'
import { findOwn } from './list-queries.ts'
import { oneConversation } from './locks.ts'
import { countWritten, findByClientId, insertMessage, type MessageRow } from './message-queries.ts'
import { pairIdOf } from './pair-id.ts'
import { findConversation, listTalkers, raiseReadNumber, type TalkerRow, updateStanding } from './queries.ts'
import { begin, checkSameWords, hearsFromStranger } from './rooms/strangers.ts'

/** What somebody writes, with their own id for it. */
interface Written {
  readonly clientId: string
  readonly words: string
  /** The number of the message that it answers. */
  readonly replyTo?: number | undefined
}

/**
 * Writes to another member, in the conversation the two have or a new one. Sent again with the same id, it is
 * the same message.
 * @throws {Refusal} `not_found`, `own_message`, `email_not_verified`, `too_many_strangers`, `same_words` or `not_accepted_yet`
 */
export async function writeTo(
  app: App,
  member: Member,
  { username, ...written }: Written & { readonly username: string },
): Promise<{ readonly conversationId: string; readonly message: Message }> {
  const { id: otherId } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  if (otherId === member.id) throw new Refusal('own_message')
  const conversationId = pairIdOf(member.id, otherId)
  const isWelcome = await hearsFromStranger(app, otherId, member.id)
  const locks = [bondsOf(member.id), bondsOf(otherId), oneConversation(conversationId)]
  const row = await transact(app, locks, async (change) => {
    if (await areApart(change.db, { memberId: member.id, otherId })) throw new Refusal('not_found')
    if ((await findConversation(change.db, conversationId)) === undefined)
      await begin(change, { member, conversationId, otherId, isWelcome })
    return await post(change, member, { conversationId, ...written })
  })
  return { conversationId, message: await describeOne(app, member, row) }
}

/**
 * Writes into a conversation of the member. Sent again with the same id, it is the same message.
 * @throws {Refusal} `not_found`, `email_not_verified`, `invalid_input`, `conversation_over`, `same_words` or `not_accepted_yet`
 */
export async function say(
  app: App,
  member: Member,
  { conversationId, ...written }: Written & { readonly conversationId: string },
): Promise<Message> {
  const { otherId } = found(await findOwn(app.db, { memberId: member.id, conversationId }))
  const locks = [bondsOf(member.id), ...(otherId === null ? [] : [bondsOf(otherId)])]
  const row = await transact(app, [...locks, oneConversation(conversationId)], async (change) => {
    // Asked again under the locks, since a block may have come in between.
    found(await findOwn(change.db, { memberId: member.id, conversationId }))
    return await post(change, member, { conversationId, ...written })
  })
  return await describeOne(app, member, row)
}

async function post(
  change: Change,
  member: Member,
  { conversationId, clientId, words, replyTo }: Written & { readonly conversationId: string },
): Promise<MessageRow> {
  const { db, now } = change
  const sent = await findByClientId(db, { conversationId, authorId: member.id, clientId })
  if (sent !== undefined) return sent
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const talkers = await listTalkers(db, conversationId)
  await checkMayWrite(change, { memberId: member.id, words }, talkers)
  const { last_number: last } = found(await findConversation(db, conversationId))
  if (replyTo !== undefined && replyTo > last)
    throw new Refusal('invalid_input', [{ path: 'replyTo', code: 'too_big' }])
  const row = await insertMessage(db, {
    conversation_id: conversationId,
    number: last + 1,
    author_id: member.id,
    client_id: clientId,
    words,
    reply_to: replyTo ?? null,
    created_at: now().toISOString(),
  })
  await takePart(change, member.id, row)
  await announceSaid(change, row, talkers)
  return row
}

async function announceSaid(
  { announce }: Change,
  { conversation_id: conversationId, number, author_id: authorId }: MessageRow,
  talkers: readonly TalkerRow[],
): Promise<void> {
  const audience = talkers.filter(({ standing }) => standing !== 'declined')
  const own = audience.find(({ member_id: memberId }) => memberId === authorId)
  const other = audience.find(({ member_id: memberId }) => memberId !== authorId)
  await announce(
    {
      type: 'message.said',
      conversationId,
      number,
      authorId: authorId ?? '',
      recipientId: other?.member_id ?? null,
      isRequest: other?.standing === 'asked',
      firstUnread: (other?.read_number ?? 0) + 1,
      authorsFirstUnread: (own?.read_number ?? 0) + 1,
    },
    audience.map(({ member_id: memberId }) => memberId),
  )
}

/** Whoever writes has read what was said before, and accepts it if it was a stranger's. */
async function takePart({ db }: Change, memberId: string, { conversation_id, number }: MessageRow) {
  const own = { conversationId: conversation_id, memberId }
  await raiseReadNumber(db, own, number)
  await updateStanding(db, own, 'in')
}

/** @throws {Refusal} `conversation_over`, `not_accepted_yet` or `same_words` */
async function checkMayWrite(change: Change, { memberId, words }: Line, talkers: readonly TalkerRow[]) {
  const other = talkers.find(({ member_id: talkerId }) => talkerId !== memberId)
  const seen = await findFaces(change.db, other === undefined ? [] : [other.member_id])
  if (other === undefined || seen.size === 0) throw new Refusal('conversation_over')
  if (other.standing === 'in') return
  const { conversation_id: conversationId } = other
  const own = { conversationId, authorId: memberId }
  if ((await countWritten(change.db, own, LINES_BEFORE_ACCEPTED)) >= LINES_BEFORE_ACCEPTED)
    throw new Refusal('not_accepted_yet')
  await checkSameWords(change, { memberId, conversationId, words })
}

interface Line {
  readonly memberId: string
  readonly words: string
}

/** Marks messages as read, up to a number. It never goes back. @throws {Refusal} `not_found` */
export async function markRead(
  app: App,
  member: Member,
  { conversationId, number }: { readonly conversationId: string; readonly number: number },
): Promise<Conversation> {
  const own = { memberId: member.id, conversationId }
  await transact(app, [bondsOf(member.id), oneConversation(conversationId)], async (change) => {
    const { lastNumber, readNumber } = found(await findOwn(change.db, own))
    if (!(await raiseReadNumber(change.db, own, Math.min(number, lastNumber)))) return
    const firstUnread = readNumber + 1
    await change.announce({ type: 'conversation.changed', ...own, firstUnread }, [member.id])
  })
  return await describeConversation(app, own)
}

/**
 * Accepts or declines what a stranger wrote. A declined conversation is gone for the member, and the stranger
 * is not told. Does nothing if it was accepted before.
 * @throws {Refusal} `not_found`
 */
export async function answerRequest(
  app: App,
  member: Member,
  { conversationId, answer }: { readonly conversationId: string; readonly answer: 'accept' | 'decline' },
): Promise<Record<string, never>> {
  const own = { memberId: member.id, conversationId }
  await transact(app, [bondsOf(member.id), oneConversation(conversationId)], async (change) => {
    const { standing, otherId, readNumber } = found(await findOwn(change.db, own))
    if (standing !== 'asked') return
    await updateStanding(change.db, own, answer === 'accept' ? 'in' : 'declined')
    const isTold = answer === 'accept' && otherId !== null
    await change.announce(
      { type: 'conversation.changed', ...own, firstUnread: readNumber + 1 },
      isTold ? [member.id, otherId] : [member.id],
    )
  })
  return {}
}

/** One conversation as the member has it. @throws {Refusal} `not_found` */
export async function describeConversation(
  { db }: App,
  own: { readonly memberId: string; readonly conversationId: string },
): Promise<Conversation> {
  const [described] = await describeConversations(db, own.memberId, [found(await findOwn(db, own))])
  return found(described)
}

async function describeOne({ db }: App, member: Member, row: MessageRow): Promise<Message> {
  const [message] = await describeMessages(db, member.id, [row])
  return found(message)
}
