import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Printing } from '#contract/cards.ts'
import { useVariants } from '#web/cards/actions.ts'
import type { PickedCard } from '#web/cards/picking/card-search-modal.tsx'
import { VariantChoice } from '#web/cards/picking/variant-choice.tsx'
import { PRINTINGS_FAILED } from '#web/cards/printings/printing-facts.ts'
import { cardQueries } from '#web/cards/queries.ts'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { AddToBinderDialog } from './add-to-binder.tsx'

interface AddFoundCardProps {
  cardId: string
  name: string
  onClose: () => void
}

/**
 * Adds a card that was found: pick a printing if there are several, then describe the copies. Where its printings can't be
 * loaded, the card itself is added.
 */
export function AddFoundCard({ cardId, name, onClose }: AddFoundCardProps) {
  const { data: printings, isError, refetch } = useVariants(cardId)
  const hasNone = printings === undefined ? isError : printings.length === 0
  const { data: itself, isError: isGone } = useQuery({ ...cardQueries.one(cardId), enabled: hasNone })
  const [picked, setPicked] = useState<PickedCard>()
  // The card may be in the cache, because links to it load it early.
  const only = hasNone ? itself : lone(printings)
  // It stays, whatever a later answer says of printings: its form is being filled in.
  if (picked === undefined && only !== undefined) setPicked(only)
  const card = picked ?? only
  if (card) return <AddToBinderDialog card={card} onClose={onClose} onDone={onClose} />
  return (
    <Modal title="Select Card Variant" isOpen onClose={onClose} size="lg">
      <ModalBody>
        {printings === undefined && isGone ? (
          <Notice kind="bad" onRetry={() => void refetch()}>
            {PRINTINGS_FAILED}
          </Notice>
        ) : (
          <Choice cardId={cardId} name={name} printings={printings} onPick={setPicked} />
        )}
      </ModalBody>
    </Modal>
  )
}

function lone(printings: readonly Printing[] | undefined): Printing | undefined {
  return printings?.length === 1 ? printings[0] : undefined
}

interface ChoiceProps extends Omit<AddFoundCardProps, 'onClose'> {
  printings: readonly Printing[] | undefined
  onPick: (printing: Printing) => void
}

function Choice({ cardId, name, printings, onPick }: ChoiceProps) {
  if (printings === undefined || printings.length === 0) return <Skeleton height="24rem" />
  return <VariantChoice card={{ id: cardId, name }} variants={printings} onPick={onPick} />
}
