import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'

import type { TradeView } from '#contract/trades/trade.ts'
import { later } from '#web/app/later.ts'
import { ListToCome } from '#web/app/list-to-come.tsx'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Tabs } from '#web/ui/layout/tabs.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'
import { RowList } from '#web/ui/lists/row-list.tsx'

import { ownTradeQueries } from './queries.ts'
import { TradeRow } from './trade-row.tsx'
import { readTradesTab, type TradesTab } from './trade-view.ts'

const MissedMeetings = later(
  async () => (await import('#web/trades/disputes/missed-meetings.tsx')).MissedMeetings,
)

/** What this list shows; settled trades have a list with a search. */
type Listed = Exclude<TradeView, 'settled'>

const VIEWS = [
  {
    id: 'open',
    label: 'Open',
    title: 'No open offers',
    text: 'Matches show who has what you want, and wants what you have.',
  },
  {
    id: 'awaiting',
    label: 'Awaiting you',
    title: 'Nothing awaits you',
    text: 'Offers that you haven’t answered show up here.',
  },
  {
    id: 'agreed',
    label: 'Agreed',
    title: 'No agreed trades',
    text: 'What both of you accepted waits here until the cards change hands.',
  },
] as const satisfies readonly { id: Listed; label: string; title: string; text: string }[]

interface OwnTradesProps {
  tab: TradesTab
  onTab: (tab: TradesTab) => void
  /** The tab of requests, or that of settled trades. */
  children: ReactNode
}

/** The member's own trades, by how they stand, with the tab of requests beside them. */
export function OwnTrades({ tab, onTab, children }: OwnTradesProps) {
  const list = useInfiniteQuery(ownTradeQueries.mine(isListed(tab) ? tab : 'open'))
  const counts = list.data?.pages.at(-1)?.counts
  const own = [...VIEWS, { id: 'settled', label: 'Settled' } as const].map(({ id, label }) => {
    const amount = counts?.[id]
    return id === 'open' || id === 'awaiting' ? { id, label, count: amount } : { id, label, figure: amount }
  })
  return (
    <Tabs
      label="Trades"
      tabs={[...own, { id: 'requests', label: 'Requests' }]}
      selected={tab}
      onSelect={(id) => onTab(readTradesTab({ view: id }))}
    >
      {tab === 'settled' && (
        <Suspense fallback={null}>
          <MissedMeetings />
        </Suspense>
      )}
      {isListed(tab) ? <TradeList view={tab} /> : children}
    </Tabs>
  )
}

function isListed(tab: TradesTab): tab is Listed {
  return tab !== 'requests' && tab !== 'settled'
}

function TradeList({ view }: { view: Listed }) {
  const list = useInfiniteQuery(ownTradeQueries.mine(view))
  if (list.data === undefined) return <ListToCome list={list} height="22rem" />
  const trades = list.data.pages.flatMap((page) => page.trades)
  const { title, text, label } = VIEWS.find(({ id }) => id === view) ?? VIEWS[0]
  if (trades.length === 0)
    return (
      <Leaf>
        <EmptyState icon="place:card-exchange" title={title} text={text}>
          <Link to="/matches" className={buttonClass({ variant: 'quiet' })}>
            See your matches
          </Link>
        </EmptyState>
      </Leaf>
    )
  return (
    <>
      <Leaf flush>
        <RowList label={label}>
          {trades.map((trade) => (
            <TradeRow key={trade.id} trade={trade} />
          ))}
        </RowList>
      </Leaf>
      <MoreOf list={list} />
    </>
  )
}
