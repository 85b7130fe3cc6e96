import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { ConversationPage } from '#web/messages/conversation-page.tsx'
import { messageQueries } from '#web/messages/queries.ts'
import { OfferButton } from '#web/trades/offer-button.tsx'
import { AboutTrade } from '#web/trades/trade/about-trade.tsx'

export const Route = createFileRoute('/inbox/$id')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.query(messageQueries.conversation(params.id)))
  },
  component: ConversationRoute,
})

function ConversationRoute() {
  const { id } = Route.useParams()
  return <ConversationPage conversationId={id} Acts={ShortOfferButton} AboutTrade={AboutTrade} />
}

function ShortOfferButton({ username }: { username: string }) {
  return <OfferButton username={username} isShort />
}
