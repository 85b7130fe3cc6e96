import type { Match } from '#contract/matches.ts'
import type { ShownCopies } from '#contract/showcase.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

/** For tests: a member who matches on both sides. */
export function aMatch(part: Partial<Match> = {}): Match {
  const card = { printing: aCard(), finish: null, quantity: 1, priceCents: 1360, currency: 'usd' as const }
  return {
    username: 'Sigrun',
    avatarUrl: null,
    band: null,
    theyHave: 1,
    theyWant: 2,
    has: [card],
    wants: [
      { ...card, printing: aCard({ id: 'owl', name: 'Owl of the Archive' }) },
      { ...card, printing: aCard({ id: 'drake', name: 'Emberwake Drake' }) },
    ],
    ...part,
  }
}

/** For tests: copies that somebody shows. */
export function someCopies(part: Partial<ShownCopies> = {}): ShownCopies {
  return {
    username: 'Sigrun',
    avatarUrl: null,
    band: '<10',
    quantity: 2,
    forTrade: 1,
    finish: 'foil',
    condition: 'LP',
    language: 'en',
    askingCents: 1200,
    askingCurrency: 'usd',
    priceCents: 1360,
    currency: 'usd',
    printing: aCard(),
    binderId: 'binder1',
    ...part,
  }
}
