import { useState } from 'react'

import { CardSearchModal, type PickedCard } from '#web/cards/picking/card-search-modal.tsx'

import { AddToBinderDialog } from './add-to-binder.tsx'

interface AddCardFlowProps {
  binderId: string
  onClose: () => void
}

/** Adds a card to this binder: find it, pick a printing, describe the copies. */
export function AddCardFlow({ binderId, onClose }: AddCardFlowProps) {
  const [card, setCard] = useState<PickedCard>()
  if (card) return <AddToBinderDialog card={card} binderId={binderId} onClose={onClose} onDone={onClose} />
  return <CardSearchModal purpose="for a binder" onClose={onClose} onPick={setCard} />
}
