import { defineOverlay } from '#web/app/overlays.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

/** The dialog that asks for the binder and the facts of the copies. */
export const addToBinder = defineOverlay<{ readonly card: PickedCard }>(
  'add-to-binder',
  async () => (await import('./adding/add-to-binder-overlay.tsx')).AddToBinderOverlay,
)
