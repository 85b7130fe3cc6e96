import type { Suspension } from '#contract/accounts/suspension.ts'
import { momentWords } from '#web/ui/dates.ts'

/** `Suspended until 22 November 2026, 14:05.` */
export function suspensionWords({ until }: Pick<Suspension, 'until'>): string {
  return until === null ? 'Suspended for good.' : `Suspended until ${momentWords(until)}.`
}
