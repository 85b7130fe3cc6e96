import { createFileRoute } from '@tanstack/react-router'

import type { TradeView } from '#contract/trades/trade.ts'
import { TradesPage } from '#web/trades/trades-page.tsx'

export const Route = createFileRoute('/trades/')({
  // The page validates it, so that the first view need not load that code.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- validated before it is used
  validateSearch: (raw) => raw as { view?: TradeView },
  component: TradesRoute,
})

function TradesRoute() {
  const { view } = Route.useSearch()
  const navigate = Route.useNavigate()
  return (
    <TradesPage
      view={view}
      onView={(wanted) =>
        void navigate({
          search: wanted === 'open' ? {} : { view: wanted },
          replace: true,
          resetScroll: false,
        })
      }
    />
  )
}
