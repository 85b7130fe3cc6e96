import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import { isAtOneOf, type MessageRow } from '#server/messages/message-queries.ts'
import type { MessageTables } from '#server/messages/tables.ts'

/** A picture as stored. */
export type PictureRow = Selectable<MessageTables['message_picture']>

/** A member's pictures in one conversation. */
interface OfMember {
  readonly conversationId: string
  readonly memberId: string
}

export async function findPicture(db: Database, id: string): Promise<PictureRow | undefined> {
  return await db.selectFrom('message_picture').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertPicture(
  db: Database,
  { id, conversationId, memberId, madeAt }: OfMember & { readonly id: string; readonly madeAt: string },
): Promise<void> {
  await db
    .insertInto('message_picture')
    .values({
      id,
      conversation_id: conversationId,
      member_id: memberId,
      number: null,
      made_at: madeAt,
      unsent_since: madeAt,
      begun_since: null,
      deleted_at: null,
    })
    .execute()
}

/** Lists the pictures of some messages, those of each in the order in which they came. */
export async function listPictures(
  db: Database,
  messages: readonly Pick<MessageRow, 'conversation_id' | 'number'>[],
): Promise<PictureRow[]> {
  if (messages.length === 0) return []
  return await db
    .selectFrom('message_picture')
    .selectAll()
    .where((eb) =>
      isAtOneOf(
        [eb.ref('conversation_id'), eb.ref('number')],
        messages.map(({ conversation_id: conversationId, number }) => ({ conversationId, number })),
      ),
    )
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Lists the pictures of a member that wait to be sent in a conversation, the newest first. */
export async function listUnsent(db: Database, { conversationId, memberId }: OfMember): Promise<string[]> {
  const rows = await db
    .selectFrom('message_picture')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('unsent_since', 'is not', null)
    .orderBy('unsent_since', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Makes pictures that a member has not sent part of a message. @returns how many of them there are */
export async function updateSent(
  db: Database,
  { conversationId, memberId, number }: OfMember & { readonly number: number },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('message_picture')
    .set({ number, unsent_since: null, begun_since: null })
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversationId)
    .where('member_id', '=', memberId)
    .where('number', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lists pictures that have waited since before a time, the longest first. */
export async function listForgotten(
  db: Database,
  before: string,
  most: number,
): Promise<{ id: string; conversationId: string }[]> {
  return await db
    .selectFrom('message_picture')
    .select(['id', 'conversation_id as conversationId'])
    .where('unsent_since', '<', before)
    .orderBy('unsent_since')
    .limit(most)
    .execute()
}

/** Lists pictures whose messages were deleted before an instant, the longest ago first. */
export async function listDeletedBefore(
  db: Database,
  before: Date,
  most: number,
): Promise<{ id: string; conversationId: string }[]> {
  return await db
    .selectFrom('message_picture')
    .select(['id', 'conversation_id as conversationId'])
    .where('deleted_at', '<', before.toISOString())
    .orderBy('deleted_at')
    .limit(most)
    .execute()
}

/** Deletes these pictures, except those sent meanwhile if only unsent ones are meant. @returns which were there */
export async function deletePictures(
  db: Database,
  ids: readonly string[],
  { onlyUnsent }: { readonly onlyUnsent: boolean },
): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('message_picture')
    .where('id', 'in', ids)
    .$if(onlyUnsent, (query) => query.where('unsent_since', 'is not', null))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks the pictures of a message as deleted with it. */
export async function updateDeleted(
  db: Database,
  { conversationId, number }: { readonly conversationId: string; readonly number: number },
  at: Date,
): Promise<void> {
  await db
    .updateTable('message_picture')
    .set({ deleted_at: at.toISOString() })
    .where('conversation_id', '=', conversationId)
    .where('number', '=', number)
    .execute()
}

/** Deletes some pictures of a conversation, or of one of its members. @returns which */
export async function deleteSomePictures(
  db: Database,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string | undefined },
  limit: number,
): Promise<string[]> {
  const some = db
    .selectFrom('message_picture')
    .select('id')
    .where('conversation_id', '=', conversationId)
    .$if(memberId !== undefined, (query) => query.where('member_id', '=', memberId ?? ''))
    .limit(limit)
  const rows = await db.deleteFrom('message_picture').where('id', 'in', some).returning('id').execute()
  return rows.map(({ id }) => id)
}

/** Lists the pictures that a member sent, or is about to send, the oldest first. */
export async function listPicturesOf(
  db: Database,
  memberId: string,
  { after, limit }: Place<PictureRow>,
): Promise<PictureRow[]> {
  return await db
    .selectFrom('message_picture')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('made_at', 'id'), '>', eb.tuple(after?.made_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Lists the ids of all pictures of a member. */
export async function listPictureIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('message_picture')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
