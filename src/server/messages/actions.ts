import type { Member } from '#contract/accounts.ts'
import type { Conversation, Message } from '#contract/messages.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart, findSeenMember, readerOf } from '#server/people/public.ts'

import { describeConversations, describeMessages } from './describe.ts'
import { findOwn } from './list-queries.ts'
import { oneConversation } from './locks.ts'
import type { MessageRow } from './message-queries.ts'
import { pairIdOf } from './pair-id.ts'
import { post, type Written } from './posting.ts'
import {
  findConversation,
  isHearing,
  listTalkers,
  raiseReadNumber,
  updateArchived,
  updateStanding,
} from './queries.ts'
import { begin, hearsFromStranger } from './strangers.ts'

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
    // Not written in the conversation itself, where something else may be begun.
    return await post(change, member, { conversationId, ...written, begunAt: null })
  })
  return { conversationId, message: await describeOne(app, member, row) }
}

/**
 * Writes into a conversation of the member. Sent again with the same id, it is the same message.
 * @throws {Refusal} `not_found`, `email_not_verified`, `invalid_input`, `room_closed`, `conversation_over`, `same_words` or `not_accepted_yet`
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
    const read = { firstUnread: readNumber + 1, readNumber: Math.min(number, lastNumber) }
    await change.announce({ type: 'conversation.changed', ...own, ...read }, [member.id])
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
    const { standing, readNumber } = found(await findOwn(change.db, own))
    if (standing !== 'asked') return
    await updateStanding(change.db, own, answer === 'accept' ? 'in' : 'declined')
    await change.announce({ type: 'conversation.changed', ...own, firstUnread: readNumber + 1 }, [member.id])
    if (answer === 'decline') return
    const talkers = (await listTalkers(change.db, conversationId)).filter(isHearing)
    const others = talkers.map((talker) => talker.member_id).filter((memberId) => memberId !== member.id)
    await change.announce({ type: 'conversation.changed', ...own, firstUnread: null }, others)
  })
  return {}
}

/**
 * Puts a conversation away for the member alone, or back among the others. Whoever has not answered a stranger yet
 * does that instead.
 * @throws {Refusal} `not_found` or `not_allowed`
 */
export async function archive(
  app: App,
  member: Member,
  { conversationId, isArchived }: { readonly conversationId: string; readonly isArchived: boolean },
): Promise<Conversation> {
  const own = { memberId: member.id, conversationId }
  await transact(app, [bondsOf(member.id), oneConversation(conversationId)], async (change) => {
    const { standing, archivedAt, readNumber } = found(await findOwn(change.db, own))
    if (standing === 'asked') throw new Refusal('not_allowed')
    if ((archivedAt !== null) === isArchived) return
    await updateArchived(change.db, conversationId, {
      memberIds: [member.id],
      archivedAt: isArchived ? change.now() : null,
    })
    await change.announce({ type: 'conversation.changed', ...own, firstUnread: readNumber + 1 }, [member.id])
  })
  return await describeConversation(app, own)
}

/** One conversation as the member has it. @throws {Refusal} `not_found` */
export async function describeConversation(
  app: App,
  own: { readonly memberId: string; readonly conversationId: string },
): Promise<Conversation> {
  const [described] = await describeConversations(app, own.memberId, [found(await findOwn(app.db, own))])
  return found(described)
}

async function describeOne(app: App, member: Member, row: MessageRow): Promise<Message> {
  const [message] = await describeMessages(app, member.id, [row])
  return found(message)
}
