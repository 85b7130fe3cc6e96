import type { ReactNode } from 'react'

import { Notice } from '#web/ui/layout/notice.tsx'

interface NotLoadedProps {
  query: { readonly error: Error | null; readonly refetch: () => Promise<unknown> }
  /** What could not be loaded, in a sentence. */
  children: ReactNode
}

/**
 * In place of a part of a page that may have nothing to show: nothing while it loads, so that nothing moves, and words
 * if it could not be loaded, because it would look as if there were nothing.
 */
export function NotLoaded({ query: { error, refetch }, children }: NotLoadedProps) {
  return (
    error && (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {children}
      </Notice>
    )
  )
}
