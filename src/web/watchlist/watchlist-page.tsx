import { keepPreviousData, useInfiniteQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'

import type { Watch } from '#contract/watchlist.ts'
import { later } from '#web/app/later.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { BringListLink, WantsNav } from '#web/app/wants-nav.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { IconButton } from '#web/ui/controls/icon-button.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { useRemoveWatch } from './actions.ts'
import { watchlistQueries, type WatchQuestion } from './queries.ts'
import { useSearchToWatch } from './use-search-to-watch.ts'
import type { WatchAddress } from './watch-address.ts'
import { isNarrow, WatchFilter } from './watch-filter.tsx'
import { WatchRow } from './watch-row.tsx'

import styles from './watchlist-page.module.css'

const WatchDialog = later(async () => (await import('./watch-dialog.tsx')).WatchDialog)
const WatchSettingsDialog = later(async () => (await import('./settings-dialog.tsx')).WatchSettingsDialog)

interface WatchlistPageProps {
  address: WatchAddress
  onAddress: (address: WatchAddress) => void
}

/** Every card the member watches. */
export function WatchlistPage({ address, onAddress }: WatchlistPageProps) {
  const { data: settings } = useSuspenseQuery(watchlistQueries.settings())
  const [dialog, setDialog] = useState<'settings' | Watch>()
  const question = questionOf(address, settings.minCondition)
  const close = () => setDialog(undefined)
  return (
    <Page>
      <PageHead
        title="Watchlist"
        lede="We’ll tell you when a price passes your target or someone lists a copy."
      >
        <Row>
          <IconButton icon="settings" label="Watchlist settings" onClick={() => setDialog('settings')} />
          <BringListLink />
          <WatchCardButton />
        </Row>
      </PageHead>
      <WantsNav />
      <WatchFilter
        question={question}
        onChange={(part) => onAddress(addressOf({ ...question, ...part }, settings.minCondition))}
      />
      <Watches question={question} onEdit={setDialog} />
      <Suspense fallback={null}>
        {dialog === 'settings' && <WatchSettingsDialog onClose={close} />}
        {typeof dialog === 'object' && <WatchDialog card={dialog.printing} watch={dialog} onClose={close} />}
      </Suspense>
    </Page>
  )
}

function WatchCardButton() {
  const searchToWatch = useSearchToWatch()
  return (
    <Button icon="plus" onClick={searchToWatch}>
      Watch a card
    </Button>
  )
}

interface WatchesProps {
  question: WatchQuestion
  onEdit: (watch: Watch) => void
}

function Watches({ question, onEdit }: WatchesProps) {
  const list = useInfiniteQuery({ ...watchlistQueries.list(question), placeholderData: keepPreviousData })
  const remove = useRemoveWatch()
  if (list.data === undefined) return <ListToCome list={list} height="24rem" />
  const watches = list.data.pages.flatMap(({ watchlist }) => watchlist)
  if (watches.length === 0) return <NothingWatched isNarrow={isNarrow(question)} />
  return (
    <>
      <Text as="p" size="sm" tone="muted">
        {countWords(list.data.pages[0]?.total ?? watches.length)}
      </Text>
      <Leaf flush>
        <ul aria-label="Watched cards" aria-busy={list.isPlaceholderData}>
          {watches.map((watch) => (
            <WatchRow
              key={watch.id}
              watch={watch}
              onEdit={() => onEdit(watch)}
              onRemove={() => remove.mutate(watch)}
            />
          ))}
        </ul>
      </Leaf>
      <MoreOf list={list} />
    </>
  )
}

function NothingWatched({ isNarrow: isFiltered }: { isNarrow: boolean }) {
  return (
    <Leaf>
      <div className={styles['nothing']}>
        {isFiltered ? (
          <EmptyState
            icon="place:spyglass"
            title="Nothing found"
            text="No card on your watchlist matches these filters."
          />
        ) : (
          <EmptyState
            icon="place:spyglass"
            title="You aren’t watching any cards yet"
            text="Find a card you want. We’ll tell you when its price passes your target or someone lists a copy."
          >
            <WatchCardButton />
          </EmptyState>
        )}
      </div>
    </Leaf>
  )
}

function questionOf(address: WatchAddress, usual: WatchQuestion['condition']): WatchQuestion {
  const { condition = usual, quantity = 1, order = 'added' } = address
  return { condition, quantity, order }
}

/** The defaults are left out of the address. */
function addressOf(
  { condition, quantity, order }: WatchQuestion,
  usual: WatchQuestion['condition'],
): WatchAddress {
  return {
    ...(condition !== usual && { condition }),
    ...(quantity !== 1 && { quantity }),
    ...(order !== 'added' && { order }),
  }
}

function countWords(total: number): string {
  return total === 1 ? '1 card' : `${String(total)} cards`
}
