import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

export const CardSet = z.object({
  code: z.string(),
  name: z.string(),
  releasedAt: z.iso.date().nullable(),
  iconUri: z.string().nullable(),
  /** How many of its printings we know. */
  printings: z.int(),
})
export type CardSet = z.infer<typeof CardSet>

export const cardSetEndpoints = {
  listSets: endpoint({
    method: 'GET',
    path: '/api/sets',
    summary: 'The sets that have printings here, newest first.',
    input: z.object({}),
    reply: z.array(CardSet),
  }),
}
