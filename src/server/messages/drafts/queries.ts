import type { Database, Tables } from '#server/db/database.ts'
import type { Seat } from '#server/messages/group-queries.ts'

/** The words of a draft, and when they were kept. */
interface StoredDraft {
  readonly words: string
  readonly keptAt: string
}

export async function findDraft(
  db: Database,
  { memberId, conversationId }: Seat,
): Promise<StoredDraft | undefined> {
  return await db
    .selectFrom('message_draft')
    .select(['words', 'kept_at as keptAt'])
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .executeTakeFirst()
}

export async function upsertDraft(
  db: Database,
  { memberId, conversationId }: Seat,
  { words, keptAt }: StoredDraft,
): Promise<void> {
  await db
    .insertInto('message_draft')
    .values({ member_id: memberId, conversation_id: conversationId, words, kept_at: keptAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'conversation_id']).doUpdateSet({ words, kept_at: keptAt }),
    )
    .execute()
}

export async function deleteDraft(db: Database, { memberId, conversationId }: Seat): Promise<void> {
  await db
    .deleteFrom('message_draft')
    .where('member_id', '=', memberId)
    .where('conversation_id', '=', conversationId)
    .execute()
}

/** Lists some of what nobody has touched since then. */
export async function listForgotten(db: Database, since: string, limit: number): Promise<Seat[]> {
  return await db
    .selectFrom('message_draft')
    .select(['member_id as memberId', 'conversation_id as conversationId'])
    .where('kept_at', '<', since)
    .orderBy('kept_at')
    .limit(limit)
    .execute()
}

/** Lists what a member typed and has not sent. */
export async function listDraftsOf(db: Database, memberId: string): Promise<Tables['message_draft'][]> {
  return await db
    .selectFrom('message_draft')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('conversation_id')
    .execute()
}
