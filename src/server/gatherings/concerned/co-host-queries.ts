import type { Database } from '#server/db/database.ts'

/** Those of some gatherings that a member helps to host. */
export async function listCoHostedBy(
  db: Database,
  memberId: string,
  gatheringIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (gatheringIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('gathering_cohost')
    .select('gathering_id as id')
    .where('member_id', '=', memberId)
    .where('gathering_id', 'in', [...gatheringIds])
    .execute()
  return new Set(rows.map(({ id }) => id))
}

export async function listCoHostIds(db: Database, gatheringId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_cohost')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .orderBy('since')
    .orderBy('member_id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists who helps to host any of some gatherings, whoever has helped longest first. */
export async function listCoHostsOf(db: Database, gatheringIds: readonly string[]): Promise<string[]> {
  if (gatheringIds.length === 0) return []
  const rows = await db
    .selectFrom('gathering_cohost')
    .select(({ fn }) => ['member_id as id', fn.min<string>('since').as('since')])
    .where('gathering_id', 'in', [...gatheringIds])
    .groupBy('member_id')
    .orderBy((eb) => eb.fn.min('since'))
    .orderBy('member_id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function insertCoHost(
  db: Database,
  { gatheringId, memberId }: { readonly gatheringId: string; readonly memberId: string },
  since: Date,
): Promise<void> {
  await db
    .insertInto('gathering_cohost')
    .values({ gathering_id: gatheringId, member_id: memberId, since: since.toISOString() })
    .onConflict((conflict) => conflict.columns(['gathering_id', 'member_id']).doNothing())
    .execute()
}

export async function deleteCoHost(db: Database, gatheringId: string, memberId: string): Promise<boolean> {
  const row = await db
    .deleteFrom('gathering_cohost')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '=', memberId)
    .returning('member_id')
    .executeTakeFirst()
  return row !== undefined
}
