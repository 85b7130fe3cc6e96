import { type ReactNode, useMemo, useRef } from 'react'

import type { PublicStack } from '#contract/collection/stacks.ts'
import { Reading } from '#web/cards/search/reading/reading.tsx'
import { ListSearch } from '#web/collection/listing/list-search.tsx'
import type { Parts } from '#web/collection/listing/listing-address.ts'
import { NothingFound } from '#web/collection/listing/nothing-found.tsx'
import { OrderChoice } from '#web/collection/listing/order-choice.tsx'
import { type PieceOf, stacksOf } from '#web/collection/listing/queries.ts'
import { StackListView } from '#web/collection/listing/stack-list.tsx'
import { useStackList } from '#web/collection/listing/use-stack-list.ts'
import { ForTradeCount, Quantity } from '#web/collection/stacks/counts.tsx'
import { Chip } from '#web/ui/controls/chip.tsx'
import { useAddressText } from '#web/ui/controls/use-address-text.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'

import { listingOfMember, type MemberListing } from './member-listing.ts'

import styles from './member-stacks.module.css'

interface MemberStacksProps extends Omit<ToolsProps, 'read' | 'watched'> {
  username: string
  /** Shown when nothing is for trade. */
  children: ReactNode
}

/** What a member has for trade in their public binders. */
export function MemberStacks({ username, children, ...tools }: MemberStacksProps) {
  const { address, onAddress } = tools
  const { lists, q: _words, ...shownOrder } = address
  const watched = lists === 'mine' ? 'only' : undefined
  const source = useMemo(() => stacksOf(username, watched), [username, watched])
  const list = useStackList(source, listingOfMember(address))
  if (list.whole?.total === 0 && watched === undefined && list.listing.q === undefined) {
    return <Leaf flush>{children}</Leaf>
  }
  return (
    <div className={styles['part']}>
      <Tools {...tools} read={list.read} watched={list.whole?.watched ?? 0} />
      <StackListView
        list={list}
        view={undefined}
        flag={watched === 'only' ? 'want' : null}
        head={null}
        empty={<NothingFound onClear={() => onAddress({ q: undefined, lists: undefined })} />}
        beside={
          <OrderChoice address={shownOrder} onAddress={({ order, dir }) => onAddress({ order, dir })} />
        }
        copies={Quantity}
        forTrade={ForTradeCount}
      />
    </div>
  )
}

interface ToolsProps {
  address: MemberListing
  /** What is searched, such as `Sigrun’s cards`. */
  where: string
  /** Whether the reader has lists that these cards may be on. */
  hasLists: boolean
  read: PieceOf<PublicStack> | undefined
  /** How many of the results are on the reader's lists. */
  watched: number
  onAddress: (part: Parts<MemberListing>, options?: { replace: boolean }) => void
}

function Tools({ address, where, hasLists, read, watched, onAddress }: ToolsProps) {
  const box = useRef<HTMLInputElement>(null)
  const isMine = address.lists === 'mine'
  const { q: words = '', ...others } = address
  const { text, change, submit } = useAddressText(words, others, (wanted, isDone) =>
    onAddress({ q: wanted === '' ? undefined : wanted }, { replace: !isDone }),
  )
  return (
    <>
      <div className={styles['tools']}>
        <ListSearch where={where} box={box} text={text} onText={change} onSubmit={submit} />
        {hasLists && (
          <Chip pressed={isMine} onPress={() => onAddress({ lists: isMine ? undefined : 'mine' })}>
            On my lists{watched > 0 && <b className={styles['count']}>{watched}</b>}
          </Chip>
        )}
      </div>
      {text.trim() !== '' && <Reading text={text} box={box} page={read} onText={change} />}
    </>
  )
}
