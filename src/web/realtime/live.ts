import type { QueryClient } from '@tanstack/react-query'

import type { HeardEvent } from '#contract/realtime.ts'
import { sessionMember, sessionQuery } from '#web/app/session.ts'

import { noteStream } from './after-write.ts'
import { noteOutdated } from './begun-anew.ts'
import { startFeed } from './feed.ts'
import type { Live, Reactions } from './reactions.ts'
import type { StreamMessage } from './read-stream.ts'
import { Refetches } from './refetches.ts'

/**
 * Keeps this tab's cache up to date with the server's events.
 * @returns a function that stops it
 */
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
    // Only a new answer matters; during a refetch the cache still holds the old one.
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
  /** Whether this is the first message this tab hears. */
  readonly isFirst: boolean
}

function handleMessage(tab: Tab, { name, data, isForAll }: StreamMessage): void {
  const { client, refetches, isFirst } = tab
  if (name === 'hello') {
    void refetches.staleAll()
  } else if (name === 'reset') {
    startAnew(client, refetches)
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
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the server validates what it announces
    react(live, JSON.parse(data) as HeardEvent, tab.everyReaction)
  }
}

/** Fetches anew whatever is on screen and forgets the rest. */
function startAnew(client: QueryClient, refetches: Refetches): void {
  const [session] = sessionQuery.queryKey
  client.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => queryKey[0] !== session })
  client.getQueryCache().getAll().forEach(noteOutdated)
  void refetches.staleAll()
}

function askWhoIsSignedIn(client: QueryClient): void {
  void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
}

/** Lets every domain update its cached queries. */
function react(live: Live, event: HeardEvent, everyReaction: readonly Reactions[]): void {
  for (const reactions of everyReaction) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the key and the event have the same type
    const reaction = reactions[event.type] as ((live: Live, event: HeardEvent) => void) | undefined
    reaction?.(live, event)
  }
}
