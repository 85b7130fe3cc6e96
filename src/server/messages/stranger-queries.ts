import type { Database } from '#server/db/database.ts'

import { KINDS_OF_TWO } from './queries.ts'

/** How many strangers a member wrote to first, or added to a group, since then. */
export async function countRequestsSince(db: Database, openerId: string, since: Date): Promise<number> {
  const { count: written } = await db
    .selectFrom('conversation')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('opener_id', '=', openerId)
    .where('created_at', '>', since.toISOString())
    .where('is_request', '=', 1)
    .where('kind', 'in', KINDS_OF_TWO)
    .executeTakeFirstOrThrow()
  const { count: added } = await db
    .selectFrom('conversation_member')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('asked_by', '=', openerId)
    .where('joined_at', '>', since.toISOString())
    .executeTakeFirstOrThrow()
  return Number(written) + Number(added)
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

interface Pair {
  readonly memberId: string
  readonly otherId: string
}

/** Selects the conversations of two that these two have, as the other has them. */
function selectBetween(db: Database, { memberId, otherId }: Pair) {
  return db
    .selectFrom('conversation_member as other')
    .innerJoin('conversation_member as own', (join) =>
      join.onRef('own.conversation_id', '=', 'other.conversation_id').on('own.member_id', '=', memberId),
    )
    .innerJoin('conversation', 'conversation.id', 'other.conversation_id')
    .where('other.member_id', '=', otherId)
    .where('conversation.kind', 'in', KINDS_OF_TWO)
}

/** Lists what a member wrote to another that waits to be accepted or was declined: the conversations. */
export async function listAwaited(db: Database, pair: Pair): Promise<string[]> {
  const rows = await selectBetween(db, pair)
    .select('conversation.id')
    .where('other.standing', 'in', ['asked', 'declined'])
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * How many messages a member wrote to another who has not accepted them, wherever the two talk, up to a number that
 * matters.
 */
export async function countAwaited(db: Database, pair: Pair, upTo: number): Promise<number> {
  const rows = await selectBetween(db, pair)
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('message.number')
    .where('other.standing', 'in', ['asked', 'declined'])
    .where('message.author_id', '=', pair.memberId)
    .where('message.deed', 'is', null)
    .limit(upTo)
    .execute()
  return rows.length
}

/** Whether the other ever wrote to a member, where only the two talk. */
export async function hasHeardFrom(db: Database, pair: Pair): Promise<boolean> {
  const row = await selectBetween(db, pair)
    .innerJoin('message', 'message.conversation_id', 'conversation.id')
    .select('message.number')
    .where('message.author_id', '=', pair.otherId)
    .where('message.deed', 'is', null)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
