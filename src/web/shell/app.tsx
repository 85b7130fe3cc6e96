import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { type RegisteredRouter, RouterProvider } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { roleOf } from '#contract/keepers.ts'
import { afterFirstPaint } from '#web/app/after-first-paint.ts'
import { Fault } from '#web/app/fallbacks/fault.tsx'
import { forgetFirstReplies } from '#web/app/first-replies.ts'
import { useSession } from '#web/app/session.ts'
import { whenMemberChanges } from '#web/app/when-member-changes.ts'
import { dismissEveryToast } from '#web/ui/layers/toasts.ts'
import { LoadingScreen } from '#web/ui/layout/loading-screen.tsx'

interface AppProps {
  queryClient: QueryClient
  router: RegisteredRouter
}

/** The whole app. It waits until it is known who is signed in, then shows the page. */
export function App({ queryClient, router }: AppProps) {
  useEffect(
    () =>
      whenMemberChanges(queryClient, () => {
        forgetFirstReplies()
        dismissEveryToast()
      }),
    [queryClient],
  )
  useEffect(
    () =>
      afterFirstPaint(async () => {
        const { beginLive } = await import('./begin-live.ts')
        return beginLive(queryClient, router)
      }),
    [queryClient, router],
  )
  return (
    <QueryClientProvider client={queryClient}>
      <Signed router={router} queryClient={queryClient} />
    </QueryClientProvider>
  )
}

/** Rechecks who may see the page after the member changed, and drops the previous member's cached data. */
async function startOver(router: RegisteredRouter, queryClient: QueryClient): Promise<void> {
  await router.invalidate()
  queryClient.removeQueries({ type: 'inactive' })
}

function Signed({ router, queryClient }: AppProps) {
  const session = useSession()
  const memberId = session.state === 'signed-in' ? session.member.id : null
  const role = session.state === 'signed-in' ? roleOf(session.member) : null
  const shownTo = useRef(`${String(memberId)} ${String(role)}`)

  useEffect(() => {
    const now = `${String(memberId)} ${String(role)}`
    if (session.state === 'loading' || shownTo.current === now) return
    shownTo.current = now
    void startOver(router, queryClient)
  }, [router, queryClient, session.state, memberId, role])

  if (session.state === 'loading') return <LoadingScreen text="Gathering your sh...spells..." />
  if (session.state === 'failed')
    return <Fault title="Authentication error" error={session.error} onRetry={session.retry} />
  return <RouterProvider router={router} />
}
