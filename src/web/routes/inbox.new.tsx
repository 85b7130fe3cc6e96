import { createFileRoute, redirect } from '@tanstack/react-router'

import { FellowPicks } from '#web/fellowship/fellow-picks.tsx'
import { useReferable } from '#web/gatherings/referring/use-referable.ts'
import { readShared } from '#web/messages/drafts/shared-words.ts'
import { NewMessagePage } from '#web/messages/new-message-page.tsx'
import { messageQueries } from '#web/messages/queries.ts'
import { ReferableBeside } from '#web/messages/referring/referable.ts'

export const Route = createFileRoute('/inbox/new')({
  validateSearch: ({ to, words }: Record<string, unknown>): { to?: string; words?: string | undefined } => ({
    ...(typeof to === 'string' && { to }),
    words: readShared(words),
  }),
  loaderDeps: ({ search }) => search,
  // Two who have a conversation go on with it.
  loader: async ({ context, deps: { to, words } }) => {
    if (to === undefined) return
    const known = await context.queryClient.query(messageQueries.with(to)).catch(() => undefined)
    const id = known?.conversationId
    if (typeof id !== 'string') return
    // oxlint-disable-next-line typescript/only-throw-error -- the router expects this value to be thrown
    throw redirect({ to: '/inbox/$id', params: { id }, search: { words }, replace: true })
  },
  component: NewMessageRoute,
})

function NewMessageRoute() {
  const { to, words } = Route.useSearch()
  return (
    <ReferableBeside value={useReferable()}>
      <NewMessagePage key={`${to ?? ''} ${words ?? ''}`} to={to} shared={words} People={FellowPicks} />
    </ReferableBeside>
  )
}
