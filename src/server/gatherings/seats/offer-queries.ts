import type { Database } from '#server/db/database.ts'

/** A seat that was free for all is taken: the next one is news again. */
export async function updateNotToldOpen(db: Database, gatheringId: string): Promise<void> {
  await db
    .updateTable('gathering_waiter')
    .set({ told_open: 0 })
    .where('gathering_id', '=', gatheringId)
    .where('told_open', '=', 1)
    .execute()
}

/** Ends at some time the offers that would have ended later. */
export async function updateLongOffers(db: Database, gatheringId: string, until: string): Promise<void> {
  await db
    .updateTable('gathering_waiter')
    .set({ offered_until: until })
    .where('gathering_id', '=', gatheringId)
    .where('offered_until', '>', until)
    .execute()
}

/** Gives offers that hadn't ended at one time until another. */
export async function updateKeptOffers(
  db: Database,
  gatheringId: string,
  { since, until }: { readonly since: string; readonly until: string },
): Promise<void> {
  await db
    .updateTable('gathering_waiter')
    .set({ offered_until: until })
    .where('gathering_id', '=', gatheringId)
    .where('state', '=', 'waiting')
    .where('offered_until', '>', since)
    .execute()
}
