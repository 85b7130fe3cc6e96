import { queryOptions } from '@tanstack/react-query'

import { actEndpoints } from '#contract/collection/acts.ts'
import { call } from '#web/app/call.ts'
import { type Listing, questionOf } from '#web/collection/listing/listing-address.ts'
import { binderQueries } from '#web/collection/queries.ts'

interface Selected {
  readonly binderId: string | undefined
  readonly listing: Listing
  /** Of the list. An answer holds for one. */
  readonly revision: string | undefined
  readonly stackIds: readonly string[]
}

/** Which of the stacks that were selected are still in the list. */
export const stillFound = ({ binderId, listing, revision, stackIds }: Selected) => {
  const question = questionOf(listing, binderId)
  return queryOptions({
    queryKey: [...binderQueries.stillFound, question, revision, stackIds],
    queryFn: async ({ signal }) =>
      await call(actEndpoints.stillFound, { question, stackIds: [...stackIds] }, signal),
  })
}
