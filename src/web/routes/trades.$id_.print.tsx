import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { TradeSheet } from '#web/trades/sheet/trade-sheet.tsx'

export const Route = createFileRoute('/trades/$id_/print')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.query({ ...ownTradeQueries.one(params.id), staleTime: 'static' }))
  },
  component: SheetRoute,
})

function SheetRoute() {
  const { id } = Route.useParams()
  return <TradeSheet tradeId={id} />
}
