import { useSyncExternalStore } from 'react'

/**
 * Whether a browser shows this, and not the server draws it: what is fetched later has no place in what the server
 * draws. False as well while the browser takes that over, so that both are the same.
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
