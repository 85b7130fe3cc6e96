import type { Database } from '#server/db/database.ts'
import type { Seat } from '#server/messages/group-queries.ts'

/** Lists the ids of the pictures of what a member is writing, in the order in which they were uploaded. */
export async function listBegunPictures(db: Database, { memberId, conversationId }: Seat): Promise<string[]> {
  const rows = await db
    .selectFrom('message_picture')
    .select('id')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('begun_since', 'is not', null)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** How many pictures are in what a member is writing in other conversations. */
export async function countBegunElsewhere(db: Database, { memberId, conversationId }: Seat): Promise<number> {
  const { count } = await db
    .selectFrom('message_picture')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .where('conversation_id', '<>', conversationId)
    .where('begun_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Makes pictures that a member has not sent part of what they are writing. */
export async function updateBegunPictures(
  db: Database,
  { memberId, conversationId }: Seat,
  { ids, at }: { readonly ids: readonly string[]; readonly at: Date },
): Promise<void> {
  if (ids.length === 0) return
  await db
    .updateTable('message_picture')
    .set({ begun_since: at.toISOString(), unsent_since: null })
    .where('id', 'in', ids)
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('number', 'is', null)
    .execute()
}

/** Takes the other pictures out of what a member is writing. They wait to be sent for as long as new ones do. */
export async function updateTakenOut(
  db: Database,
  { memberId, conversationId }: Seat,
  { except, at }: { readonly except: readonly string[]; readonly at: Date },
): Promise<void> {
  await db
    .updateTable('message_picture')
    .set({ begun_since: null, unsent_since: at.toISOString() })
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .where('begun_since', 'is not', null)
    .$if(except.length > 0, (query) => query.where('id', 'not in', except))
    .execute()
}
