import { createFileRoute, redirect } from '@tanstack/react-router'

import { FellowPicks } from '#web/fellowship/fellow-picks.tsx'
import { NewMessagePage } from '#web/messages/new-message-page.tsx'
import { messageQueries } from '#web/messages/queries.ts'

export const Route = createFileRoute('/inbox/new')({
  validateSearch: ({ to }: Record<string, unknown>): { to?: string } =>
    typeof to === 'string' ? { to } : {},
  loaderDeps: ({ search }) => search,
  // Two who have a conversation go on with it.
  loader: async ({ context, deps: { to } }) => {
    if (to === undefined) return
    const known = await context.queryClient.query(messageQueries.with(to)).catch(() => undefined)
    const id = known?.conversationId
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
    if (typeof id === 'string') throw redirect({ to: '/inbox/$id', params: { id }, replace: true })
  },
  component: NewMessageRoute,
})

function NewMessageRoute() {
  const { to } = Route.useSearch()
  return <NewMessagePage key={to} to={to} People={FellowPicks} />
}
