import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { PictureAddresses } from '#contract/picture-addresses.ts'

import { Gathering } from './gathering.ts'

/** What a host can add to a gathering, and the longest it may be. All of it is plain text. */
export const DETAIL_LENGTHS = {
  title: 80,
  description: 4000,
  address: 300,
  costNote: 120,
  formats: 120,
  powerLevel: 80,
  houseRules: 1000,
  bring: 300,
  accessibility: 500,
} as const
export type Detail = keyof typeof DETAIL_LENGTHS

/** Who finds a gathering: everyone, whoever has the link, or the fellows of its host. */
export const GATHERING_AUDIENCES = ['everyone', 'link', 'fellowship'] as const
export type GatheringAudience = (typeof GATHERING_AUDIENCES)[number]

/** One gathering with all that its host says about it. */
export const GatheringDetails = Gathering.extend({
  /** When it was to start at first, if its hosts moved it to another day or time. */
  movedFrom: z.iso.datetime().nullable(),
  description: z.string(),
  /** For those who are going and for its hosts; `null` for everyone else. */
  address: z.string().nullable(),
  /** Whether there is an address that those who are going see. */
  hasAddress: z.boolean(),
  costNote: z.string(),
  formats: z.string(),
  powerLevel: z.string(),
  houseRules: z.string(),
  bring: z.string(),
  accessibility: z.string(),
  visibility: z.enum(GATHERING_AUDIENCES),
  /** Whether the word of those who come is enough at the door. */
  selfCheckIn: z.boolean(),
  /** Why it was cancelled, in the host's words. */
  cancelWord: z.string(),
  picture: PictureAddresses.nullable(),
})
export type GatheringDetails = z.infer<typeof GatheringDetails>

export const gatheringDetailsEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId',
    summary: 'One gathering. Anyone can see a public one, or one by its link.',
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: GatheringDetails,
  }),
}
