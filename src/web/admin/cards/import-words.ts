import type { PastImport } from '#contract/cards/import.ts'
import { figureOf } from '#web/ui/figure-of.ts'

/** What an import changed, in printings; empty if nothing. */
export function changeWords({ added, changed, repriced, gone }: PastImport): string {
  return [
    [added, 'new'],
    [changed, 'changed'],
    [repriced, repriced === 1 ? 'new price' : 'new prices'],
    [gone, 'no longer listed'],
  ]
    .flatMap(([count, words]) => (count === 0 ? [] : [`${figureOf(Number(count))} ${String(words)}`]))
    .join(', ')
}

/** How an import ended. */
export const OUTCOME_WORDS: Readonly<Record<PastImport['outcome'], string>> = {
  done: 'Done',
  'nothing-new': 'Nothing new',
  failed: 'Failed',
  cancelled: 'Cancelled',
  stopped: 'Interrupted',
}
