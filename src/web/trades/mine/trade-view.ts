import type { TradeView } from '#contract/trades/trade.ts'

/** Written here too, so that the address is read before the contract loads; the type keeps both alike. */
const VIEWS: Readonly<Record<TradeView, true>> = { open: true, awaiting: true, agreed: true, settled: true }

/** The list that an address asks for; the open ones for any other. */
export function readTradeView({ view }: { readonly view?: unknown }): TradeView {
  return isView(view) ? view : 'open'
}

function isView(view: unknown): view is TradeView {
  return typeof view === 'string' && Object.hasOwn(VIEWS, view)
}
