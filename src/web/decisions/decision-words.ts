import type { Decision } from '#contract/decisions.ts'
import { momentWords } from '#web/ui/dates.ts'

const KINDS = { warning: 'Warning', limit: 'Limit', suspension: 'Suspension', removal: 'Removal' } as const

/** What was decided and how long it lasts: `Limit until 2 December 2026, 10:00`. */
export function decisionWords({
  kind,
  until,
  endedAt,
}: Pick<Decision, 'kind' | 'until' | 'endedAt'>): string {
  if (endedAt !== null) return `${KINDS[kind]}, ended ${momentWords(endedAt)}`
  if (until !== null) return `${KINDS[kind]} until ${momentWords(until)}`
  return kind === 'suspension' ? 'Suspension for good' : KINDS[kind]
}

export const OUTCOME_WORDS = { lifted: 'Granted', stands: 'It stands' } as const
