import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'

import type { DecisionTables } from './tables.ts'

export type RemovalRow = Selectable<DecisionTables['removal']>

export async function insertRemoval(db: Database, removal: RemovalRow): Promise<void> {
  await db.insertInto('removal').values(removal).execute()
}

export async function findRemoval(db: Database, decisionId: string): Promise<RemovalRow | undefined> {
  return await db.selectFrom('removal').selectAll().where('decision_id', '=', decisionId).executeTakeFirst()
}

/** Lists some removals from before an instant that are still kept, unless an appeal against them waits. */
export async function listToPurge(
  db: Database,
  before: string,
  limit: number,
): Promise<(Pick<RemovalRow, 'decision_id' | 'thing'> & { readonly member_id: string })[]> {
  return await db
    .selectFrom('removal')
    .innerJoin('decision', 'decision.id', 'removal.decision_id')
    .select(['removal.decision_id', 'removal.thing', 'decision.member_id'])
    .where('removal.kept', 'is not', null)
    .where('removal.removed_at', '<', before)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('appeal')
            .select('appeal.decision_id')
            .whereRef('appeal.decision_id', '=', 'removal.decision_id')
            .where('appeal.outcome', 'is', null),
        ),
      ),
    )
    .orderBy('removal.removed_at')
    .orderBy('removal.decision_id')
    .limit(limit)
    .execute()
}

/** Forgets what was removed. That something was, and why, stays. */
export async function updatePurged(db: Database, decisionId: string): Promise<void> {
  await db
    .updateTable('removal')
    .set({ lines: '[]', picture: null, kept: null, quoted: null })
    .where('decision_id', '=', decisionId)
    .execute()
}
