import { useSuspenseQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { orNotFound } from '#web/app/or-not-found.ts'
import { usePageTitle } from '#web/app/page-title.ts'
import { CardActions } from '#web/binders/card-actions.tsx'
import { CardDetails } from '#web/cards/card-details.tsx'
import { cardQueries } from '#web/cards/queries.ts'

export const Route = createFileRoute('/card/$id')({
  loader: async ({ context, params }) => {
    await orNotFound(context.queryClient.query({ ...cardQueries.one(params.id), staleTime: 'static' }))
  },
  component: CardRoute,
})

function CardRoute() {
  const { id } = Route.useParams()
  const { data: card } = useSuspenseQuery(cardQueries.one(id))
  usePageTitle(card.name)
  return (
    <CardDetails card={card}>
      <CardActions card={card} />
    </CardDetails>
  )
}
