import { useSyncExternalStore } from 'react'

/** Whether the browser has no connection at all. */
export function useIsOffline(): boolean {
  return useSyncExternalStore(subscribe, isOffline, isOnServer)
}

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

function isOffline(): boolean {
  return !navigator.onLine
}

function isOnServer(): boolean {
  return false
}
