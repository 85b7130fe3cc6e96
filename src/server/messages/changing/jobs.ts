import { forgetDrafts } from '#server/messages/drafts/public.ts'
import { recurring, type TaskKind } from '#server/tasks/task-kind.ts'

import { forgetEarlier } from './actions.ts'

const DAY_MS = 86_400_000

export const lineJobs: readonly TaskKind[] = [
  recurring({ name: 'messages.forget-earlier', everyMs: DAY_MS, run: forgetEarlier }),
  recurring({ name: 'messages.forget-drafts', everyMs: DAY_MS, run: forgetDrafts }),
]
