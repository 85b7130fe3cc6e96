import type { InfiniteData } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useId, useRef } from 'react'

import type { GatheringPage } from '#contract/gatherings.ts'
import type { GatheringsWithWants } from '#contract/gatherings/finding.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { ComeButton } from './coming/come-button.tsx'
import { standingOf } from './coming/coming-words.ts'
import { GatheringRow } from './gathering-row.tsx'

import styles from './gathering-list.module.css'

/** Only what was searched says where it is, and who has what the reader wants. */
type FoundPage = GatheringPage & Partial<Pick<GatheringsWithWants, 'towns' | 'holders'>>

interface GatheringListProps {
  query: {
    data: Pick<InfiniteData<FoundPage>, 'pages'>
    hasNextPage: boolean
    isFetchingNextPage: boolean
    fetchNextPage: () => Promise<unknown>
  }
  /** Nobody can come to past ones. */
  arePast?: boolean
  /** Shown when there are none. */
  children: ReactNode
}

/** A list of gatherings, loaded page by page. */
export function GatheringList({ query, arePast = false, children }: GatheringListProps) {
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query
  const gatherings = data.pages.flatMap((page) => page.gatherings)
  const towns = data.pages.flatMap((page) => page.towns ?? [])
  const holders = data.pages.flatMap((page) => page.holders ?? [])
  if (gatherings.length === 0) return <Leaf>{children}</Leaf>
  return (
    <>
      <Leaf as="ul" flush>
        {gatherings.map((gathering) => (
          <Item
            key={gathering.id}
            gathering={gathering}
            town={towns.find(({ gatheringId }) => gatheringId === gathering.id)}
            holders={holders.find(({ gatheringId }) => gatheringId === gathering.id)?.count}
            isOpen={!arePast}
          />
        ))}
      </Leaf>
      {hasNextPage && <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

interface ItemProps extends Omit<ComponentProps<typeof GatheringRow>, 'titleId'> {
  isOpen: boolean
}

function Item({ isOpen, ...row }: ItemProps) {
  const titleId = useId()
  const act = useRef<HTMLSpanElement>(null)
  return (
    <li className={styles['item']}>
      <GatheringRow {...row} titleId={titleId} />
      <span ref={act} className={styles['act']} tabIndex={-1}>
        <Coming
          gathering={row.gathering}
          isOpen={isOpen}
          titleId={titleId}
          onGone={() => act.current?.focus()}
        />
      </span>
    </li>
  )
}

interface ComingProps extends Pick<ComponentProps<typeof ComeButton>, 'gathering' | 'titleId' | 'onGone'> {
  isOpen: boolean
}

/** How the reader stands, or one press to come. */
function Coming({ gathering, isOpen, ...button }: ComingProps) {
  if (gathering.canceledAt !== null) return <Tag tone="bad">Cancelled</Tag>
  const standing = standingOf(gathering)
  return (
    <>
      {standing && <Tag tone={standing.tone}>{standing.words}</Tag>}
      {isOpen && <ComeButton gathering={gathering} size="sm" variant="quiet" {...button} />}
    </>
  )
}
