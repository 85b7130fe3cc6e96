import type { StoredOffer } from '#contract/trades/drafts.ts'
import type { Database, Tables } from '#server/db/database.ts'

/** Whose draft it is, and what it is about. */
export interface DraftKey {
  readonly memberId: string
  readonly about: string
}

export async function findDraft(
  db: Database,
  { memberId, about }: DraftKey,
): Promise<StoredOffer | undefined> {
  return await db
    .selectFrom('offer_draft')
    .select(['typed', 'kept_at as keptAt'])
    .where('member_id', '=', memberId)
    .where('about', '=', about)
    .executeTakeFirst()
}

export async function upsertDraft(
  db: Database,
  { memberId, about }: DraftKey,
  { typed, keptAt }: StoredOffer,
): Promise<void> {
  await db
    .insertInto('offer_draft')
    .values({ member_id: memberId, about, typed, kept_at: keptAt })
    .onConflict((conflict) =>
      conflict.columns(['member_id', 'about']).doUpdateSet({ typed, kept_at: keptAt }),
    )
    .execute()
}

export async function deleteDraft(db: Database, { memberId, about }: DraftKey): Promise<void> {
  await db.deleteFrom('offer_draft').where('member_id', '=', memberId).where('about', '=', about).execute()
}

/** Lists what a member began, the latest first. */
export async function listDraftsOf(db: Database, memberId: string): Promise<Tables['offer_draft'][]> {
  return await db
    .selectFrom('offer_draft')
    .selectAll()
    .where('member_id', '=', memberId)
    .orderBy('kept_at', 'desc')
    .orderBy('about')
    .execute()
}

/** Lists what a member's drafts are about, the latest first. The drafts themselves may be large. */
export async function listAbout(db: Database, memberId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('offer_draft')
    .select('about')
    .where('member_id', '=', memberId)
    .orderBy('kept_at', 'desc')
    .orderBy('about')
    .execute()
  return rows.map(({ about }) => about)
}

/** Lists what nobody has touched since then. */
export async function listForgotten(db: Database, since: string, limit: number): Promise<DraftKey[]> {
  return await db
    .selectFrom('offer_draft')
    .select(['member_id as memberId', 'about'])
    .where('kept_at', '<', since)
    .orderBy('kept_at')
    .limit(limit)
    .execute()
}

export async function deleteDraftsOf(db: Database, memberId: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('offer_draft')
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
