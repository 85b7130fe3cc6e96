import type { Deed } from '#contract/points.ts'
import { type Award, AWARD_PAGE_SIZE } from '#contract/standing.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import { NOTHING_YET, readStanding, type Standing, STANDING_COLUMNS } from './standing-row.ts'

/** The columns that count deeds. */
export type Counter =
  | 'site_activity'
  | 'trades_completed'
  | 'gatherings_created'
  | 'positive_ratings'
  | 'bounties_caught'

/** Zeros for a member who never signed in. */
export async function findStanding(db: Database, memberId: string): Promise<Standing> {
  const row = await db
    .selectFrom('standing')
    .select(STANDING_COLUMNS)
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  return row === undefined ? NOTHING_YET : readStanding(row)
}

/** Lists one page of standing awards after `cursor`, the newest first. */
export async function listAwards(
  db: Database,
  memberId: string,
  after: Cursor | undefined,
): Promise<Award[]> {
  return await db
    .selectFrom('award')
    .select(['id', 'deed', 'points', 'text', 'awarded_at as awardedAt'])
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('awarded_at', 'id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('awarded_at', 'desc')
    .orderBy('id', 'desc')
    .limit(AWARD_PAGE_SIZE)
    .execute()
}

/** Adds up the standing awards for one kind of deed since `since`. */
export async function sumPointsSince(
  db: Database,
  memberId: string,
  deed: Deed,
  since: string,
): Promise<number> {
  const row = await db
    .selectFrom('award')
    .select(({ fn }) => fn.sum<number | string | null>('points').as('points'))
    .where('member_id', '=', memberId)
    .where('deed', '=', deed)
    .where('awarded_at', '>=', since)
    .where('undone_at', 'is', null)
    .executeTakeFirstOrThrow()
  return Number(row.points ?? 0)
}

export interface NewAward {
  readonly id: string
  readonly memberId: string
  readonly deed: Deed
  readonly subject: string
  readonly points: number
  readonly text: string
  readonly awardedAt: string
}

/** Adds an award; an undone deed may be done again. @returns whether it counts, which it does only once */
export async function insertAward(db: Database, award: NewAward): Promise<boolean> {
  const inserted = await db
    .insertInto('award')
    .values({
      id: award.id,
      member_id: award.memberId,
      deed: award.deed,
      subject: award.subject,
      points: award.points,
      text: award.text,
      awarded_at: award.awardedAt,
      undone_at: null,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'deed', 'subject'])
        .doUpdateSet({
          points: award.points,
          text: award.text,
          awarded_at: award.awardedAt,
          undone_at: null,
        })
        .where('award.undone_at', 'is not', null),
    )
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

/** Points with the time they were earned. */
export interface Earned {
  readonly points: number
  readonly awardedAt: string
}

/** Marks deeds as undone; needs at least one subject. @returns what they had earned */
export async function updateAwardsUndone(
  db: Database,
  undone: { readonly memberId: string; readonly deed: Deed; readonly subjects: readonly string[] },
  undoneAt: Date,
): Promise<Earned[]> {
  return await db
    .updateTable('award')
    .set({ undone_at: undoneAt.toISOString() })
    .where('member_id', '=', undone.memberId)
    .where('deed', '=', undone.deed)
    .where('subject', 'in', [...undone.subjects])
    .where('undone_at', 'is', null)
    .returning(['points', 'awarded_at as awardedAt'])
    .execute()
}

/** Lists whose deed with a subject lost its points. */
export async function listUndoneBy(
  db: Database,
  { deed, subject }: { readonly deed: Deed; readonly subject: string },
): Promise<string[]> {
  const rows = await db
    .selectFrom('award')
    .select('member_id as memberId')
    .where('subject', '=', subject)
    .where('deed', '=', deed)
    .where('undone_at', 'is not', null)
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Moves what was earned with one subject to another; if both earned, both stay. */
export async function updateAwardSubject(db: Database, subject: string, into: string): Promise<void> {
  await db
    .updateTable('award')
    .set({ subject: into })
    .where('subject', '=', subject)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('award as other')
            .select('other.id')
            .whereRef('other.member_id', '=', 'award.member_id')
            .whereRef('other.deed', '=', 'award.deed')
            .where('other.subject', '=', into),
        ),
      ),
    )
    .execute()
}

export async function insertStanding(db: Database, memberId: string): Promise<void> {
  await db
    .insertInto('standing')
    .values({ member_id: memberId, rank: null })
    .onConflict((conflict) => conflict.column('member_id').doNothing())
    .execute()
}

/** All points of a member. */
export interface Total {
  readonly points: number
  /** When they left all boards. */
  readonly hiddenAt: string | null
}

/** @returns the new total */
export async function addPoints(db: Database, memberId: string, by: number): Promise<Total> {
  return await db
    .insertInto('standing')
    .values({ member_id: memberId, rank: null, points: by })
    .onConflict((conflict) =>
      conflict
        .column('member_id')
        .doUpdateSet((eb) => ({ points: eb('standing.points', '+', eb.ref('excluded.points')) })),
    )
    .returning(['points', 'hidden_at as hiddenAt'])
    .executeTakeFirstOrThrow()
}

/** Adds what was done, and what of it counts for the rank. @returns how much was done by now */
export async function addToCounter(
  db: Database,
  memberId: string,
  counter: Counter,
  { done, counted }: { readonly done: number; readonly counted: number },
): Promise<number> {
  const within = `counted_${counter}` as const
  const row = await db
    .insertInto('standing')
    .values({ member_id: memberId, rank: null, [counter]: done, [within]: counted })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet((eb) => ({
        [counter]: eb(`standing.${counter}`, '+', eb.ref(`excluded.${counter}`)),
        [within]: eb(`standing.${within}`, '+', eb.ref(`excluded.${within}`)),
      })),
    )
    .returning(`${counter} as count`)
    .executeTakeFirstOrThrow()
  return row.count
}

export async function updateRank(db: Database, memberId: string, rank: string): Promise<void> {
  await db.updateTable('standing').set({ rank }).where('member_id', '=', memberId).execute()
}
