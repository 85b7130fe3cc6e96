import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'

import { Refused, Unreachable } from './call.ts'
import { forgetSession } from './session.ts'

const RETRIES = 2
const FRESH_MS = 30_000

/**
 * Creates the one cache of the tab. The event stream keeps it fresh. A refusal is an answer and is not
 * retried.
 */
export function createQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onError: (error, query) => {
        if (!(error instanceof Refused)) return
        if (error.code === 'signed_out') forgetSession(client)
        if (error.code === 'not_found') forgetAnswer(query)
      },
    }),
    defaultOptions: {
      queries: {
        staleTime: FRESH_MS,
        // Offline, what is not here yet fails at once, and what is here stays until the line is back.
        networkMode: 'offlineFirst',
        retry: (count, error) => error instanceof Unreachable && navigator.onLine && count < RETRIES,
        // Nothing is thrown. But with a function here, a failure is told to whoever asked even if nobody has read yet whether
        // there is one. Otherwise a window that is drawn after the failure would wait for an answer forever.
        throwOnError: () => false,
        refetchOnMount: isOnlineOrEmpty,
        refetchOnWindowFocus: isOnlineOrEmpty,
      },
      // By default, a change made offline would wait, and be sent unseen when the line is back.
      mutations: { networkMode: 'always' },
    },
  })
  return client
}

/** What is missing now is not shown any longer: it was deleted, or its owner does not show it to this reader any more. */
function forgetAnswer(query: Query<unknown, unknown, unknown>): void {
  if (query.state.data !== undefined) query.setState({ data: undefined })
}

function isOnlineOrEmpty({ state }: { readonly state: { readonly data: unknown } }): boolean {
  return navigator.onLine || state.data === undefined
}
