import { useSyncExternalStore } from 'react'

import { useSessionMember } from '#web/app/session.ts'

import { readRecent } from './recent-list.ts'

/** The storage key, separate for each member who uses this browser. */
export function recentKey(memberId: string): string {
  return `tradewyrm-recent-searches:${memberId}`
}

const followers = new Set<() => void>()

/** Notifies this tab of a change; the browser notifies other tabs. */
export function tellOfRecent(): void {
  for (const follow of followers) follow()
}

function subscribe(follow: () => void): () => void {
  followers.add(follow)
  addEventListener('storage', follow)
  return () => {
    followers.delete(follow)
    removeEventListener('storage', follow)
  }
}

/** This member's latest searches in this browser, the newest first. */
export function useRecentSearches(): readonly string[] {
  const memberId = useSessionMember()?.id ?? ''
  return readRecent(useSyncExternalStore(subscribe, () => keptText(memberId)))
}

/** The stored text; empty if the browser refuses storage. */
export function keptText(memberId: string): string {
  try {
    return localStorage.getItem(recentKey(memberId)) ?? ''
  } catch {
    return ''
  }
}
