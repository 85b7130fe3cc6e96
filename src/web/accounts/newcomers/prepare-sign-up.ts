import type { QueryClient } from '@tanstack/react-query'

import { loadHouse } from '#web/pages/queries.ts'

import { invitationIn } from './invitation-address.ts'
import { newcomerQueries } from './queries.ts'

/**
 * Loads who may sign up, and whether the invitation in the address works, so that nothing moves while somebody types. A
 * failure is said once they have sent the form.
 */
export async function prepareSignUp(queryClient: QueryClient): Promise<void> {
  const code = typeof location === 'undefined' ? undefined : invitationIn(location.hash)
  await Promise.allSettled([
    loadHouse(queryClient),
    code === undefined ? undefined : queryClient.query(newcomerQueries.invitation(code)),
  ])
}
