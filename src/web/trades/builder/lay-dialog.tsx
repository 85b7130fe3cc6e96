import type { Currency } from '#contract/currency.ts'
import { CardSearchModal } from '#web/cards/picking/card-search-modal.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { ChoiceForm } from './choice-form.tsx'
import { type Choosable, type HandName, type LaidLine, looseLine } from './offer-draft.ts'
import type { Laying } from './offer-table.tsx'
import { Shelf } from './shelf.tsx'

interface LayDialogProps {
  hand: HandName
  what: Laying
  username: string
  currency: Currency
  laid: readonly LaidLine[]
  /** What their shelf is narrowed to at first. */
  first: Choosable | undefined
  onLay: (line: LaidLine) => void
  onBack: () => void
  onClose: () => void
}

/** Lays more on the table, in place of the offer, which comes back with it. */
export function LayDialog({ hand, what, onLay, onBack, onClose, ...shelf }: LayDialogProps) {
  const { username, currency } = shelf
  function handleOne(line: LaidLine) {
    onLay(line)
    onBack()
  }

  if (what === 'loose') {
    return (
      <CardSearchModal
        purpose="that isn’t in a binder"
        onClose={onBack}
        onPick={(card) => handleOne(looseLine(card, currency))}
      />
    )
  }
  const isShelf = what === 'shelf'
  return (
    <Modal
      title={isShelf ? 'Lay a card' : 'Let them choose'}
      size={isShelf ? 'lg' : undefined}
      isOpen
      onClose={onClose}
      onBack={onBack}
    >
      {isShelf ? (
        <ModalBody>
          <Shelf {...shelf} isMine={hand === 'gives'} onLay={onLay} />
        </ModalBody>
      ) : (
        <ChoiceForm username={username} currency={currency} onLay={handleOne} />
      )}
    </Modal>
  )
}
