import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import { faceOf } from '#web/cards/printing-face.tsx'
import { wordingOf } from '#web/shell/wording.ts'
import { Leaf } from '#web/ui/leaf.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { rowClass } from '#web/ui/row-class.ts'
import { RowList } from '#web/ui/row-list.tsx'
import { ShowMore } from '#web/ui/show-more.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Text } from '#web/ui/text.tsx'
import { Thumb } from '#web/ui/thumb.tsx'

import { BountySeal } from './bounty-seal.tsx'
import { bountyQueries } from './queries.ts'
import { rewardWords, standingWords } from './rules.ts'

import styles from './bounty-list.module.css'

interface BountyListProps {
  as: 'poster' | 'hunter'
  label: string
  /** Stands there while there is none. */
  children: ReactNode
}

/** The member's own posters or hunts, whatever has become of them. */
export function BountyList({ as, label, children }: BountyListProps) {
  const list = useInfiniteQuery(bountyQueries.mine(as))
  if (list.data === undefined) {
    if (list.error === null) return <Skeleton height="18rem" />
    return (
      <Notice kind="bad" onRetry={() => void list.refetch()}>
        {wordingOf(list.error)}
      </Notice>
    )
  }
  const bounties = list.data.pages.flatMap((page) => page.bounties)
  if (bounties.length === 0) return <Leaf>{children}</Leaf>
  return (
    <>
      <Leaf flush>
        <RowList label={label}>
          {bounties.map((bounty) => (
            <BountyRow key={bounty.id} bounty={bounty} />
          ))}
        </RowList>
      </Leaf>
      {list.hasNextPage && (
        <ShowMore isFetching={list.isFetchingNextPage} onMore={() => void list.fetchNextPage()} />
      )}
    </>
  )
}

function BountyRow({ bounty }: { bounty: Bounty }) {
  const { id, printing, reward, state } = bounty
  return (
    <li>
      <Link
        from="/bounties"
        to="."
        search={(before) => ({ ...before, poster: id })}
        resetScroll={false}
        className={rowClass()}
      >
        <span className={styles['thumb']}>
          <Thumb card={faceOf(printing)} />
        </span>
        <span className={styles['words']}>
          <b className={styles['name']}>{printing.name}</b>
          <Text size="sm" tone="muted">
            {rewardWords(reward)}
          </Text>
          <Text size="xs" tone="faint">
            {standingWords(bounty)}
          </Text>
        </span>
        <BountySeal state={state} />
      </Link>
    </li>
  )
}
