import { findMember } from '#server/accounts/public.ts'
import type { Change } from '#server/events/transact.ts'
import { handOn } from '#server/gatherings/hosting/public.ts'
import { findGathering } from '#server/gatherings/queries.ts'

import type { SeriesDay } from './dates-work.ts'

/** Hands a later date of a series over that was handed over from an earlier one. */
export async function handDate(change: Change, { series, gatheringId }: SeriesDay): Promise<void> {
  const gathering = await findGathering(change.db, gatheringId)
  const heir = await findMember(change.db, series.hostId)
  if (gathering !== undefined && heir !== undefined)
    await handOn(change, gathering, heir, gathering.hiddenId !== null)
}
