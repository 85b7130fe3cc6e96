import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

/**
 * What is counted, each on the day on which it happened: members who joined, sign-ins, sealed trades, gatherings
 * that took place, messages that members wrote, bounties that were posted. Trades that were taken back later count
 * too. Gatherings count only with somebody besides their host. Nothing that happens later lowers a count.
 */
export const COUNTED = ['members', 'sign-ins', 'trades', 'gatherings', 'messages', 'bounties'] as const
export type Counted = (typeof COUNTED)[number]

/** How days are put together. Days begin at midnight UTC, weeks on Monday. */
const COUNT_SPANS = ['day', 'week', 'month'] as const
export type CountSpan = (typeof COUNT_SPANS)[number]

/** How many days, weeks or months are shown, with the one that is not over. */
export const SPANS_SHOWN = { day: 30, week: 26, month: 24 } as const satisfies Record<CountSpan, number>

const day = z.iso.date()
const count = z.int().nullable()

/** What was counted in some days. */
export const CountedSpan = z.object({
  /** The first and the last day. */
  from: day,
  to: day,
  /** Whether it is not over. */
  isUnfinished: z.boolean(),
  /** How many; `null` if on none of its days this site ran and counted. */
  counts: z.object({
    members: count,
    'sign-ins': count,
    trades: count,
    gatherings: count,
    messages: count,
    bounties: count,
  }),
})
export type CountedSpan = z.infer<typeof CountedSpan>

const by = z.enum(COUNT_SPANS)

export const countEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/counts',
    power: 'hall',
    summary:
      'What happened here by day, week or month, the oldest first: the last 30 days, 26 weeks or 24 months. Days begin at midnight UTC.',
    input: z.object({ by: by.default('day') }),
    reply: z.object({ spans: z.array(CountedSpan) }),
  }),
  file: endpoint({
    method: 'GET',
    path: '/api/admin/counts/file',
    power: 'hall',
    summary: 'One of these counts as a file with one line for each day, week or month.',
    input: z.object({ by: by.default('day'), what: z.enum(COUNTED) }),
    reply: z.string(),
    replyType: 'text/csv; charset=utf-8',
  }),
}
