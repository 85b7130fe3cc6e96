import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'

import { later } from '#web/app/later.ts'
import { BinderStats } from '#web/collection/binder-stats.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { MENU_ITEM } from '#web/ui/layers/menu-item.ts'
import { MoreMenu } from '#web/ui/layers/more-menu.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { NoBinders } from './no-binders.tsx'
import { inShelfOrder, type ShelfOrder } from './shelf-order.ts'
import { ShelfTools } from './shelf-tools.tsx'
import { Shelf } from './shelf.tsx'

const BinderFormDialog = later(async () => (await import('./binder-form-dialog.tsx')).BinderFormDialog)
const ArrangeShelf = later(async () => (await import('./arrange-shelf.tsx')).ArrangeShelf)
const ActsDialog = later(async () => (await import('#web/collection/acts/acts-dialog.tsx')).ActsDialog)

/** All binders of the member, as a shelf of books. */
export function BindersPage() {
  const { data: binders } = useSuspenseQuery(binderQueries.list())
  const [dialog, setDialog] = useState<'new' | 'acts'>()
  const navigate = useNavigate()
  const isEmpty = binders.length === 0
  const handleNew = () => setDialog('new')
  const close = () => setDialog(undefined)

  return (
    <Page>
      <PageHead title="Spells" lede="Your binders. Mark a copy for trade and players nearby can find it.">
        <Row>
          {!isEmpty && (
            <Button icon="plus" onClick={handleNew}>
              New binder
            </Button>
          )}
          <ShelfMenu onActs={() => setDialog('acts')} />
        </Row>
      </PageHead>
      {isEmpty ? (
        <NoBinders onNew={handleNew} />
      ) : (
        <>
          <BinderStats binders={binders} valueLabel="All binders">
            <Stat label="Binders">{binders.length}</Stat>
          </BinderStats>
          <Books onNew={handleNew} />
        </>
      )}
      <Suspense fallback={null}>
        {dialog === 'new' && (
          <BinderFormDialog
            onClose={close}
            onSaved={({ id }) => {
              close()
              void navigate({ to: '/binders/$id', params: { id } })
            }}
          />
        )}
        {dialog === 'acts' && <ActsDialog onClose={close} />}
      </Suspense>
    </Page>
  )
}

/** The less common actions. */
function ShelfMenu({ onActs }: { onActs: () => void }) {
  return (
    <MoreMenu label="More for your binders">
      <Link {...MENU_ITEM} to="/binders/cards" search={{}}>
        <Icon name="place:card-draw" />
        All my cards
      </Link>
      <Link {...MENU_ITEM} to="/sets" search={{}}>
        <Icon name="place:gem-chain" />
        Sets
      </Link>
      <Link {...MENU_ITEM} to="/wants" search={{}}>
        <Icon name="list" />
        Check a deck list
      </Link>
      <Link {...MENU_ITEM} to="/import" search={{}}>
        <Icon name="upload" />
        Import
      </Link>
      <button type="button" {...MENU_ITEM} onClick={onActs}>
        <Icon name="history" />
        History
      </button>
    </MoreMenu>
  )
}

/** The shelf, and the actions for all of it. */
function Books({ onNew }: { onNew: () => void }) {
  const { data: binders } = useSuspenseQuery(binderQueries.list())
  const [order, setOrder] = useState<ShelfOrder>('mine')
  const [isArranging, setIsArranging] = useState(false)
  const shelf = <Shelf binders={inShelfOrder(binders, order)} onNew={onNew} />
  return (
    <>
      <ShelfTools
        order={order}
        isArranging={isArranging}
        canArrange={binders.length > 1}
        onOrder={setOrder}
        onArrange={(wanted) => {
          setOrder('mine')
          setIsArranging(wanted)
        }}
      />
      {isArranging ? (
        <Suspense fallback={shelf}>
          <ArrangeShelf binders={binders} />
        </Suspense>
      ) : (
        shelf
      )}
    </>
  )
}
