import type { Member } from '#contract/accounts.ts'
import { GROUP_MAX } from '#contract/messages/groups.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { type Seat, updateTitle, upsertTalker } from '#server/messages/group-queries.ts'
import { findOwn, type OwnConversation } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { post } from '#server/messages/posting.ts'
import {
  findConversation,
  insertConversation,
  listTalkers,
  type TalkerRow,
  updateStanding,
} from '#server/messages/queries.ts'
import { checkSameWords } from '#server/messages/strangers.ts'
import { tellDeed } from '#server/messages/telling.ts'
import { bondsOf } from '#server/people/locks.ts'
import { findSeenMember, readerOf } from '#server/people/public.ts'

import { announceEnd, end } from './ending.ts'
import { groupIdOf } from './group-id.ts'
import { checkInvited, findInvited, type Invited } from './inviting.ts'
import { passOn } from './passing-on.ts'

interface Begun {
  readonly clientId: string
  readonly title: string
  readonly players: readonly string[]
  readonly words: string
}

/**
 * Begins a group with its first message. Begun again with the same id, it is the same group.
 * @throws {Refusal} `email_not_verified`, `not_addable`, `too_many_strangers` or `same_words`
 */
export async function beginGroup(
  app: App,
  member: Member,
  { clientId, title, players, words }: Begun,
): Promise<{ readonly conversationId: string }> {
  if (!member.isVerified) throw new Refusal('email_not_verified')
  const conversationId = groupIdOf(member.id, clientId)
  if ((await findConversation(app.db, conversationId)) !== undefined) return { conversationId }
  const invited = await findInvited(app, member, players)
  await transact(app, locksOf(member, conversationId, invited), async (change) => {
    if ((await findConversation(change.db, conversationId)) !== undefined) return
    await insertGroup(change, member, { conversationId, title, words, invited })
    await tellDeed(change, { conversationId, deed: 'begun', authorId: member.id, title })
    await post(change, member, { conversationId, clientId, words })
  })
  return { conversationId }
}

interface Opened extends Pick<Begun, 'title' | 'words'> {
  readonly conversationId: string
  readonly invited: readonly Invited[]
}

async function insertGroup(
  change: Change,
  member: Member,
  { conversationId, title, words, invited }: Opened,
): Promise<void> {
  const strangerIds = await checkInvited(change, member, { invited, presentIds: [member.id] })
  if (strangerIds.size > 0) await checkSameWords(change, { memberId: member.id, conversationId, words })
  const at = change.now().toISOString()
  await insertConversation(
    change.db,
    {
      id: conversationId,
      kind: 'group',
      opener_id: member.id,
      is_request: strangerIds.size > 0 ? 1 : 0,
      created_at: at,
      last_number: 0,
      last_at: at,
      title,
    },
    [
      { member_id: member.id, standing: 'in', joined_at: at },
      ...invited.map(({ id }) => newTalker(member, { id, at, isAsked: strangerIds.has(id) })),
    ],
  )
}

function newTalker(
  { id: openerId }: Member,
  { id, at, isAsked }: { readonly id: string; readonly at: string; readonly isAsked: boolean },
): Pick<TalkerRow, 'member_id' | 'standing' | 'joined_at' | 'asked_by'> {
  return {
    member_id: id,
    standing: isAsked ? 'asked' : 'in',
    joined_at: at,
    asked_by: isAsked ? openerId : null,
  }
}

/**
 * Adds members to a group that the member looks after. They see what is said from then on. Those who are in it
 * already stay as they are; whoever left it by themselves is asked first.
 * @throws {Refusal} `not_found`, `not_allowed`, `not_addable`, `group_full` or `too_many_strangers`
 */
