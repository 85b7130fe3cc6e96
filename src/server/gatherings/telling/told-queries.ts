import type { Database } from '#server/db/database.ts'

/**
 * Who is told something of a gathering: also those who ask, only those with a seat, those who had one by then, or those
 * who were told that it is cancelled. But for the last, its hosts are told, too, also one for whom no seat was free.
 */
export type ToTell = 'all' | 'seated' | 'seated-and-waiting' | 'told-canceled' | { readonly joinedBy: string }

/** Lists, some at a time, those who are told something. */
export async function listToTell(
  db: Database,
  gatheringId: string,
  { after, limit, whom }: { readonly after: string; readonly limit: number; readonly whom: ToTell },
): Promise<string[]> {
  const seated = db
    .selectFrom('gathering_player')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '>', after)
  const hopeful = db
    .selectFrom('gathering_waiter')
    .select('member_id as id')
    .where('gathering_id', '=', gatheringId)
    .where('member_id', '>', after)
    .where('state', '!=', 'turned-away')
  const asked = {
    all: () => seated.union(hopeful),
    'seated-and-waiting': () => seated.union(hopeful.where('state', '=', 'waiting')),
    'told-canceled': () =>
      seated.where('told_canceled', '=', 1).union(hopeful.where('told_canceled', '=', 1)),
    seated: () => seated,
  }
  const chosen = typeof whom === 'string' ? asked[whom]() : seated.where('joined_at', '<=', whom.joinedBy)
  const hosts = db
    .selectFrom('gathering')
    .select('host_id as id')
    .where('id', '=', gatheringId)
    .where('host_id', '>', after)
    .union(
      db
        .selectFrom('gathering_cohost')
        .select('member_id as id')
        .where('gathering_id', '=', gatheringId)
        .where('member_id', '>', after),
    )
  const rows = await (whom === 'told-canceled' ? chosen : chosen.union(hosts))
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Keeps who was told that a gathering is cancelled, or that it takes place after all. Without ids, everybody was. */
export async function updateToldCanceled(
  db: Database,
  gatheringId: string,
  { isCanceled, ids }: { readonly isCanceled: boolean; readonly ids?: readonly string[] },
): Promise<void> {
  if (ids?.length === 0) return
  for (const table of ['gathering_player', 'gathering_waiter'] as const) {
    const places = db.updateTable(table).where('gathering_id', '=', gatheringId)
    await (ids === undefined ? places : places.where('member_id', 'in', [...ids]))
      .set({ told_canceled: Number(isCanceled) })
      .execute()
  }
}
