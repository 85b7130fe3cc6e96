import { defineOverlay } from '#web/app/overlays.ts'

/** Finds a card, and asks for the binder and the facts of the copies. */
export const addCard = defineOverlay(
  'add-card',
  async () => (await import('./adding/add-card-flow.tsx')).AddCardFlow,
)
