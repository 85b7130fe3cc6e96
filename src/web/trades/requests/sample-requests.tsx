import type { TradeRequest } from '#contract/trades/requests.ts'
import { aCard } from '#web/cards/sample-cards.tsx'

import { lineFor } from './request-draft.ts'

/** For tests: somebody else's trade request. */
export function aRequest(part: Partial<TradeRequest> = {}): TradeRequest {
  return {
    id: 'r1',
    userId: 'm2',
    username: 'Sigrun',
    avatarUrl: null,
    band: null,
    toUsername: null,
    status: 'open',
    gives: [{ kind: 'words', words: 'A foil of the same rarity' }],
    seeks: [lineFor(aCard())],
    note: '',
    createdAt: '2026-11-21T10:00:00Z',
    updatedAt: '2026-11-21T10:00:00Z',
    isOwn: false,
    answers: null,
    ...part,
  }
}
