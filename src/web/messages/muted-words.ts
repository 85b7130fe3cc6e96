import type { Conversation } from '#contract/messages.ts'
import { clockWords, dayAsSeen, momentWords } from '#web/ui/dates.ts'

const DAY_MS = 86_400_000

/** `Muted`, and until when if that is not for good; undefined for a conversation of which everything is told. */
export function mutedWords({ muted }: Pick<Conversation, 'muted'>, now: Date): string | undefined {
  if (muted === null) return undefined
  const { until } = muted
  return until === null ? 'Muted' : `Muted until ${endWords(until, now)}`
}

function endWords(until: string, now: Date): string {
  const dayBefore = new Date(Date.parse(until) - DAY_MS).toISOString()
  // Yesterday by the reader's calendar is the day before today.
  return dayAsSeen(dayBefore, now) === 'Yesterday' ? clockWords(until) : momentWords(until)
}
