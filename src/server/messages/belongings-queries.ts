import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { MessageTables } from './tables.ts'

type ConversationRow = Selectable<MessageTables['conversation']>
type MessageRow = Selectable<MessageTables['message']>
type EarlierRow = Selectable<MessageTables['message_earlier']>
type SignRow = Selectable<MessageTables['message_sign']>
type TalkerRow = Selectable<MessageTables['conversation_member']>

/** Lists what a member wrote, conversation by conversation. */
export async function listWritten(
  db: Database,
  memberId: string,
  { after, limit }: Place<MessageRow>,
): Promise<MessageRow[]> {
  return await db
    .selectFrom('message')
    .selectAll()
    .where('author_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('conversation_id', 'number'),
          '>',
          eb.tuple(after?.conversation_id ?? '', after?.number ?? 0),
        ),
      ),
    )
    .orderBy('conversation_id')
    .orderBy('number')
    .limit(limit)
    .execute()
}

/** Lists the conversations a member takes part in. */
export async function listTaken(
  db: Database,
  memberId: string,
  { after, limit }: Place<TalkerRow>,
): Promise<TalkerRow[]> {
  return await db
    .selectFrom('conversation_member')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('conversation_id', '>', after?.conversation_id ?? ''))
    .orderBy('conversation_id')
    .limit(limit)
    .execute()
}

/** Lists the conversations that a member began. */
export async function listBegun(
  db: Database,
  memberId: string,
  { after, limit }: Place<ConversationRow>,
): Promise<ConversationRow[]> {
  return await db
    .selectFrom('conversation')
    .selectAll()
    .where('opener_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('created_at', 'id'), '>', eb.tuple(after?.created_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('created_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists what a member's messages said before they were edited or deleted. */
export async function listEarlier(
  db: Database,
  memberId: string,
  { after, limit }: Place<EarlierRow>,
): Promise<EarlierRow[]> {
  return await db
    .selectFrom('message_earlier')
    .selectAll()
    .where('author_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('conversation_id', 'number', 'revision'),
          '>',
          eb.tuple(after?.conversation_id ?? '', after?.number ?? 0, after?.revision ?? 0),
        ),
      ),
    )
    .orderBy('conversation_id')
    .orderBy('number')
    .orderBy('revision')
    .limit(limit)
    .execute()
}

/** Lists the signs a member put on messages. */
export async function listSigned(
  db: Database,
  memberId: string,
  { after, limit }: Place<SignRow>,
): Promise<SignRow[]> {
  return await db
    .selectFrom('message_sign')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('conversation_id', 'number', 'sign'),
          '>',
          eb.tuple(after?.conversation_id ?? '', after?.number ?? 0, after?.sign ?? 'agreed'),
        ),
      ),
    )
    .orderBy('conversation_id')
    .orderBy('number')
    .orderBy('sign')
    .limit(limit)
    .execute()
}

/** Deletes some of the signs a member gave in a conversation. @returns on which messages */
export async function deleteSomeSigns(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  limit: number,
): Promise<number[]> {
  const some = db
    .selectFrom('message_sign')
    .select('number')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .limit(limit)
  const rows = await db
    .deleteFrom('message_sign')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', some)
    .returning('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Takes the words and the name of a member out of some messages of a conversation. @returns which */
export async function blankAuthor(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  limit: number,
): Promise<number[]> {
  const some = db
    .selectFrom('message')
    .select('number')
    .where('author_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .limit(limit)
  await db
    .deleteFrom('message_earlier')
    .where('author_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', some)
    .execute()
  const rows = await db
    .updateTable('message')
    .set({ author_id: null, words: '' })
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', some)
    .returning('number')
    .execute()
  return rows.map(({ number }) => number)
}

/** Deletes some messages of a conversation. @returns how many */
export async function deleteSomeMessages(
  db: Database,
  conversationId: string,
  limit: number,
): Promise<number> {
  const some = db
    .selectFrom('message')
    .select('number')
    .where('conversation_id', '=', conversationId)
    .limit(limit)
  const rows = await db
    .deleteFrom('message')
    .where('conversation_id', '=', conversationId)
    .where('number', 'in', some)
    .returning('number')
    .execute()
  return rows.length
}

/** Takes a member out of a conversation. It goes with the last of them. @returns which lines named them */
export async function deleteTalker(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
): Promise<number[]> {
  await db
    .deleteFrom('conversation_member')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .execute()
  await db
    .updateTable('conversation_member')
    .set({ asked_by: null })
    .where('conversation_id', '=', conversationId)
    .where('asked_by', '=', memberId)
    .execute()
  const lines = await db
    .updateTable('message')
    .set({ about_id: null })
    .where('conversation_id', '=', conversationId)
    .where('about_id', '=', memberId)
    .returning('number')
    .execute()
  await db
    .updateTable('conversation')
    .set({ opener_id: null })
    .where('id', '=', conversationId)
    .where('opener_id', '=', memberId)
    .execute()
  const left = db.selectFrom('conversation_member').select('conversation_id')
  await db
    .deleteFrom('conversation')
    .where('id', '=', conversationId)
    .where('id', 'not in', left.where('conversation_id', '=', conversationId))
    .execute()
  return lines.map(({ number }) => number)
}
