import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { LoadingScreen } from '#web/ui/layout/loading-screen.tsx'

import { Fault } from './fault.tsx'
import { MissingPage } from './missing-page.tsx'
import { retryAfter } from './needs-reload.ts'

/** Refetches what failed and renders the page again. */
export function useRetry(reset: () => void): () => void {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  async function retry() {
    queries.reset()
    await router.invalidate()
    reset()
  }

  return () => void retry()
}

/** Replaces a page that crashed. What is missing or not ours to see shows the 404 page. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const retry = useRetry(reset)
  if (error instanceof Refused && error.code === 'not_found') return <MissingPage />
  // The session has ended, and the redirect to the sign-in page has already begun.
  if (error instanceof Refused && error.code === 'signed_out')
    return <LoadingScreen text="Gathering your sh...stuff..." />
  return <Fault error={error} onRetry={retryAfter(error, retry)} />
}
