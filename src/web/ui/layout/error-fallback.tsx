import { Button } from '#web/ui/controls/button.tsx'
import { InkSpill } from '#web/ui/marks/ink-spill.tsx'

import { Leaf } from './leaf.tsx'

import styles from './error-fallback.module.css'

interface ErrorFallbackProps {
  error: unknown
  onRetry: () => void
}

function detailsOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? String(error)) : String(error)
}

/** Replaces a screen that crashed. */
export function ErrorFallback({ error, onRetry }: ErrorFallbackProps) {
  return (
    <main id="main" className={styles['screen']}>
      <div className={styles['leaf']}>
        <Leaf fillet>
          <div className={styles['words']} role="alert">
            <InkSpill />
            <h1>Something went wrong</h1>
            <p>The ink spilled on this page. Everything you saved is safe.</p>
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
