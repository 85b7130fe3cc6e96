import type { Change } from '#server/events/transact.ts'
import { hosting, oneGathering } from '#server/gatherings/locks.ts'

import { listWaitedFor, updateEndedOffers } from './hosted-queries.ts'
import { settles } from './seats/public.ts'

/** Once a host is back, seats are offered again; those whose offers ended while nobody could take them are first. */
export async function offerAgain(change: Change, hostId: string): Promise<void> {
  const { db, alone, glance, now, later } = change
  const list = () => listWaitedFor(db, hostId, now())
  const ids = await glance([hosting, oneGathering], list)
  if (ids.length === 0) return
  await alone(ids.map(oneGathering))
  await updateEndedOffers(db, ids, now())
  for (const key of ids) await later(settles, { key })
}
