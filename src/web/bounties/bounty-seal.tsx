import type { BountyState } from '#contract/bounties.ts'
import { type SealKind, WaxSeal } from '#web/ui/marks/wax-seal.tsx'

const SEALS: Readonly<Record<BountyState, { kind: SealKind; word: string }>> = {
  open: { kind: 'open', word: 'Open' },
  claimed: { kind: 'sent', word: 'Taken' },
  caught: { kind: 'completed', word: 'Caught' },
  withdrawn: { kind: 'declined', word: 'Withdrawn' },
  expired: { kind: 'expired', word: 'Expired' },
}

/** The state of a bounty as a wax seal. */
export function BountySeal({ state }: { state: BountyState }) {
  const { kind, word } = SEALS[state]
  return <WaxSeal kind={kind} label={word} />
}
