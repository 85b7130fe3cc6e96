import { defineOverlay } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** What would do of a card, and at which price to tell. */
export const watchCard = defineOverlay<{ readonly card: PickedCard }>(
  'watch-card',
  async () => (await import('./watch-dialog.tsx')).WatchDialog,
)
