import { defineOverlay } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** The form of a new bounty for a card. */
export const newBounty = defineOverlay<{ readonly card: PickedCard }>(
  'new-bounty',
  async () => (await import('./drafts/create-bounty-dialog.tsx')).CreateBountyDialog,
)
