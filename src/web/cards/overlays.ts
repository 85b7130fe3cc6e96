import { defineOverlay } from '#web/app/overlays.ts'

import type { PickedCard } from './picking/card-search-modal.tsx'

interface CardSearchFacts {
  /** What the card is wanted for, after "Find a card": `for a bounty`. */
  readonly purpose: string
  readonly onPick: (card: PickedCard) => void
}

/** The search for a card; whoever opens it says what follows. */
export const cardSearch = defineOverlay<CardSearchFacts>(
  'card-search',
  async () => (await import('./picking/card-search-modal.tsx')).CardSearchModal,
)
