import { useMutation, useQueryClient } from '@tanstack/react-query'

import type { ReportFile, ReportOutcome } from '#contract/reports.ts'
import { call } from '#web/app/call.ts'
import { afterWrite } from '#web/realtime/after-write.ts'

import { reportQueries } from './queries.ts'

async function endpoints() {
  const { reportEndpoints } = await import('#contract/reports.ts')
  return reportEndpoints
}

/** Says that the keeper looks into a case, or no longer does. */
export function useClaim(caseId: string) {
  const shown = useShownFile(caseId)
  return useMutation({
    mutationFn: async (isClaimed: boolean) => await call((await endpoints()).claim, { caseId, isClaimed }),
    ...shown,
  })
}

/** Settles a case. */
export function useSettle(caseId: string) {
  const shown = useShownFile(caseId)
  return useMutation({
    mutationFn: async (settled: { readonly outcome: ReportOutcome; readonly note: string }) =>
      await call((await endpoints()).settle, { caseId, ...settled }),
    ...shown,
  })
}

/** Shows a case as the server answers it. A refusal means that another keeper was faster, so all is read again. */
function useShownFile(caseId: string) {
  const client = useQueryClient()
  return {
    onSuccess: (file: ReportFile) => {
      client.setQueryData(reportQueries.file(caseId).queryKey, file)
    },
    onSettled: async (_file: unknown, error: Error | null) => {
      await afterWrite(client, reportQueries.all(), error)
    },
  }
}
