import { useSyncExternalStore } from 'react'

/**
 * Whether a browser renders this and not the server. Lazily fetched parts have no place in what the server
 * renders. It is also false while the browser hydrates, so that both results match.
 */
export function useInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

function never(): () => void {
  return () => undefined
}
