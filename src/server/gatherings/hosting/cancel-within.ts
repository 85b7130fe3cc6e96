import type { Change } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import type { FullGathering } from '#server/gatherings/queries.ts'
import { tellAll, updateToldCanceled } from '#server/gatherings/telling/public.ts'

import { updateCanceled } from './queries.ts'

/** Cancels a gathering within a change that is alone with it; all who come, wait or ask are told. */
export async function cancelWithin(change: Change, gathering: FullGathering, word: string): Promise<void> {
  const { id: gatheringId, startsAt, hostId } = gathering
  await updateCanceled(change.db, gatheringId, { at: change.now().toISOString(), word })
  // Its host knows.
  await updateToldCanceled(change.db, gatheringId, { isCanceled: true, ids: [hostId] })
  await tellAll(change, { gatheringId, news: 'canceled', startsAt })
  await announceChange(change, gathering, 'canceled')
}
