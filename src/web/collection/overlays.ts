import { defineOverlay } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** Which binder a card goes into, and what is known of the copy. */
export const addToBinder = defineOverlay<{ readonly card: PickedCard }>(
  'add-to-binder',
  async () => (await import('./adding/add-to-binder-overlay.tsx')).AddToBinderOverlay,
)
