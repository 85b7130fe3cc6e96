import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { Stack } from '#contract/collection/stacks.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { PrintingFace } from '#web/cards/printings/printing-face.tsx'
import { useChangeCover } from '#web/collection/actions.ts'
import { CONDITION_WORDS } from '#web/collection/stack-words.tsx'
import { BesideCard } from '#web/ui/cards/beside-card.tsx'
import { Price } from '#web/ui/cards/price.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { Text } from '#web/ui/layout/text.tsx'

import { useChangeStack, useRemoveStack } from './actions.ts'
import { CountFields, StackFields } from './stack-fields.tsx'
import { faultsOfStack, foreignWord, stackChangeOf, type StackTyped, typedOf } from './typed-stack.ts'

interface StackDialogProps {
  stack: Stack
  onClose: () => void
}

/** Everything a member may change about a stack, and the button to remove it. */
export function StackDialog({ stack, onClose }: StackDialogProps) {
  return (
    <Modal title={stack.printing.name} isOpen onClose={onClose}>
      <StackForm stack={stack} onClose={onClose} />
    </Modal>
  )
}

function StackForm({ stack, onClose }: StackDialogProps) {
  // Send only the fields touched here, so that what another tab changes meanwhile stays.
  const draft = useDraft<StackTyped>(`stack:${stack.id}`, typedOf(stack))
  const [isChecked, setIsChecked] = useState(false)
  const change = useChangeStack()
  const remove = useRemoveStack()
  const { words: typed, touched } = draft
  const faults = isChecked ? faultsOfStack(typed) : {}

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faultsOfStack(typed)).length > 0) return
    const wanted = stackChangeOf(touched)
    if (Object.keys(wanted).length === 0) onClose()
    else draft.send(change.mutateAsync({ stackId: stack.id, ...wanted }, { onSuccess: onClose }))
  }

  function handleRemove() {
    draft.send(remove.mutateAsync(stack.id, { onSuccess: onClose }))
  }

  const fields = { typed, faults, onTyped: draft.change }
  return (
    <ModalForm
      error={change.error ?? remove.error}
      onSubmit={handleSubmit}
      submit="Save"
      busy={change.isPending || remove.isPending ? 'Saving...' : undefined}
      other={{ label: 'Remove', variant: 'bad', onPress: handleRemove }}
      draft={draft}
    >
      <BesideCard
        card={<PrintingFace printing={stack.printing} foil={typed.finish !== 'nonfoil'} loading="eager" />}
      >
        <StackWords stack={stack} />
        <CountFields {...fields} />
      </BesideCard>
      <StackFields card={stack.printing} {...fields} />
      <CoverButton stack={stack} />
    </ModalForm>
  )
}

function StackWords({ stack }: { stack: Stack }) {
  const { printing, priceCents, sourceCondition, condition } = stack
  const word = foreignWord(sourceCondition, condition)
  return (
    <div>
      <Text as="p" tone="muted" size="sm">
        {printing.set} · #{printing.collectorNumber} · <Price cents={priceCents} />
      </Text>
      {word !== undefined && (
        <Text as="p" tone="muted" size="sm">
          Imported as “{word}”, kept as {CONDITION_WORDS[condition]}.
        </Text>
      )}
      <Link to="/card/$id" params={{ id: printing.id }} className={linkClass('more')}>
        See the card
      </Link>
    </div>
  )
}

function CoverButton({ stack: { binderId, printing } }: { stack: Stack }) {
  const cover = useChangeCover()

  function handlePress() {
    cover.mutate(
      { binderId, printingId: printing.id },
      {
        onSuccess: ({ name }) =>
          showToast({ kind: 'good', text: `${printing.name} is now the cover of ${name}` }),
        onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
      },
    )
  }

  return (
    <div>
      <Button
        variant="quiet"
        size="sm"
        icon="image"
        busy={cover.isPending ? 'One moment...' : undefined}
        onClick={handlePress}
      >
        Use as cover
      </Button>
    </div>
  )
}
