import type { TradeView } from '#contract/trades/trade.ts'

/** A tab of the page: the member's own trades by how they stand, or requests. */
export type TradesTab = TradeView | 'requests'

/** Written here too, so that the address is read before the contract loads; the type keeps both alike. */
const TABS: Readonly<Record<TradesTab, true>> = {
  open: true,
  awaiting: true,
  agreed: true,
  settled: true,
  requests: true,
}

/** The tab that an address asks for; the open trades for any other. */
export function readTradesTab({ view }: { readonly view?: unknown }): TradesTab {
  return isTab(view) ? view : 'open'
}

function isTab(view: unknown): view is TradesTab {
  return typeof view === 'string' && Object.hasOwn(TABS, view)
}
