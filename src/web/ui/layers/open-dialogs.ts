import { useEffect, useSyncExternalStore } from 'react'

let open = 0
const followers = new Set<() => void>()

function change(by: 1 | -1): void {
  open += by
  for (const follow of followers) follow()
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  return () => {
    followers.delete(follow)
  }
}

/** Counts a dialog while it is open, anywhere in the app. */
export function useCountedDialog(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return undefined
    change(1)
    return () => {
      change(-1)
    }
  }, [isOpen])
}

export function useIsDialogOpen(): boolean {
  return useSyncExternalStore(subscribe, () => open > 0)
}
