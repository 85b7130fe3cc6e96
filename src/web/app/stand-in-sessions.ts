import type { Mutation, QueryClient } from '@tanstack/react-query'

import { forgetSession } from './session.ts'

const clients = new Set<QueryClient>()

/** For tests: keeps in mind that somebody may be signed in here. */
export function rememberSession(client: QueryClient): void {
  clients.add(client)
}

/**
 * For tests: waits for what pages send as they are left, from now on. A later test's stand-in would answer it
 * otherwise.
 */
export function whatIsLeft() {
  const before = new Set([...clients].flatMap((client) => client.getMutationCache().getAll()))
  const isOnItsWay = (each: Mutation) =>
    !before.has(each) && each.state.status === 'pending' && !each.state.isPaused
  async function isAnswered(client: QueryClient) {
    const sent = client.getMutationCache()
    const { promise, resolve } = Promise.withResolvers<void>()
    const look = () => {
      if (!sent.getAll().some(isOnItsWay)) resolve()
    }
    const stop = sent.subscribe(look)
    look()
    await promise
    stop()
  }
  return { isAnswered: () => Promise.all([...clients].map(isAnswered)) }
}

/** For tests: ends the sessions of all earlier ones. Otherwise what they left unsent goes out in a later one. */
export function endSessions(): void {
  for (const client of clients) forgetSession(client)
  clients.clear()
}
