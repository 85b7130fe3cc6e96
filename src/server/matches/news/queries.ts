import { listBountiedCards } from '#server/bounties/public.ts'
import type { Database } from '#server/db/database.ts'
import { partsOf } from '#server/showcase/public.ts'
import { listWatchedCards } from '#server/watchlist/public.ts'

import { joinKinds } from './kinds.ts'

export interface News {
  readonly id: string
  readonly kind: 'copies' | 'bounty'
  readonly memberId: string
  /** The card, or the bounty. */
  readonly subjectId: string
  readonly kinds: readonly string[]
  readonly afterId: string
}

const ROWS_AT_ONCE = 500

/**
 * Queues news. News that already waits for the same subject is combined with it, and told from its beginning.
 */
export async function upsertNews(db: Database, news: readonly News[], queuedAt: string): Promise<void> {
  for (const part of partsOf(news, ROWS_AT_ONCE)) {
    const waiting = await listSame(db, part)
    if (waiting.length > 0) {
      await db
        .deleteFrom('match_news')
        .where(
          'id',
          'in',
          waiting.map(({ id }) => id),
        )
        .execute()
    }
    const kinds = new Map(waiting.map((row) => [`${row.kind} ${row.memberId} ${row.subjectId}`, row.kinds]))
    await db
      .insertInto('match_news')
      .values(
        part.map((row) => ({
          id: row.id,
          kind: row.kind,
          member_id: row.memberId,
          subject_id: row.subjectId,
          kinds: JSON.stringify(
            joinKinds(row.kinds, kinds.get(`${row.kind} ${row.memberId} ${row.subjectId}`) ?? []),
          ),
          after_id: row.afterId,
          queued_at: queuedAt,
        })),
      )
      .execute()
  }
}

async function listSame(db: Database, news: readonly News[]): Promise<News[]> {
  const rows = await selectNews(db)
    .where('member_id', 'in', [...new Set(news.map(({ memberId }) => memberId))])
    .where(
      'subject_id',
      'in',
      news.map(({ subjectId }) => subjectId),
    )
    .execute()
  return rows.map(readNews)
}

/** Finds the longest waiting news about a member. */
export async function findNextNews(db: Database, memberId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('match_news')
    .select('id')
    .where('member_id', '=', memberId)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()
  return row?.id
}

export async function findNews(db: Database, newsId: string): Promise<News | undefined> {
  const row = await selectNews(db).where('id', '=', newsId).executeTakeFirst()
  return row && readNews(row)
}

export async function deleteNews(db: Database, newsId: string): Promise<void> {
  await db.deleteFrom('match_news').where('id', '=', newsId).execute()
}

export async function updateNews(db: Database, newsId: string, afterId: string): Promise<void> {
  await db.updateTable('match_news').set({ after_id: afterId }).where('id', '=', newsId).execute()
}

/**
 * Lists those of a member's cards whose news somebody waits for, with the kinds of which others now see more.
 */
export async function listNewsworthy(
  db: Database,
  {
    cardIds,
    gains,
  }: { readonly cardIds: readonly string[]; readonly gains: ReadonlyMap<string, readonly string[]> },
): Promise<{ cardId: string; kinds: readonly string[] }[]> {
  const watched = await listWatchedCards(db, [...gains.keys()])
  // A bounty concerns whatever its reader owns, visible or not.
  const bountied = await listBountiedCards(db, cardIds)
  return [...new Set([...watched, ...bountied])].map((cardId) => ({
    cardId,
    kinds: gains.get(cardId) ?? [],
  }))
}

function selectNews(db: Database) {
  return db
    .selectFrom('match_news')
    .select([
      'id',
      'kind',
      'member_id as memberId',
      'subject_id as subjectId',
      'kinds',
      'after_id as afterId',
    ])
}

function readNews<Row extends { readonly kinds: string }>(
  row: Row,
): Omit<Row, 'kinds'> & { kinds: string[] } {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by upsertNews
  return { ...row, kinds: JSON.parse(row.kinds) as string[] }
}
