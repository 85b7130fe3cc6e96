import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'

import { restoreWithin } from './hosting/public.ts'
import { oneGathering, oneSeries } from './locks.ts'
import { describeGathering, findHosted } from './seats/public.ts'
import { bringBackDate, findPlace } from './series/public.ts'

/**
 * Takes a cancelled gathering back. Doing it again changes nothing.
 * @throws {Refusal} `not_found`, or `gathering_began` once it would have started
 */
export async function restoreGathering(
  app: App,
  member: Member,
  { gatheringId }: { readonly gatheringId: string },
): Promise<GatheringDetails> {
  const place = await findPlace(app.db, gatheringId)
  const locks = place === undefined ? [] : [oneSeries(place.seriesId)]
  await transact(app, [oneGathering(gatheringId), ...locks], async (change) => {
    const gathering = await findHosted(change, member, { gatheringId, by: 'hosts' })
    if (gathering.canceledAt === null) return
    await restoreWithin(change, gathering, member.id)
    if (place !== undefined) await bringBackDate(change, place)
  })
  return await describeGathering(app, member.id, gatheringId)
}
