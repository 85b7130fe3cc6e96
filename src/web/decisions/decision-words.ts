import type { Decision } from '#contract/decisions.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { momentWords } from '#web/ui/dates.ts'

const KINDS = { warning: 'Warning', limit: 'Limit', suspension: 'Suspension', removal: 'Removal' } as const

/** What was removed, above its words. */
export const REMOVED_WORDS: Readonly<Record<RemovableThing, string>> = {
  portrait: 'Avatar',
  binder: 'Binder',
  gathering: 'Gathering',
  'gathering-place': 'Place of a gathering',
  'gathering-picture': 'Picture of a gathering',
  'gathering-announcement': 'Announcement at a gathering',
  bounty: 'Bounty',
  'trade-request': 'Trade request',
  rating: 'Rating',
  'rating-answer': 'Answer to a rating',
  message: 'Message',
  group: 'Name of a group',
}

/** What was decided and how long it lasts: `Limit until 2 December 2026, 10:00`. */
export function decisionWords({
  kind,
  until,
  endedAt,
}: Pick<Decision, 'kind' | 'until' | 'endedAt'>): string {
  if (endedAt !== null) {
    const how = kind === 'removal' ? 'brought back' : 'ended'
    return `${KINDS[kind]}, ${how} ${momentWords(endedAt)}`
  }
  if (until !== null) return `${KINDS[kind]} until ${momentWords(until)}`
  return kind === 'suspension' ? 'Suspension for good' : KINDS[kind]
}

export const OUTCOME_WORDS = { lifted: 'Granted', stands: 'It stands' } as const
