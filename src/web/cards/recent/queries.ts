import { useSyncExternalStore } from 'react'

import { useSessionMember } from '#web/app/session.ts'

import { readRecent } from './recent-list.ts'

/** Of this browser alone, and of each member who uses it. */
export function recentKey(memberId: string): string {
  return `tradewyrm-recent-searches:${memberId}`
}

const followers = new Set<() => void>()

/** What was kept has changed in this tab; other tabs hear of it by the browser. */
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

/** The searches this member made last in this browser, the newest first. */
export function useRecentSearches(): readonly string[] {
  const memberId = useSessionMember()?.id ?? ''
  return readRecent(useSyncExternalStore(subscribe, () => keptText(memberId)))
}

/** As the browser keeps it; a browser that keeps nothing is no fault. */
export function keptText(memberId: string): string {
  try {
    return localStorage.getItem(recentKey(memberId)) ?? ''
  } catch {
    return ''
  }
}
