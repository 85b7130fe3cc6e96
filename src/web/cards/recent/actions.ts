import { useCallback } from 'react'

import { CARD_SEARCH_MIN } from '#contract/cards.ts'
import { useSessionMember } from '#web/app/session.ts'

import { keptText, recentKey, tellOfRecent } from './queries.ts'
import { readRecent, withRecent } from './recent-list.ts'

function keep(memberId: string, searches: readonly string[]): void {
  try {
    if (searches.length === 0) localStorage.removeItem(recentKey(memberId))
    else localStorage.setItem(recentKey(memberId), JSON.stringify(searches))
  } catch {
    // Storage is full or not allowed, so we do not remember it.
  }
  tellOfRecent()
}

/** Remembers a search in this browser. */
export function useRememberSearch(): (text: string) => void {
  const memberId = useSessionMember()?.id ?? ''
  return useCallback(
    (text) => {
      const search = text.trim()
      if (search.length < CARD_SEARCH_MIN) return
      keep(memberId, withRecent(readRecent(keptText(memberId)), search))
    },
    [memberId],
  )
}

export function useForgetRecent(): () => void {
  const memberId = useSessionMember()?.id ?? ''
  return useCallback(() => keep(memberId, []), [memberId])
}
