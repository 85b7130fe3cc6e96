import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import type { Bounty } from '#contract/bounties.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { BountySeal } from './bounty-seal.tsx'
import { BountyWords } from './bounty-words.tsx'
import { bountyQueries } from './queries.ts'

interface BountyListProps {
  as: 'poster' | 'hunter'
  label: string
  /** Shown when there are none. */
  children: ReactNode
}

/** The member's own bounties or hunts, in any state. */
export function BountyList({ as, label, children }: BountyListProps) {
  const list = useInfiniteQuery(bountyQueries.mine(as))
  if (list.data === undefined) return <ListToCome list={list} height="18rem" />
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
      <MoreOf list={list} />
    </>
  )
}

function BountyRow({ bounty }: { bounty: Bounty }) {
  const { id, state } = bounty
  return (
    <li>
      <Link
        from="/bounties"
        to="."
        search={(before) => ({ ...before, poster: id })}
        resetScroll={false}
        className={rowClass()}
      >
        <BountyWords bounty={bounty} />
        <BountySeal state={state} />
      </Link>
    </li>
  )
}
