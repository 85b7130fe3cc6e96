import { z } from 'zod'

import { Bounty } from './bounties.ts'
import { endpoint } from './endpoint.ts'
import { ShownCode } from './shown-codes.ts'

const bountyId = z.string().max(100)

/** How a bounty is caught in person: the hunter shows a code, and whoever posted it gives it. */
export const bountyCodeEndpoints = {
  show: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/codes',
    summary: 'Makes a code that the hunter of a bounty shows to whoever posted it.',
    input: z.object({ bountyId }),
    reply: ShownCode,
  }),
  give: endpoint({
    method: 'POST',
    path: '/api/bounties/:bountyId/tries',
    summary: 'Gives the code that the hunter shows, in digits or as scanned: the bounty is caught.',
    input: z.object({
      bountyId,
      /** Spaces and dashes in it don't matter. */
      code: z.string().min(1).max(100),
    }),
    reply: Bounty,
  }),
}
