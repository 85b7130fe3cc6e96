import { useState } from 'react'

import { CardSearchModal, type PickedCard } from '#web/cards/picking/card-search-modal.tsx'

import { AddToBinderDialog } from './add-to-binder.tsx'

interface AddCardFlowProps {
  /** The binder to offer first. */
  binderId?: string | undefined
  onClose: () => void
}

/** Finds a card, picks a printing and describes the copies; one can go back to the printings as they were. */
export function AddCardFlow({ binderId, onClose }: AddCardFlowProps) {
  const [card, setCard] = useState<PickedCard>()
  return (
    <>
      <CardSearchModal purpose="for a binder" onClose={onClose} onPick={setCard} />
      {card && (
        <AddToBinderDialog
          card={card}
          binderId={binderId}
          onBack={() => setCard(undefined)}
          onClose={onClose}
          onDone={onClose}
        />
      )}
    </>
  )
}
