import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'

import { accountQueries } from '#web/accounts/queries.ts'
import { call } from '#web/app/call.ts'

/** Loaded on first use. */
async function endpoints() {
  const { invitationEndpoints } = await import('#contract/accounts/invitations.ts')
  return invitationEndpoints
}

const firstPage = {
  initialPageParam: undefined as string | undefined,
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
}

async function applicantEndpointsLater() {
  const { applicantEndpoints } = await import('#contract/accounts/applicants.ts')
  return applicantEndpoints
}

export const newcomerQueries = {
  /** Whether an invitation works now. */
  invitation: (code: string) =>
    queryOptions({
      queryKey: [...accountQueries.newcomers(), 'invitation', code],
      queryFn: async ({ signal }) => await call((await endpoints()).check, { code }, signal),
      retry: false,
    }),
  invitations: () =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.newcomers(), 'invitations'],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).list, { cursor }, signal),
      ...firstPage,
    }),
  /** Who waits to be let in. */
  applicants: () =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.newcomers(), 'applicants'],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await applicantEndpointsLater()).list, { cursor }, signal),
      ...firstPage,
    }),
  /** Who came by an invitation. */
  invited: (invitationId: string) =>
    infiniteQueryOptions({
      queryKey: [...accountQueries.newcomers(), 'invited', invitationId],
      queryFn: async ({ pageParam: cursor, signal }) =>
        await call((await endpoints()).invited, { invitationId, cursor }, signal),
      ...firstPage,
    }),
}
