import type { QueryClient } from '@tanstack/react-query'

import type { HeardEvent } from '#contract/realtime.ts'
import { sessionMember, sessionQuery } from '#web/app/session.ts'

import { noteStream } from './after-write.ts'
import { startFeed } from './feed.ts'
import type { Live, Reactions } from './reactions.ts'
import type { StreamMessage } from './read-stream.ts'
import { Refetches } from './refetches.ts'

/** Keeps what this tab shows up to date with the server. @returns a function that ends it */
export function goLive(client: QueryClient, everyReaction: readonly Reactions[]): () => void {
  const refetches = new Refetches(client)
  let isFirst = true
  const feed = startFeed({
    since: document.documentElement.dataset['place'],
    memberId: sessionMember(client)?.id ?? null,
    onMessage: (message) => {
      handleMessage({ client, refetches, everyReaction, isFirst }, message)
      isFirst = false
    },
    onStream: (isOpen) => {
      noteStream(client, isOpen)
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
    refetches.stop()
    noteStream(client, false)
  }
}

interface Tab {
  readonly client: QueryClient
  readonly refetches: Refetches
  readonly everyReaction: readonly Reactions[]
  /** Whether this tab has heard nothing before. */
  readonly isFirst: boolean
}

function handleMessage(tab: Tab, { name, data, isForAll }: StreamMessage): void {
  const { client, refetches, isFirst } = tab
  if (name === 'hello' || name === 'reset') {
    void client.invalidateQueries()
  } else if (name === 'resumed') {
    // The last stream may have ended because the session did.
    if (!isFirst) askWhoIsSignedIn(client)
  } else if (name === 'message') {
    const live: Live = {
      client,
      stale: (queryKey) => {
        refetches.stale(queryKey, isForAll === true)
      },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server checks what it announces
    react(live, JSON.parse(data) as HeardEvent, tab.everyReaction)
  }
}

function askWhoIsSignedIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** Lets every domain bring its cached queries up to date. */
function react(live: Live, event: HeardEvent, everyReaction: readonly Reactions[]): void {
  for (const reactions of everyReaction) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key and the event have the same type
    const reaction = reactions[event.type] as ((live: Live, event: HeardEvent) => void) | undefined
    reaction?.(live, event)
  }
}
