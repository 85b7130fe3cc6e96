import { useEffect, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { useIsOffline } from '#web/ui/layout/use-is-offline.ts'
import { InkSpill } from '#web/ui/marks/ink-spill.tsx'

import styles from './error-fallback.module.css'

/** How long a line that is back needs until requests get through. */
const SETTLE_MS = 500

interface ErrorFallbackProps {
  title?: string
  error: unknown
  onRetry: () => void
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}

/** Replaces a screen that crashed. */
export function ErrorFallback({ title = 'Something went wrong', error, onRetry }: ErrorFallbackProps) {
  const isOffline = useIsOffline()
  const [wasOffline] = useState(isOffline)
  useEffect(() => {
    if (!wasOffline || isOffline) return undefined
    const timer = setTimeout(onRetry, SETTLE_MS)
    return () => clearTimeout(timer)
  }, [wasOffline, isOffline, onRetry])
  return (
    <main id="main" className={styles['screen']}>
      <div className={styles['leaf']}>
        <Leaf fillet>
          <div className={styles['words']} role="alert">
            <InkSpill />
            <h1>{title}</h1>
            <p>
              {isOffline
                ? 'You’re offline, and this page isn’t here yet. It opens once you’re back online.'
                : 'We couldn’t show this page. Everything you saved is safe.'}
            </p>
            <Button icon="rotate-ccw" onClick={onRetry}>
              Try again
            </Button>
            <details className={styles['details']}>
              <summary>Error details</summary>
              <pre>{detailsOf(error)}</pre>
            </details>
          </div>
        </Leaf>
      </div>
    </main>
  )
}
