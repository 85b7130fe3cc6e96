import type { QueryClient } from '@tanstack/react-query'

import type { AppEvent } from '#contract/events.ts'
import { sessionMember, sessionQuery } from '#web/app/session.ts'

import { everyReaction } from './domains.ts'
import { startFeed } from './feed.ts'
import type { StreamMessage } from './read-stream.ts'

/** Keeps what this tab shows up to date with the server. @returns a function that ends it */
export function goLive(client: QueryClient): () => void {
  let isFirst = true
  const feed = startFeed({
    since: document.documentElement.dataset['place'],
    memberId: sessionMember(client)?.id ?? null,
    onMessage: (message) => {
      handleMessage(client, message, isFirst)
      isFirst = false
    },
    onSession: () => {
      askWhoIsSignedIn(client)
    },
  })
  const unsubscribe = client.getQueryCache().subscribe((change) => {
    // Only an answer is news: while it is asked again, the old one still stands there.
    if (change.type !== 'updated' || change.action.type !== 'success') return
    if (change.query.queryKey[0] === sessionQuery.queryKey[0])
      feed.changeSession(sessionMember(client)?.id ?? null)
  })
  return () => {
    unsubscribe()
    feed.stop()
  }
}

function handleMessage(client: QueryClient, { name, data }: StreamMessage, isFirst: boolean): void {
  if (name === 'hello' || name === 'reset') {
    void client.invalidateQueries()
  } else if (name === 'resumed') {
    // The last stream may have ended because the session did.
    if (!isFirst) askWhoIsSignedIn(client)
  } else if (name === 'message') {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks what it announces
    react(client, JSON.parse(data) as AppEvent)
  }
}

function askWhoIsSignedIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** Lets every domain bring its cached queries up to date. */
function react(client: QueryClient, event: AppEvent): void {
  for (const reactions of everyReaction) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key and the event have the same type
    const reaction = reactions[event.type] as ((client: QueryClient, event: AppEvent) => void) | undefined
    reaction?.(client, event)
  }
}
