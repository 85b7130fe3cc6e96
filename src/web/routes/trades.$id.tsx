import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { TalkButton } from '#web/messages/talk-button.tsx'
import { ownTradeQueries } from '#web/trades/mine/queries.ts'
import { TradePage } from '#web/trades/trade/trade-page.tsx'

export const Route = createFileRoute('/trades/$id')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.query({ ...ownTradeQueries.one(params.id), staleTime: 'static' }))
  },
  component: TradeRoute,
})

function TradeRoute() {
  const { id } = Route.useParams()
  return <TradePage key={id} tradeId={id} Talk={TalkButton} />
}
