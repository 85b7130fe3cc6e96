import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MatchCard } from '#contract/matches.ts'

/** Cards listed on each side; a count gives the rest. */
export const WHY_COME_CARDS = 30
/** People named with each card; a count gives the rest. */
export const WHY_COME_PEOPLE = 3

/** A card, with those who come and have it, or want it. */
export const CardOfComers = z.object({
  /** The dearest copy of it. The number of copies counts all of theirs. */
  card: MatchCard,
  /** Whoever has or wants the most copies comes first. */
  people: z.array(z.object({ username: z.string(), avatarUrl: z.string().nullable(), copies: z.int() })),
  peopleTotal: z.int(),
})
export type CardOfComers = z.infer<typeof CardOfComers>

/** What those who come have for the reader, and want of them: a reason to come. */
export const WhyCome = z.object({
  /** The dearest first. */
  has: z.array(CardOfComers),
  hasTotal: z.int(),
  wants: z.array(CardOfComers),
  wantsTotal: z.int(),
  /** How many of those who come have something for the reader, or want something of them. */
  traders: z.int(),
})
export type WhyCome = z.infer<typeof WhyCome>

export const whyComeEndpoints = {
  at: endpoint({
    method: 'GET',
    path: '/api/matches/gathering/:gatheringId',
    summary:
      'What those who come to a gathering have that the caller wants, and want that the caller has for trade, by card, the dearest first. Leaves out members whom the caller may not see, or mutes.',
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: WhyCome,
  }),
}
