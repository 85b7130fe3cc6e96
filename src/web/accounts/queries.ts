import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { sessionQuery } from '#web/app/session.ts'

/** The contract comes with the first question, so that what only reacts to events does without it. */
async function endpoints() {
  const { accountEndpoints } = await import('#contract/accounts.ts')
  return accountEndpoints
}

export const accountQueries = {
  /** Whether a newcomer could take `username`. */
  username: (username: string) =>
    queryOptions({
      queryKey: ['accounts', 'username', username.toLowerCase()],
      queryFn: async ({ signal }) => await call((await endpoints()).findUsername, { username }, signal),
      retry: false,
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: async ({ signal }) => await call((await endpoints()).listSessions, {}, signal),
    }),
  /**
   * Redeems the link of a letter. A link is good once, so this is asked once for each token, however often the page
   * that asks is drawn: hence no signal, no second try and an answer that never grows old.
   */
  verification: (token: string) =>
    queryOptions({
      queryKey: ['accounts', 'verification', token],
      queryFn: async ({ client }) => {
        const verified = await call((await endpoints()).verifyEmail, { token })
        void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
        return verified
      },
      staleTime: 'static',
      gcTime: Infinity,
      retry: false,
    }),
}
