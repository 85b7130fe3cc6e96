import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router'

import { Refused } from '#web/app/call.ts'
import { ErrorFallback } from '#web/ui/error-fallback.tsx'

import { MissingPage } from './missing-page.tsx'

/** What stands in the place of a page that broke; what is not there, or not ours to see, is the 404 page. */
export function RouteFault({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const queries = useQueryErrorResetBoundary()

  async function handleRetry() {
    queries.reset()
    await router.invalidate()
    reset()
  }

  if (error instanceof Refused && error.code === 'not_found') return <MissingPage />
  return <ErrorFallback error={error} onRetry={isOldBuild(error) ? reload : () => void handleRetry()} />
}

/** The server has been given a newer build, and this tab asks for files of the old one. */
function isOldBuild(error: unknown): boolean {
  return error instanceof TypeError && /dynamically imported module|module script failed/i.test(error.message)
}

function reload(): void {
  location.reload()
}
