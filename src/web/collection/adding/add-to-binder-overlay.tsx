import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

import { AddToBinderDialog } from './add-to-binder.tsx'

interface AddToBinderOverlayProps {
  card: PickedCard
  onClose: () => void
}

/** The dialog as it lies above any page: it is gone once the card is added. */
export function AddToBinderOverlay({ card, onClose }: AddToBinderOverlayProps) {
  return <AddToBinderDialog card={card} onClose={onClose} onDone={onClose} />
}
