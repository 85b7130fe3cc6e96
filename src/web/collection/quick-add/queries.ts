import { type QueryClient, queryOptions } from '@tanstack/react-query'

import type { Finish } from '#contract/cards.ts'
import { type QuickLine, quickAddEndpoints } from '#contract/collection/quick-add.ts'
import { call } from '#web/app/call.ts'
import { binderQueries } from '#web/collection/queries.ts'

/** Cards hardly change while somebody adds a box of them. */
const FRESH_MS = 600_000
const KEPT_MS = 60_000

/** What a line of quick add means. */
export interface QuickQuestion {
  readonly line: string
  readonly setCode: string
  readonly finish: Finish
}

export const quickLineQuery = (question: QuickQuestion) =>
  queryOptions({
    queryKey: [...binderQueries.all, 'quick-add', question.line, question.setCode, question.finish],
    queryFn: async ({ signal }) => await readLine(question, signal),
    staleTime: FRESH_MS,
    gcTime: KEPT_MS,
    retry: false,
  })

/**
 * What a line means, from the cache if it is there. The request of the line that is typed must not be shared: it ends
 * as soon as the line is empty again.
 */
export async function findReading(client: QueryClient, question: QuickQuestion): Promise<QuickLine> {
  const known = client.getQueryData(quickLineQuery(question).queryKey)
  if (known !== undefined) return known
  return await readLine(question)
}

async function readLine({ line, setCode, finish }: QuickQuestion, signal?: AbortSignal): Promise<QuickLine> {
  return await call(
    quickAddEndpoints.read,
    { line, ...(setCode !== '' && { setCode }), ...(finish !== 'nonfoil' && { finish }) },
    signal,
  )
}
