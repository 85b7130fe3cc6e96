import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { bountyQueries } from '#web/bounties/queries.ts'
import { stacksOf } from '#web/collection/listing/queries.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { gatheringQueries } from '#web/gatherings/queries.ts'
import { listingOfMember } from '#web/showcase/members/member-listing.ts'
import { watchlistQueries } from '#web/watchlist/queries.ts'

interface Whose {
  readonly username: string
  readonly isSignedIn: boolean
}

/** How much there is in each tab, as far as that is known: what is behind the others is asked once the first stands. */
export function useMemberCounts({ username, isSignedIn }: Whose) {
  const enabled = useIdle()
  const stacks = useQuery(stacksOf(username).piece(listingOfMember({}), 0))
  const binders = useQuery({ ...binderQueries.listOf(username), enabled })
  const gatherings = useInfiniteQuery({ ...gatheringQueries.of(username), enabled })
  const watches = useInfiniteQuery({ ...watchlistQueries.of(username), enabled })
  const bounties = useInfiniteQuery({ ...bountyQueries.of(username), enabled: enabled && isSignedIn })
  const watched = watches.data?.pages[0]?.total
  const hanging = countIn(bounties.data?.pages.map((page) => page.bounties))
  return {
    trade: stacks.data?.total,
    spells: binders.data?.total,
    gatherings: countIn(gatherings.data?.pages.map((page) => page.gatherings)),
    wants: watched === undefined ? undefined : watched + (hanging ?? 0),
  }
}

function countIn(pages: readonly (readonly unknown[])[] | undefined): number | undefined {
  return pages?.reduce((sum, page) => sum + page.length, 0)
}

/** Whether the first view has had the machine to itself for long enough. */
function useIdle(): boolean {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => {
    let isOver = false
    whenIdle(() => {
      if (!isOver) setIsIdle(true)
    })
    return () => {
      isOver = true
    }
  }, [])
  return isIdle
}
