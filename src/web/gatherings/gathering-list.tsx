import type { InfiniteData } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { GatheringPage } from '#contract/gatherings.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { GatheringRow } from './gathering-row.tsx'

interface GatheringListProps {
  query: {
    data: Pick<InfiniteData<GatheringPage>, 'pages'>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Shown when there are none. */
  children: ReactNode
}

/** A list of gatherings, loaded page by page. */
export function GatheringList({ query, children }: GatheringListProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const gatherings = data.pages.flatMap((page) => page.gatherings)
  if (gatherings.length === 0) return <Leaf>{children}</Leaf>
  return (
    <>
      <Leaf as="ul" flush>
        {gatherings.map((gathering) => (
          <li key={gathering.id}>
            <GatheringRow gathering={gathering} />
          </li>
        ))}
      </Leaf>
      {hasNextPage && <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}
