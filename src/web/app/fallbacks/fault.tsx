import { lazy, Suspense } from 'react'

import { whenIdle } from '#web/app/after-first-paint.ts'
import { Button } from '#web/ui/controls/button.tsx'

interface FaultProps {
  title?: string
  error: unknown
  onRetry: () => void
}

/** Shown when even the error page cannot be fetched. */
function PlainFault({ title = 'Something went wrong', onRetry }: FaultProps) {
  return (
    <main id="main" role="alert">
      <h1>{title}</h1>
      <Button onClick={onRetry}>Try again</Button>
    </main>
  )
}

const load = async () => {
  try {
    return { default: (await import('./error-fallback.tsx')).ErrorFallback }
  } catch {
    return { default: PlainFault }
  }
}

const ErrorFallback = lazy(load)

// Fetch it early, while the network still works.
whenIdle(() => void load())

/** Replaces a screen that crashed. */
export function Fault(props: FaultProps) {
  return (
    <Suspense>
      <ErrorFallback {...props} />
    </Suspense>
  )
}
