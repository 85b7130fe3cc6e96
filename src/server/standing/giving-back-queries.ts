import type { Deed } from '#contract/points.ts'
import type { Database } from '#server/db/database.ts'

import type { Earned } from './queries.ts'

export interface UndoneAward extends Earned {
  readonly id: string
}

/** Lists the awards of these deeds that were undone since then, the oldest first; needs at least one subject. */
export async function listUndoneSince(
  db: Database,
  undone: {
    readonly memberId: string
    readonly deed: Deed
    readonly subjects: readonly string[]
    readonly since: string
  },
): Promise<UndoneAward[]> {
  return await db
    .selectFrom('award')
    .select(['id', 'points', 'awarded_at as awardedAt'])
    .where('member_id', '=', undone.memberId)
    .where('deed', '=', undone.deed)
    .where('subject', 'in', [...undone.subjects])
    .where('undone_at', '>=', undone.since)
    .orderBy('awarded_at')
    .orderBy('subject')
    .execute()
}

/** Adds up the standing awards for one kind of deed on each day (`2026-11-29`, UTC) of a span, both ends included. */
export async function sumPointsByDay(
  db: Database,
  of: { readonly memberId: string; readonly deed: Deed; readonly from: string; readonly to: string },
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('award')
    .select((eb) => [
      eb.fn<string>('substr', ['awarded_at', eb.lit(1), eb.lit(10)]).as('day'),
      eb.fn.sum<number | string>('points').as('points'),
    ])
    .where('member_id', '=', of.memberId)
    .where('deed', '=', of.deed)
    .where('awarded_at', '>=', of.from)
    // Each time of the last day goes on with a T.
    .where('awarded_at', '<', `${of.to}U`)
    .where('undone_at', 'is', null)
    .groupBy('day')
    .execute()
  return new Map(rows.map(({ day, points }) => [day, Number(points)]))
}

/** Lets undone awards stand again; needs at least one. */
export async function updateAwardsStanding(db: Database, ids: readonly string[]): Promise<void> {
  await db
    .updateTable('award')
    .set({ undone_at: null })
    .where('id', 'in', [...ids])
    .execute()
}
