import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { Gathering } from './gathering.ts'

/** Gatherings that one may mean are told up to this number: one's own first, then those near, the soonest first. */
export const REFERABLE_MAX = 80
/** Gatherings that can be asked for at once. */
export const REFERRED_MAX = 50

/** A gathering to which a message refers, as it is now and as far as its reader may see it. */
export const ReferredGathering = Gathering.pick({
  id: true,
  gatheringType: true,
  date: true,
  time: true,
  timeZone: true,
  startsAt: true,
  minutes: true,
  maxPlayers: true,
  participants: true,
  held: true,
  canceledAt: true,
}).extend({
  /** Its title, or its kind and place, and its day: `Friday Draft, Fri 27 Nov`. */
  name: z.string(),
})
export type ReferredGathering = z.infer<typeof ReferredGathering>

const Gatherings = z.object({ gatherings: z.array(ReferredGathering) })

/** What is needed to refer to gatherings with a `#`. */
export const referringEndpoints = {
  referable: endpoint({
    method: 'GET',
    path: '/api/referable-gatherings',
    summary: `Gatherings still to come that the caller may mean in a message: those they host or come to, then those near, the soonest first. At most ${String(REFERABLE_MAX)}.`,
    input: z.object({}),
    reply: Gatherings,
  }),
  referred: endpoint({
    method: 'GET',
    path: '/api/referred-gatherings',
    summary: `Of some gatherings those that the caller may see, as they are now. Takes up to ${String(REFERRED_MAX)} ids, divided by commas.`,
    input: z.object({
      gatheringIds: z
        .string()
        .max(REFERRED_MAX * 40)
        .transform((ids) => [...new Set(ids.split(',').filter((id) => id !== ''))])
        .pipe(z.array(z.string()).max(REFERRED_MAX)),
    }),
    reply: Gatherings,
  }),
}
