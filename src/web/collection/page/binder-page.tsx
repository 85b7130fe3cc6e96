import { useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { usePageKey } from '#web/app/page-keys.ts'
import { Trail } from '#web/app/trail.tsx'
import { SEARCH_FOR_BINDER } from '#web/collection/adding/use-search-for-binder.ts'
import type { ListingAddress, Parts } from '#web/collection/listing/listing-address.ts'
import { OwnStacks } from '#web/collection/picking/own-stacks.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { BinderDialogs, type BinderDialog } from './binder-dialogs.tsx'
import { BinderHead } from './binder-head.tsx'
import { CardsOrWorth, type WorthParts } from './cards-or-worth.tsx'

const QuickAdd = later(async () => (await import('#web/collection/quick-add/quick-add.tsx')).QuickAdd)

interface BinderPageProps extends WorthParts {
  binderId: string
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
}

/** One of the member's binders: its cards, and everything the member can do with it. */
export function BinderPage({ binderId, address, onAddress, Figures, Worth }: BinderPageProps) {
  const { data: binder } = useSuspenseQuery(binderQueries.one(binderId))
  const [dialog, setDialog] = useState<BinderDialog>()
  const [isQuick, setIsQuick] = useState(false)
  usePageKey('a', 'Quick add to this binder', () => setIsQuick(true))

  function handleDialog(kind: BinderDialog) {
    if (kind === 'add') showToast({ kind: 'info', text: SEARCH_FOR_BINDER })
    setDialog(kind)
  }

  return (
    <Page wide dense>
      <Trail list="Spells" to="/binders" here={binder.name} />
      <BinderHead
        binder={binder}
        address={address}
        onDialog={handleDialog}
        onQuick={() => setIsQuick(!isQuick)}
      >
        <Figures binderId={binderId} totals={binder} />
      </BinderHead>
      <Suspense fallback={null}>
        {isQuick && <QuickAdd key={binderId} binderId={binderId} onClose={() => setIsQuick(false)} />}
      </Suspense>
      <CardsOrWorth address={address} onAddress={onAddress} worth={<Worth binderId={binderId} />}>
        <OwnStacks
          binderId={binderId}
          address={address}
          onAddress={onAddress}
          empty={
            <Leaf flush>
              <EmptyState
                icon="place:card-draw"
                title="Nothing in here yet"
                text="Find a card, choose its printing and add it."
              >
                <Button icon="plus" onClick={() => handleDialog('add')}>
                  Add to Binder
                </Button>
              </EmptyState>
            </Leaf>
          }
        />
      </CardsOrWorth>
      <BinderDialogs dialog={dialog} binder={binder} address={address} onClose={() => setDialog(undefined)} />
    </Page>
  )
}
