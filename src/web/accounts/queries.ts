import { queryOptions } from '@tanstack/react-query'

import { call } from '#web/app/call.ts'
import { sessionQuery } from '#web/app/session.ts'

/** The contract loads with the first request, so that code that only reacts to events does not load it. */
async function endpoints() {
  const { accountEndpoints } = await import('#contract/accounts.ts')
  return accountEndpoints
}

export const accountQueries = {
  /** What `newcomers/queries.ts` fetches; it stands here so that the first view need not load that. */
  newcomers: () => ['newcomers'] as const,
  /** Whether `username` is free. */
  username: (username: string) =>
    queryOptions({
      queryKey: ['accounts', 'username', username.toLowerCase()],
      queryFn: async ({ signal }) => await call((await endpoints()).findUsername, { username }, signal),
      retry: false,
    }),
  /** Why the member is suspended, if they are. */
  suspension: () =>
    queryOptions({
      queryKey: ['accounts', 'suspension'],
      queryFn: async ({ signal }) => {
        const { suspensionEndpoints } = await import('#contract/accounts/suspension.ts')
        return await call(suspensionEndpoints.own, {}, signal)
      },
    }),
  sessions: () =>
    queryOptions({
      queryKey: ['accounts', 'sessions'],
      queryFn: async ({ signal }) => await call((await endpoints()).listSessions, {}, signal),
    }),
  /**
   * Redeems the link of an email. A link works once, so each token is sent once, however often the page
   * renders: no signal, no retry, and the answer never gets stale.
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
