import type { Database } from '#server/db/database.ts'

import type { KeptPeriod, PeriodPoints } from './periods.ts'

/** @returns the new points of each; nothing if it was all earned before the periods that are kept */
export async function addPeriodPoints(
  db: Database,
  { memberId, hiddenAt }: { readonly memberId: string; readonly hiddenAt: string | null },
  earned: readonly PeriodPoints[],
): Promise<PeriodPoints[]> {
  if (earned.length === 0) return []
  return await db
    .insertInto('standing_period')
    .values(earned.map((period) => ({ ...period, member_id: memberId, hidden_at: hiddenAt })))
    .onConflict((conflict) =>
      conflict
        .columns(['member_id', 'kind', 'since'])
        .doUpdateSet((eb) => ({ points: eb('standing_period.points', '+', eb.ref('excluded.points')) })),
    )
    .returning(['kind', 'since', 'points'])
    .execute()
}

/** Takes back the points of one week or month. @returns those left; `undefined` if there were none */
export async function subtractPeriodPoints(
  db: Database,
  memberId: string,
  { kind, since, points }: PeriodPoints,
): Promise<number | undefined> {
  const row = await db
    .updateTable('standing_period')
    .set((eb) => ({ points: eb('points', '-', points) }))
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('since', '=', since)
    .returning('points')
    .executeTakeFirst()
  return row?.points
}

/** Lists a member's points in the stored weeks and months, in no particular order. */
export async function listPeriodPoints(db: Database, memberId: string): Promise<PeriodPoints[]> {
  return await db
    .selectFrom('standing_period')
    .select(['kind', 'since', 'points'])
    .where('member_id', '=', memberId)
    .execute()
}

export async function updatePeriodsHidden(
  db: Database,
  memberId: string,
  hiddenAt: string | null,
): Promise<void> {
  await db
    .updateTable('standing_period')
    .set({ hidden_at: hiddenAt })
    .where('member_id', '=', memberId)
    .execute()
}

/** Deletes periods that began before `since`, for at most `limit` members. @returns how many */
export async function deletePeriodsBefore(
  db: Database,
  { kind, since, limit }: { readonly kind: KeptPeriod; readonly since: string; readonly limit: number },
): Promise<number> {
  const gone = await db
    .deleteFrom('standing_period')
    .where((eb) =>
      eb(
        eb.refTuple('member_id', 'kind', 'since'),
        'in',
        eb
          .selectFrom('standing_period')
          .select(['member_id', 'kind', 'since'])
          .where('kind', '=', kind)
          .where('since', '<', since)
          .limit(limit)
          .$asTuple('member_id', 'kind', 'since'),
      ),
    )
    .executeTakeFirst()
  return Number(gone.numDeletedRows)
}
