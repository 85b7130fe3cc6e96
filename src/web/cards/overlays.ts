import { defineOverlay } from '#web/app/overlays.ts'

import type { PickedCard } from './picking/card-search-modal.tsx'

interface CardSearchFacts {
  /** Follows "Find a card", such as `for a bounty`. */
  readonly purpose: string
  readonly onPick: (card: PickedCard) => void
}

/** The card search dialog; the caller decides what happens with the picked card. */
export const cardSearch = defineOverlay<CardSearchFacts>(
  'card-search',
  async () => (await import('./picking/card-search-modal.tsx')).CardSearchModal,
)
