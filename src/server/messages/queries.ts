import type { Insertable, Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { readerKeys } from '#server/db/full-text.ts'

import type { MessageTables } from './tables.ts'

export type ConversationRow = Selectable<MessageTables['conversation']>
export type TalkerRow = Selectable<MessageTables['conversation_member']>
export type Standing = TalkerRow['standing']

export async function findConversation(db: Database, id: string): Promise<ConversationRow | undefined> {
  return await db.selectFrom('conversation').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Lists who takes part, those who declined included. */
export async function listTalkers(db: Database, conversationId: string): Promise<TalkerRow[]> {
  return await db
    .selectFrom('conversation_member')
    .selectAll()
    .where('conversation_id', '=', conversationId)
    .execute()
}

type NewTalker = Pick<TalkerRow, 'member_id' | 'standing' | 'joined_at'> &
  Partial<Pick<TalkerRow, 'asked_by' | 'is_host'>>

/** Conversations whose two stay the same for as long as there is one. */
export const KINDS_OF_TWO: readonly ConversationRow['kind'][] = ['pair', 'trade']

export const isOfTwo = ({ kind }: Pick<ConversationRow, 'kind'>) => KINDS_OF_TWO.includes(kind)

/** Whoever hears what is said in a conversation. */
export const isHearing = ({ standing }: Pick<TalkerRow, 'standing'>) =>
  standing === 'in' || standing === 'asked'

/** Whether the other of two has not accepted a conversation. Nobody is told who declined. */
export const isAwaited = (other: Standing | null) => other === 'asked' || other === 'declined'

/** Lists the conversations of two of a member, with the other of each. */
export async function listOfTwo(
  db: Database,
  memberId: string,
): Promise<{ conversationId: string; otherId: string }[]> {
  return await db
    .selectFrom('conversation_member as own')
    .innerJoin('conversation', 'conversation.id', 'own.conversation_id')
    .innerJoin('conversation_member as other', 'other.conversation_id', 'own.conversation_id')
    .select(['conversation.id as conversationId', 'other.member_id as otherId'])
    .where('own.member_id', '=', memberId)
    .where('other.member_id', '!=', memberId)
    .where('conversation.kind', 'in', KINDS_OF_TWO)
    .execute()
}

export async function insertConversation(
  db: Database,
  conversation: Omit<Insertable<MessageTables['conversation']>, 'readers'>,
  talkers: readonly NewTalker[],
): Promise<void> {
  // Whoever leaves a conversation of two leaves the site, so their keys stay right.
  const readers = isOfTwo(conversation) ? readerKeys(talkers.map((talker) => talker.member_id)) : null
  await db
    .insertInto('conversation')
    .values({ ...conversation, readers })
    .execute()
  await db
    .insertInto('conversation_member')
    .values(talkers.map((talker) => ({ ...talker, conversation_id: conversation.id, read_number: 0 })))
    .execute()
}

export async function updateStanding(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  standing: Standing,
): Promise<void> {
  await db
    .updateTable('conversation_member')
    .set({ standing })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute()
}

/** Marks messages as read. @returns false if they were already */
export async function raiseReadNumber(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  number: number,
): Promise<boolean> {
  const row = await db
    .updateTable('conversation_member')
    .set({ read_number: number })
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('read_number', '<', number)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}

/** Puts a conversation away for some of its members, or back. */
export async function updateArchived(
  db: Database,
  conversationId: string,
  { memberIds, archivedAt }: { readonly memberIds: readonly string[]; readonly archivedAt: Date | null },
): Promise<void> {
  await db
    .updateTable('conversation_member')
    .set({ archived_at: archivedAt?.toISOString() ?? null })
    .where('conversation_id', '=', conversationId)
    .where('member_id', 'in', [...memberIds])
    .execute()
}
