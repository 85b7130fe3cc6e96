import { type QueryClient, QueryObserver } from '@tanstack/react-query'

import { announcementQuery } from './queries.ts'

/**
 * Shows what is announced as soon as there is something. Until then the banner's code is not fetched.
 * @returns a function that stops it
 */
export function watchAnnouncement(client: QueryClient): () => void {
  const observer = new QueryObserver(client, announcementQuery)
  const over = new AbortController()
  let isAsked = false

  async function show() {
    isAsked = true
    try {
      const { showBanner } = await import('./show-banner.tsx')
      if (!over.signal.aborted) over.signal.addEventListener('abort', showBanner(client))
    } catch {
      // Its code could not be fetched. The next news of an announcement asks again.
      isAsked = false
    }
  }

  const look = () => {
    const { data } = observer.getCurrentResult()
    if (!isAsked && data !== undefined && data.announcement !== null) void show()
  }
  const unsubscribe = observer.subscribe(look)
  look()
  return () => {
    unsubscribe()
    over.abort()
  }
}
