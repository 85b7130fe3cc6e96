import { defineOverlay } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** The form of a watch: which copies to accept, and at which prices to alert. */
export const watchCard = defineOverlay<{ readonly card: PickedCard }>(
  'watch-card',
  async () => (await import('./watch-dialog.tsx')).WatchDialog,
)
