import { useQuery } from '@tanstack/react-query'

import type { Applicant } from '#contract/accounts/applicants.ts'
import { sessionQuery } from '#web/app/session.ts'

/** How often we ask whether somebody who waits was let in: no event reaches them yet. */
const ASK_EVERY_MS = 15_000

/** Whoever is signed in here and waits to be let in. */
export function useApplicant(): Applicant | undefined {
  return useQuery(sessionQuery).data?.applicant
}

/** Asks again and again whether they were let in. */
export function useAnswerToCome(): void {
  useQuery({ ...sessionQuery, staleTime: 0, refetchInterval: ASK_EVERY_MS })
}
