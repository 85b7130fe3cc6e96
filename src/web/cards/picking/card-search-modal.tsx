import { useState } from 'react'

import type { CardResult, Printing } from '#contract/cards.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { CardSearch } from './card-search.tsx'
import { VariantChoice } from './variant-choice.tsx'

/** A picked card: one of its printings, or the search result if there was none to choose. */
export type PickedCard = CardResult & Partial<Omit<Printing, keyof CardResult>>

interface CardSearchModalProps {
  /** Follows "Find a card", such as `for a bounty`. */
  purpose: string
  onClose: () => void
  onPick: (card: PickedCard) => void
}

interface Choice {
  readonly card: CardResult
  readonly variants: readonly Printing[]
}

/** Finds a card for a purpose: the search, followed by the choice among the picked card's printings. */
export function CardSearchModal({ purpose, onClose, onPick }: CardSearchModalProps) {
  const [choice, setChoice] = useState<Choice>()

  function handleVariants(card: CardResult, variants: readonly Printing[]) {
    if (variants.length === 0) onPick(card)
    else setChoice({ card, variants })
  }

  return (
    <Modal
      title={choice ? 'Select Card Variant' : `Find a card ${purpose}`}
      isOpen
      onClose={onClose}
      size="lg"
      {...(choice && { onBack: () => setChoice(undefined) })}
    >
      <ModalBody>
        <CardSearch isAside={choice !== undefined} onVariants={handleVariants} />
        {choice && <VariantChoice card={choice.card} variants={choice.variants} onPick={onPick} />}
      </ModalBody>
    </Modal>
  )
}
