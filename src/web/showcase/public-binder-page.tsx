import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useMemo } from 'react'

import { CONDITIONS } from '#contract/collection/stacks.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'
import { binderAddress } from '#contract/short-address.ts'
import { ShareButton } from '#web/app/sharing/share-button.tsx'
import { BinderStats } from '#web/collection/binder-stats.tsx'
import { countedWords } from '#web/collection/counted.ts'
import { ListBar } from '#web/collection/listing/list-bar.tsx'
import {
  isNarrowed,
  type ListingAddress,
  listingOf,
  NOT_NARROWED,
  type Parts,
} from '#web/collection/listing/listing-address.ts'
import { NothingFound } from '#web/collection/listing/nothing-found.tsx'
import { OrderChoice } from '#web/collection/listing/order-choice.tsx'
import { publicStacks } from '#web/collection/listing/queries.ts'
import { StackHead } from '#web/collection/listing/stack-head.tsx'
import { StackListView } from '#web/collection/listing/stack-list.tsx'
import { useStackList } from '#web/collection/listing/use-stack-list.ts'
import { binderQueries } from '#web/collection/queries.ts'
import { ForTradeCount, Quantity } from '#web/collection/stacks/counts.tsx'
import { RemoveButton } from '#web/people/remove-button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

/** Others see every binder counted alike. */
const STANDARD = CONDITIONS.map((condition) => ({ condition, share: STANDARD_SHARES[condition] }))

interface PublicBinderPageProps {
  binderId: string
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
}

/** A binder as its owner shows it to everybody, or to anybody with the link. */
export function PublicBinderPage({ binderId, address, onAddress }: PublicBinderPageProps) {
  const { data: binder } = useSuspenseQuery(binderQueries.publicOne(binderId))
  return (
    <Page wide>
      <Stack gap="sm">
        <PageHead title={binder.name}>
          <ShareButton title={binder.name} path={binderAddress(binderId)} />
          <RemoveButton
            thing="binder"
            id={binderId}
            name="the words of this binder"
            author={binder.ownerUsername}
            label="Remove words"
          />
        </PageHead>
        <Text as="p" tone="muted">
          A binder by{' '}
          <Link to="/$username" params={{ username: binder.ownerUsername }}>
            {binder.ownerUsername}
          </Link>
        </Text>
        {binder.description !== '' && <Text as="p">{binder.description}</Text>}
      </Stack>
      <BinderStats binders={[binder]} valueLabel="Value" />
      <Text as="p" size="sm" tone="muted">
        Worn cards are {countedWords(STANDARD)}.
      </Text>
      <PublicStacks binderId={binderId} address={address} onAddress={onAddress} />
    </Page>
  )
}

function PublicStacks({ binderId, address, onAddress }: PublicBinderPageProps) {
  const source = useMemo(() => publicStacks(binderId), [binderId])
  const list = useStackList(source, listingOf(address))
  if (list.whole?.total === 0 && !isNarrowed(list.listing)) {
    return (
      <Leaf flush>
        <EmptyState icon="place:spell-book" title="Nothing in here yet" />
      </Leaf>
    )
  }
  return (
    <>
      <ListBar address={address} read={list.read} where="this binder" onAddress={onAddress} />
      <StackListView
        list={list}
        view={address.view}
        head={<StackHead address={address} onAddress={onAddress} />}
        empty={<NothingFound onClear={() => onAddress(NOT_NARROWED)} />}
        beside={<OrderChoice address={address} onAddress={onAddress} />}
        copies={Quantity}
        forTrade={ForTradeCount}
        onKey={openWithEnter}
      />
    </>
  )
}

/** Opens the card of the focused row. */
function openWithEnter(_index: number, { key, target }: KeyboardEvent): boolean {
  if (key !== 'Enter' || !(target instanceof HTMLElement) || target.dataset['index'] === undefined)
    return false
  target.querySelector<HTMLElement>('[data-open]')?.click()
  return true
}
