import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { AppealOutcome } from '#contract/decisions.ts'
import { call } from '#web/app/call.ts'
import { sessionQuery } from '#web/app/session.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { decisionQueries } from './queries.ts'

async function endpoints() {
  const { decisionEndpoints } = await import('#contract/decisions.ts')
  return decisionEndpoints
}

/** Says that the member read a warning. */
export function useReadWarning() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (decisionId: string) => await call((await endpoints()).read, { decisionId }),
    onSuccess: async () => {
      await queryClient.invalidateQueries({ queryKey: decisionQueries.all() })
      await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
    },
  })
}

/** Asks the keepers to look at a decision again. */
export function useAppeal(decisionId: string) {
  const again = useAgain()
  return useMutation({
    mutationFn: async (words: string) => await call((await endpoints()).appeal, { decisionId, words }),
    ...again,
  })
}

/** Answers an appeal. */
export function useAnswerAppeal(decisionId: string) {
  const again = useAgain()
  return useMutation({
    mutationFn: async (answered: { readonly outcome: AppealOutcome; readonly answer: string }) =>
      await call((await endpoints()).answer, { decisionId, ...answered }),
    ...again,
  })
}

/** Also after a refusal, because another keeper or another tab may have been faster. */
function useAgain() {
  const queryClient = useQueryClient()
  return {
    onSettled: async (_done: unknown, error: Error | null) => {
      await afterWrite(queryClient, decisionQueries.all(), error)
    },
  }
}
