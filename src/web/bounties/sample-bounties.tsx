import type { Bounty } from '#contract/bounties.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

/** For tests: somebody else's bounty. */
export function aBounty(part: Partial<Bounty> = {}): Bounty {
  return {
    id: 'b1',
    band: null,
    posterUsername: 'Sigrun',
    hunterUsername: null,
    state: 'open',
    isExact: false,
    finish: null,
    minCondition: 'NM',
    quantity: 1,
    reward: { kind: 'money', cents: 2600, currency: 'usd' },
    note: '',
    createdAt: '2026-11-21T10:00:00Z',
    expiresAt: '2026-12-21T10:00:00Z',
    claimedUntil: null,
    caughtAt: null,
    printing: aCard(),
    role: 'reader',
    owned: 0,
    ...part,
  }
}
