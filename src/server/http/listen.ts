import { serve as listen } from '@hono/node-server'

import type { Server } from './serve.ts'

/** Longer than any of our requests takes to arrive; a slower browser is cut off. */
const REQUEST_TIMEOUT_MS = 60_000
/** Longer than proxies keep an idle connection, usually a minute: else they may send a call as we close it. */
const IDLE_CONNECTION_MS = 75_000
const IDLE_CHECK_MS = 20

/** @returns a function that stops it: it accepts no new calls and finishes running ones */
export async function listenOn(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const listening = listen(
    { fetch: server.fetch, hostname: host, port, autoCleanupIncoming: true },
    (info) => {
      resolve(info.port)
    },
  )
  listening.once('error', reject)
  if ('requestTimeout' in listening) {
    listening.requestTimeout = REQUEST_TIMEOUT_MS
    listening.keepAliveTimeout = IDLE_CONNECTION_MS
  }
  return {
    port: await promise,
    close: async () => {
      const closed = Promise.withResolvers<void>()
      listening.close(() => {
        closed.resolve()
      })
      // A connection becomes idle only after its call is answered, so keep asking until the last one is
      // closed.
      const idle = setInterval(() => {
        if ('closeIdleConnections' in listening) listening.closeIdleConnections()
      }, IDLE_CHECK_MS)
      await closed.promise
      clearInterval(idle)
    },
  }
}
