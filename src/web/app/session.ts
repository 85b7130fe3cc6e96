import { queryOptions, type QueryClient, useQuery } from '@tanstack/react-query'

import type { SessionMember, SessionReply } from '#contract/accounts.ts'

import { call } from './call.ts'
import { fromPage } from './first-replies.ts'

const SESSION_PATH = '/api/session'

/** The signed-in member. It comes with the page if the server wrote it there. */
export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }): Promise<SessionReply> => {
    const { accountEndpoints } = await import('#contract/accounts.ts')
    return await call(accountEndpoints.session, {}, signal)
  },
  ...fromPage<SessionReply>(SESSION_PATH),
  staleTime: Infinity,
  gcTime: Infinity,
})

export type Session =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly error: Error; readonly retry: () => void }
  | { readonly state: 'signed-out' }
  | { readonly state: 'signed-in'; readonly member: SessionMember }

/** The sign-in state, and whether it is known yet. */
export function useSession(): Session {
  const { data, error, refetch } = useQuery(sessionQuery)
  if (data !== undefined)
    return data.member === null ? { state: 'signed-out' } : { state: 'signed-in', member: data.member }
  if (error !== null) return { state: 'failed', error, retry: () => void refetch() }
  return { state: 'loading' }
}

/** The signed-in member; `null` for nobody, and while that is unknown. */
export function useSessionMember(): SessionMember | null {
  return useQuery(sessionQuery).data?.member ?? null
}

/** The signed-in member as last known, for use outside components. */
export function sessionMember(client: QueryClient): SessionMember | null {
  return client.getQueryData(sessionQuery.queryKey)?.member ?? null
}

/** Records that the server ended the session: nobody is signed in here any more. */
export function forgetSession(client: QueryClient): void {
  if (sessionMember(client) === null) return
  client.setQueryData(sessionQuery.queryKey, { member: null })
}
