import type { DisputeKind, DisputeOutcome } from '#contract/trades/disputes.ts'

export const KIND_WORDS: Readonly<Record<DisputeKind, string>> = {
  'did-not-come': 'The other didn’t come',
  'not-as-described': 'Not as described',
  'cards-missing': 'Cards are missing',
  'not-genuine': 'Not genuine',
  other: 'Something else',
}

export const OUTCOME_WORDS: Readonly<Record<DisputeOutcome, string>> = {
  stands: 'The trade stands',
  reversed: 'Taken back, as far as the copies are there',
  nobody: 'Counts for nobody',
}
