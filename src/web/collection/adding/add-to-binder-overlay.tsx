import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'

import { AddToBinderDialog } from './add-to-binder.tsx'

interface AddToBinderOverlayProps {
  card: PickedCard
  onClose: () => void
}

/** The dialog as an overlay; it closes once the card is added. */
export function AddToBinderOverlay({ card, onClose }: AddToBinderOverlayProps) {
  return <AddToBinderDialog card={card} onClose={onClose} onDone={onClose} />
}
