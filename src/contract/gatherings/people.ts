import { z } from 'zod'

import { GatheringChange, NamedGathering } from './news.ts'

/** Who is at a gathering now. Only the server hears it. */
export const GatheringPeopled = z.object({
  type: z.literal('gathering.peopled'),
  gatheringId: z.string(),
  /** Who comes, who waits for a seat, and its hosts; nobody once it is gone. */
  memberIds: z.array(z.string()),
  hostIds: z.array(z.string()),
  /** `null` once it is gone. */
  named: NamedGathering.nullable(),
  endsAt: z.iso.datetime().nullable(),
})

/** What its hosts changed in the last minutes, summed up. Only the server hears it. */
export const GatheringAltered = z.object({
  type: z.literal('gathering.altered'),
  gatheringId: z.string(),
  changes: z.array(GatheringChange),
})
