import type { QueryClient } from '@tanstack/react-query'

import { forgetSession } from './session.ts'

const clients = new Set<QueryClient>()

/** For tests: keeps in mind that somebody may be signed in here. */
export function rememberSession(client: QueryClient): void {
  clients.add(client)
}

/** For tests: ends the sessions of all earlier ones. Otherwise what they left unsent goes out in a later one. */
export function endSessions(): void {
  for (const client of clients) forgetSession(client)
  clients.clear()
}
