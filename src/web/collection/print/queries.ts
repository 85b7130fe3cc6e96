import { queryOptions } from '@tanstack/react-query'

import { listingEndpoints, type StackWindow } from '#contract/collection/listing.ts'
import { call } from '#web/app/call.ts'
import { listingOf } from '#web/collection/listing/listing-address.ts'
import { binderQueries } from '#web/collection/queries.ts'

import type { PrintAddress } from './print-address.ts'

/** The most lines to print, about forty pages. */
const LINES_MAX = 5000
/** The most pictures to print, on twenty pages. */
const PICTURES_MAX = 180
const AT_ONCE = 200

/** How many lines are printed at most. */
export function mostOf({ look }: PrintAddress): number {
  return look === 'sheets' ? PICTURES_MAX : LINES_MAX
}

export const printQueries = {
  /** All lines, fetched piece by piece; `total` tells whether there are more. */
  lines: ({ binder, look, ...address }: PrintAddress) =>
    queryOptions({
      queryKey: [...binderQueries.stacks(binder), 'print', listingOf(address), look],
      queryFn: async ({ signal }) => {
        const most = mostOf({ ...(look && { look }) })
        const question = { binderId: binder, ...listingOf(address), limit: AT_ONCE }
        const first = await call(listingEndpoints.list, question, signal)
        const lines = [...first.stacks]
        const end = Math.min(first.total, most)
        while (lines.length < end) {
          const next: StackWindow = await call(
            listingEndpoints.list,
            { ...question, offset: lines.length },
            signal,
          )
          if (next.stacks.length === 0) break
          lines.push(...next.stacks)
        }
        return { ...first, stacks: lines.slice(0, most) }
      },
      gcTime: 0,
      // A list must not change while it is being printed.
      staleTime: Infinity,
    }),
}
