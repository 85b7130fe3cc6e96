import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetDrafts } from './drafts/public.ts'
import { announceShown } from './ratings/public.ts'
import { endOverdue, remindsOfTrades } from './talks/public.ts'

const LOOK_EVERY_MS = 60_000
const HOUR_MS = 3_600_000

export const tradeJobs: readonly TaskKind[] = [
  remindsOfTrades,
  recurring({ name: 'trades.end-overdue', everyMs: LOOK_EVERY_MS, run: endOverdue }),
  recurring({ name: 'trades.announce-ratings', everyMs: LOOK_EVERY_MS, run: announceShown }),
  recurring({ name: 'trades.forget-drafts', everyMs: HOUR_MS, run: forgetDrafts }),
]
