import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { Trail } from '#web/app/trail.tsx'
import { cardsOf, useTotals } from '#web/collection/binder-stats.tsx'
import {
  type ListingAddress,
  listingOf,
  type Parts,
  questionOf,
} from '#web/collection/listing/listing-address.ts'
import { OwnStacks } from '#web/collection/picking/own-stacks.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { CardsOrWorth, type WorthParts } from './cards-or-worth.tsx'

const ExportDialog = later(
  async () => (await import('#web/collection/exports/export-dialog.tsx')).ExportDialog,
)
const ActsDialog = later(async () => (await import('#web/collection/acts/acts-dialog.tsx')).ActsDialog)

interface CardsPageProps extends WorthParts {
  address: ListingAddress
  onAddress: (part: Parts<ListingAddress>, options?: { replace: boolean }) => void
}

/** The cards of all the member's binders together. */
export function CardsPage({ address, onAddress, Figures, Worth }: CardsPageProps) {
  const { data: binders } = useSuspenseQuery(binderQueries.list())
  const [dialog, setDialog] = useState<'export' | 'acts'>()
  const totals = useTotals(binders)
  const close = () => setDialog(undefined)

  return (
    <Page wide dense>
      <Trail list="Spells" to="/binders" here="All my cards" />
      <PageHead
        title="All my cards"
        lede={`${cardsOf(totals.copyCount)} in ${String(binders.length)} ${binders.length === 1 ? 'binder' : 'binders'}.`}
        about={<Figures binderId={undefined} totals={totals} />}
      >
        <MoreMenu label="More for all cards">
          <Link {...MENU_ITEM} to="/binders/print" search={address}>
            <Icon name="place:scroll-quill" />
            Print a list
          </Link>
          <button type="button" {...MENU_ITEM} onClick={() => setDialog('export')}>
            <Icon name="download" />
            Export
          </button>
          <button type="button" {...MENU_ITEM} onClick={() => setDialog('acts')}>
            <Icon name="history" />
            History
          </button>
        </MoreMenu>
      </PageHead>
      <CardsOrWorth address={address} onAddress={onAddress} worth={<Worth binderId={undefined} />}>
        <OwnStacks address={address} onAddress={onAddress} empty={<NoCards />} />
      </CardsOrWorth>
      <Suspense fallback={null}>
        {dialog === 'export' && (
          <ExportDialog question={questionOf(listingOf(address), undefined)} onClose={close} />
        )}
        {dialog === 'acts' && <ActsDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}

function NoCards() {
  return (
    <Leaf flush>
      <EmptyState
        icon="place:card-draw"
        title="No cards yet"
        text="Add a card to a binder, or import your collection from another app."
      >
        <Link to="/import" search={{}} className={buttonClass()}>
          <Icon name="upload" />
          Import
        </Link>
      </EmptyState>
    </Leaf>
  )
}
