import type { Database } from '#server/db/database.ts'

import { Inserts } from './inserts.ts'
import { memberIdOf } from './town.ts'

export const FELLOWS = 500
export const BLOCKS = 200

const NOW = '2026-01-01T00:00:00.000Z'

/** Gives a member of the town fellows, and members they blocked or who blocked them, directly in the tables. */
export async function addBonds(db: Database, number: number, members: number): Promise<string> {
  const id = memberIdOf(number)
  await addBondsOf(db, id, (step) => memberIdOf((number + step) % members))
  return id
}

/** The same for any member. The others have places from 1 on. */
export async function addBondsOf(
  db: Database,
  id: string,
  otherIdAt: (place: number) => string,
): Promise<void> {
  const inserts = new Inserts(db)
  for (let step = 1; step <= FELLOWS; step += 1) {
    const fellowId = otherIdAt(step)
    for (const [memberId, otherId] of [
      [id, fellowId],
      [fellowId, id],
    ] as const)
      await inserts.add('fellow', { member_id: memberId, fellow_id: otherId, since: NOW })
  }
  for (let step = 1; step <= BLOCKS; step += 1) {
    const [memberId, otherId] =
      step % 2 === 0 ? [id, otherIdAt(FELLOWS + step)] : [otherIdAt(FELLOWS + step), id]
    await inserts.add('kept_away', {
      member_id: memberId,
      way: 'blocked',
      other_id: otherId,
      created_at: NOW,
    })
  }
  await inserts.finish()
}