export async function addToGroup(
  app: App,
  member: Member,
  { conversationId, players }: { readonly conversationId: string; readonly players: readonly string[] },
): Promise<void> {
  const own = { memberId: member.id, conversationId }
  await findTended(app.db, own)
  const invited = await findInvited(app, member, players)
  await transact(app, locksOf(member, conversationId, invited), async (change) => {
    const { lastNumber } = await findTended(change.db, own)
    const talkers = await listTalkers(change.db, conversationId)
    const present = talkers.filter(isPresent)
    const presentIds = present.map((talker) => talker.member_id)
    const newcomers = invited.filter(({ id }) => !presentIds.includes(id))
    if (presentIds.length + newcomers.length > GROUP_MAX) throw new Refusal('group_full')
    const strangerIds = await checkInvited(change, member, { invited: newcomers, presentIds })
    const at = change.now().toISOString()
    for (const { id } of newcomers) {
      const hasLeft = talkers.some((talker) => talker.member_id === id && talker.standing === 'left')
      const talker = newTalker(member, { id, at, isAsked: strangerIds.has(id) || hasLeft })
      const read = { read_number: lastNumber, since_number: lastNumber, archived_at: null, is_host: 0 }
      await upsertTalker(change.db, { conversation_id: conversationId, ...talker, ...read })
    }
    for (const { id: aboutId } of newcomers)
      await tellDeed(change, { conversationId, deed: 'added', authorId: member.id, aboutId })
  })
}

/**
 * Takes a member out of a group. They see no more of it, not even what was said before.
 * @throws {Refusal} `not_found` or `not_allowed`
 */
export async function removeFromGroup(
  app: App,
  member: Member,
  { conversationId, username }: { readonly conversationId: string; readonly username: string },
): Promise<void> {
  const own = { memberId: member.id, conversationId }
  await findTended(app.db, own)
  const { id: otherId } = found(await findSeenMember(app.db, await readerOf(app, member.id), username))
  if (otherId === member.id) throw new Refusal('not_allowed')
  await transact(app, locksOf(member, conversationId), async (change) => {
    await findTended(change.db, own)
    const talkers = await listTalkers(change.db, conversationId)
    const talker = found(talkers.find((each) => each.member_id === otherId && isPresent(each)))
    await end(change, talker, 'removed')
    await tellDeed(change, { conversationId, deed: 'removed', authorId: member.id, aboutId: otherId })
  })
}

/**
 * Leaves a group. It goes to its longest member if the member looked after it.
 * @throws {Refusal} `not_found`
 */
export async function leaveGroup(
  app: App,
  member: Member,
  { conversationId }: { readonly conversationId: string },
): Promise<Record<string, never>> {
  const own = { memberId: member.id, conversationId }
  await transact(app, locksOf(member, conversationId), async (change) => {
    const { standing } = await findGroup(change.db, own)
    const talkers = await listTalkers(change.db, conversationId)
    const talker = found(talkers.find((each) => each.member_id === member.id))
    if (standing === 'asked') {
      await updateStanding(change.db, own, 'declined')
      await announceEnd(change, talker)
      return
    }
    await end(change, talker, 'left')
    await tellDeed(change, { conversationId, deed: 'left', authorId: member.id })
    await passOn(change, { ...own, isGone: false })
  })
  return {}
}

/** @throws {Refusal} `not_found` or `not_allowed` */
export async function renameGroup(
  app: App,
  member: Member,
  { conversationId, title }: { readonly conversationId: string; readonly title: string },
): Promise<Record<string, never>> {
  const own = { memberId: member.id, conversationId }
  await transact(app, locksOf(member, conversationId), async (change) => {
    const before = await findTended(change.db, own)
    if (before.title === title) return
    await updateTitle(change.db, conversationId, title)
    await tellDeed(change, { conversationId, deed: 'renamed', authorId: member.id, title })
  })
  return {}
}

/** Those who count as members. Nobody is told who declined, so those do, too. */
const isPresent = ({ standing }: TalkerRow) => ['in', 'asked', 'declined'].includes(standing)

const locksOf = ({ id }: Member, conversationId: string, invited: readonly Invited[] = []) => [
  bondsOf(id),
  ...invited.map((one) => bondsOf(one.id)),
  oneConversation(conversationId),
]

/** @throws {Refusal} `not_found`, also if the conversation is no group */
async function findGroup(db: Database, own: Seat): Promise<OwnConversation> {
  const conversation = found(await findOwn(db, own))
  if (conversation.kind !== 'group') throw new Refusal('not_found')
  return conversation
}

/** Finds a group that the member looks after. @throws {Refusal} `not_found` or `not_allowed` */
async function findTended(db: Database, own: Seat): Promise<OwnConversation> {
  const group = await findGroup(db, own)
  if (group.openerId !== own.memberId) throw new Refusal('not_allowed')
  return group
}
