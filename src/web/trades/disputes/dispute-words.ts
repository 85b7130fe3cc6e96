import { DISPUTE_OUTCOMES, type DisputeKind, type DisputeOutcome } from '#contract/trades/disputes.ts'

export const KIND_WORDS: Readonly<Record<DisputeKind, string>> = {
  'did-not-come': 'The other didn’t come',
  'not-as-described': 'Not as described',
  'cards-missing': 'Cards are missing',
  'not-genuine': 'Not genuine',
  other: 'Something else',
}

const OUTCOME_WORDS: Readonly<Record<DisputeOutcome, string>> = {
  stands: 'The trade stands',
  reversed: 'Taken back, as far as the copies are there',
  nobody: 'Counts for nobody',
}

interface Disputed {
  readonly kind: DisputeKind
  readonly isSealed: boolean
  /** Whom it is about, as the sentence calls them. */
  readonly accused: string
}

/** How a dispute was settled. What was only promised is off then, because nobody but the two completes a trade. */
export function outcomeWords(outcome: DisputeOutcome, { kind, isSealed, accused }: Disputed): string {
  if (isSealed) return OUTCOME_WORDS[outcome]
  if (outcome === 'stands') return 'The trade is off, with nobody at fault'
  return kind === 'did-not-come' ? `The trade is off: ${accused} didn’t come` : 'The trade is off'
}

/** Every way to settle a dispute, with its words. */
export function outcomeChoices(disputed: Disputed): readonly (readonly [DisputeOutcome, string])[] {
  // Nothing was handed over that could go back.
  const possible = DISPUTE_OUTCOMES.filter((outcome) => disputed.isSealed || outcome !== 'reversed')
  return possible.map((outcome) => [outcome, outcomeWords(outcome, disputed)] as const)
}
