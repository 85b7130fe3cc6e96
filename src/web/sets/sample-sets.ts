import type { SetSheet } from '#contract/sets.ts'

/** A set of which the member has one printing of three, unless said otherwise. */
export function aSet(facts: Partial<SetSheet> = {}): SetSheet {
  return {
    code: 'fhd',
    name: 'First Hoard',
    releasedAt: '2029-01-01',
    iconUri: null,
    printings: 3,
    total: 3,
    mine: 1,
    byFinish: [
      { finish: 'nonfoil', total: 3, mine: 1 },
      { finish: 'foil', total: 2, mine: 0 },
    ],
    copies: 4,
    valueCents: 1050,
    unpricedCount: 0,
    currency: 'usd',
    missingCents: 400,
    missingUnpriced: 1,
    ...facts,
  }
}
