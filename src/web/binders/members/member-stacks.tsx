import { type ReactNode, useMemo, useRef } from 'react'

import { type StackList, useStackList } from '#web/binders/listing/actions.ts'
import { NothingFound } from '#web/binders/listing/nothing-found.tsx'
import { OrderChoice } from '#web/binders/listing/order-choice.tsx'
import { stacksOf } from '#web/binders/listing/queries.ts'
import type { ListingAddress, Parts } from '#web/binders/listing/rules.ts'
import { StackListView } from '#web/binders/listing/stack-list.tsx'
import { ForTradeCount, Quantity } from '#web/binders/stacks/counts.tsx'
import { useAddressText } from '#web/cards/search/actions.ts'
import { Reading } from '#web/cards/search/reading.tsx'
import { SearchBox } from '#web/cards/search/search-box.tsx'
import { Chip } from '#web/ui/chip.tsx'
import { Leaf } from '#web/ui/leaf.tsx'

import { listingOfMember, type MemberListing } from './rules.ts'

import styles from './member-stacks.module.css'

interface MemberStacksProps {
  username: string
  /** What is searched: `Sigrun’s cards`. */
  where: string
  address: MemberListing
  /** Whether the reader has lists that their cards may be on. */
  hasLists: boolean
  onAddress: (part: Parts<MemberListing>, options?: { replace: boolean }) => void
  /** Stands there when nothing is for trade. */
  children: ReactNode
}

/** What a member has for trade in the binders that everybody may see. */
export function MemberStacks({ username, address, hasLists, children, ...rest }: MemberStacksProps) {
  const { lists, q: words, ...shown } = address
  const source = useMemo(() => stacksOf(username, lists === 'mine' ? 'only' : undefined), [username, lists])
  const list = useStackList(source, listingOfMember(address))
  if (list.whole?.total === 0 && lists === undefined && list.listing.q === undefined) {
    return <Leaf flush>{children}</Leaf>
  }
  const orderAddress: ListingAddress = shown
  return (
    <div className={styles['part']}>
      <Tools address={address} list={list} hasLists={hasLists} {...rest} />
      <StackListView
        list={list}
        view={undefined}
        head={null}
        empty={<NothingFound onClear={() => rest.onAddress({ q: undefined, lists: undefined })} />}
        beside={<OrderChoice address={orderAddress} onAddress={({ order, dir }) => rest.onAddress({ order, dir })} />}
        copies={Quantity}
        forTrade={ForTradeCount}
      />
    </div>
  )
}

interface ToolsProps extends Pick<MemberStacksProps, 'address' | 'hasLists' | 'where' | 'onAddress'> {
  list: StackList<never>
}
