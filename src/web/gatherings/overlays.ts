import { defineOverlay } from '#web/app/overlays.ts'

/** The form of a new gathering. */
export const newGathering = defineOverlay(
  'new-gathering',
  async () => (await import('./create-gathering-modal.tsx')).CreateGatheringModal,
  { isKept: true },
)
