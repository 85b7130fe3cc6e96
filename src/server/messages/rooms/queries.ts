import type { DeedKind } from '#contract/messages/message.ts'
import type { Database } from '#server/db/database.ts'

/** How many strangers a member wrote to first, or added to a group, since then. */
export async function countRequestsSince(db: Database, openerId: string, since: Date): Promise<number> {
  const { count: written } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('opener_id', '=', openerId)
    .where('created_at', '>', since.toISOString())
    .where('is_request', '=', 1)
    .where('kind', '=', 'pair')
    .executeTakeFirstOrThrow()
  const { count: added } = await db
    .selectFrom('conversation_member')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('asked_by', '=', openerId)
    .where('joined_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(written) + Number(added)
}

/** Lists the lines of the house in a room that tell of one kind of deed. */
export async function listTold(
  db: Database,
  conversationId: string,
  deed: DeedKind,
): Promise<{ readonly number: number; readonly words: string }[]> {
  return await db
    .selectFrom('message')
    .select(['number', 'words'])
    .where('conversation_id', '=', conversationId)
    .where('deed', '=', deed)
    .orderBy('number')
    .execute()
}

/** Lists the first few messages that a member wrote to each stranger since then. */
export async function listWordsToStrangers(
  db: Database,
  { openerId, since }: { readonly openerId: string; readonly since: Date },
  { upTo, limit }: { readonly upTo: number; readonly limit: number },
): Promise<{ conversationId: string; words: string }[]> {
  return await db
    .selectFrom('conversation')
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select(['conversation.id as conversationId', 'message.words'])
    .where('conversation.opener_id', '=', openerId)
    .where('conversation.created_at', '>', since.toISOString())
    .where('conversation.is_request', '=', 1)
    .where('message.number', '<=', upTo)
    .where('message.author_id', '=', openerId)
    .limit(limit)
    .execute()
}
