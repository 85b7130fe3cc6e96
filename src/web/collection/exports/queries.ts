import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'

import { exportEndpoints } from '#contract/collection/exports.ts'
import { call } from '#web/app/call.ts'

/** The stacks to export, and the format. */
export type ExportQuestion = z.input<typeof exportEndpoints.file.input>

export const exportQueries = {
  /** What a format cannot store. */
  losses: (question: ExportQuestion) =>
    queryOptions({
      queryKey: ['exports', 'losses', question],
      queryFn: async ({ signal }) => await call(exportEndpoints.losses, question, signal),
      // The stacks may have changed since it was last opened.
      staleTime: 0,
    }),
}
