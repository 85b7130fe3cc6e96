import { queryOptions } from '@tanstack/react-query'

import { listingEndpoints, type StackWindow } from '#contract/collection/listing.ts'
import { call } from '#web/app/call.ts'
import { listingOf } from '#web/collection/listing/listing-address.ts'
import { binderQueries } from '#web/collection/queries.ts'

import type { PrintAddress } from './print-address.ts'

/** The most lines to print, about forty pages. */
export const LINES_MAX = 5000
const AT_ONCE = 200

export const printQueries = {
  /** All lines, fetched piece by piece; `total` tells whether there are more. */
  lines: ({ binder, ...address }: PrintAddress) =>
    queryOptions({
      queryKey: [...binderQueries.stacks(binder), 'print', listingOf(address)],
      queryFn: async ({ signal }) => {
        const question = { binderId: binder, ...listingOf(address), limit: AT_ONCE }
        const first = await call(listingEndpoints.list, question, signal)
        const lines = [...first.stacks]
        const end = Math.min(first.total, LINES_MAX)
        while (lines.length < end) {
          const next: StackWindow = await call(
            listingEndpoints.list,
            { ...question, offset: lines.length },
            signal,
          )
          if (next.stacks.length === 0) break
          lines.push(...next.stacks)
        }
        return { ...first, stacks: lines.slice(0, LINES_MAX) }
      },
      gcTime: 0,
      // A list must not change while it is being printed.
      staleTime: Infinity,
    }),
}
