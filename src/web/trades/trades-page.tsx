import type { TradeView } from '#contract/trades/trade.ts'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'

import { OwnTrades } from './mine/own-trades.tsx'
import { readTradeView } from './mine/trade-view.ts'

interface TradesPageProps {
  /** As the address has it. */
  view: TradeView | undefined
  onView: (view: TradeView) => void
}

export function TradesPage({ view, onView }: TradesPageProps) {
  return (
    <Page>
      <PageHead title="Trades" lede="Every offer on your side of the table." />
      <OwnTrades view={readTradeView({ view })} onView={onView} />
    </Page>
  )
}
