import type { Database } from '#server/db/database.ts'

import { readBounty, type StoredBounty } from './queries.ts'

/** Lists the bounties that a member hunts; there are few. */
export async function listHuntsOf(db: Database, hunterId: string): Promise<StoredBounty[]> {
  const rows = await db
    .selectFrom('bounty')
    .selectAll()
    .where('hunter_id', '=', hunterId)
    .where('state', '=', 'claimed')
    .orderBy('id')
    .execute()
  return rows.map(readBounty)
}

/** Lists the bounties that one of two members hunts for the other. */
export async function listHuntsBetween(db: Database, one: string, other: string): Promise<StoredBounty[]> {
  const rows = await db
    .selectFrom('bounty')
    .selectAll()
    .where('state', '=', 'claimed')
    .where((eb) =>
      eb.or([
        eb.and([eb('hunter_id', '=', one), eb('poster_id', '=', other)]),
        eb.and([eb('hunter_id', '=', other), eb('poster_id', '=', one)]),
      ]),
    )
    .orderBy('id')
    .execute()
  return rows.map(readBounty)
}
