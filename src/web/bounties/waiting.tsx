import { useQuery } from '@tanstack/react-query'

import { together } from '#web/app/waiting.ts'
import type { Waiting } from '#web/app/web-domain.ts'

import { isEndingSoon } from './hunt.ts'
import { bountyQueries } from './queries.ts'
import { WaitingRow } from './waiting-row.tsx'

/** The member's bounties that somebody hunts, and their own hunts that end soon. */
export function useWaitingBounties(now: Date): Waiting {
  const posters = useQuery(bountyQueries.claimed('poster'))
  const hunts = useQuery(bountyQueries.claimed('hunter'))
  const isKnown = posters.data !== undefined && hunts.data !== undefined
  const bounties = isKnown
    ? [...posters.data, ...hunts.data.filter((bounty) => isEndingSoon(bounty, now))]
    : undefined
  return {
    rows: bounties?.map((bounty) => ({ id: bounty.id, row: <WaitingRow bounty={bounty} /> })),
    ...together([posters, hunts]),
  }
}
