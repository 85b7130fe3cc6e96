import type { QueryClient } from '@tanstack/react-query'

import { sessionQuery } from './session.ts'

/**
 * Calls back as soon as another member, or nobody, is signed in here, before anything is drawn for them.
 * @returns a function that stops it
 */
export function whenMemberChanges(client: QueryClient, then: () => void): () => void {
  let memberId = memberHere(client)
  return client.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || query.queryKey[0] !== sessionQuery.queryKey[0]) return
    const before = memberId
    memberId = memberHere(client)
    if (before !== undefined && memberId !== before) then()
  })
}

/** `null` for nobody; `undefined` while that is not known. */
function memberHere(client: QueryClient): string | null | undefined {
  const session = client.getQueryData(sessionQuery.queryKey)
  return session === undefined ? undefined : (session.member?.id ?? null)
}
