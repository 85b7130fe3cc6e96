import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import { QUANTITY_MAX, type Stack } from '#contract/binders/stacks.ts'
import { PrintingFace } from '#web/cards/printing-face.tsx'
import { wordingOf } from '#web/shell/wording.ts'
import { linkClass } from '#web/ui/link-class.ts'
import { Modal } from '#web/ui/modal.tsx'
import { NumberField } from '#web/ui/number-field.tsx'
import { Price } from '#web/ui/price.tsx'
import { Text } from '#web/ui/text.tsx'
import { showToast } from '#web/ui/toasts.ts'

import { useChangeStack, useRemoveStack } from './actions.ts'
import { Confirmation } from './confirm-dialog.tsx'
import { CopyFields, languageOf, type CopyTraits } from './copy-fields.tsx'
import { ModalForm } from './modal-form.tsx'

import styles from './add-to-binder.module.css'

interface StackDialogProps {
  stack: Stack
  onClose: () => void
}

/** What a member may change about some copies, and the way to take them out. */
export function StackDialog({ stack, onClose }: StackDialogProps) {
  const [isRemoving, setIsRemoving] = useState(false)
  const remove = useRemoveStack()

  function handleRemove() {
    remove.mutate(stack.id, {
      onSuccess: () => {
        showToast({ kind: 'good', text: `${stack.printing.name} taken out` })
        onClose()
      },
      onError: (error) => {
        showToast({ kind: 'bad', text: wordingOf(error) })
        setIsRemoving(false)
      },
    })
  }

  const { name } = stack.printing
  return (
    <Modal title={isRemoving ? `Take out ${name}` : name} isOpen onClose={onClose}>
      {isRemoving ? (
        <Confirmation
          text={
            stack.quantity === 1
              ? 'This copy leaves the binder.'
              : `All ${stack.quantity} copies leave the binder.`
          }
          action="Take out"
          isBusy={remove.isPending}
          onConfirm={handleRemove}
          onClose={() => setIsRemoving(false)}
        />
      ) : (
        <StackForm stack={stack} onClose={onClose} onRemove={() => setIsRemoving(true)} />
      )}
    </Modal>
  )
}

interface Counts {
  quantity: string
  forTrade: string
}

function StackForm({ stack, onClose, onRemove }: StackDialogProps & { onRemove: () => void }) {
  const [counts, setCounts] = useState<Counts>(() => ({
    quantity: String(stack.quantity),
    forTrade: String(stack.forTrade),
  }))
  const [copies, setCopies] = useState<CopyTraits>(() => ({
    finish: stack.finish,
    condition: stack.condition,
    language: stack.language,
  }))
  const [isChecked, setIsChecked] = useState(false)
  const change = useChangeStack(stack.binderId)

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faultsOf(counts)).length > 0) return
    const { quantity, forTrade } = counts
    change.mutate(
      {
        stackId: stack.id,
        quantity: Number(quantity),
        forTrade: Number(forTrade),
        ...copies,
        language: languageOf(copies.language),
      },
      { onSuccess: onClose },
    )
  }

  return (
    <ModalForm
      error={change.error}
      onSubmit={handleSubmit}
      submit="Save"
      busy={change.isPending ? 'Saving...' : undefined}
      other={{ label: 'Take out', variant: 'bad', onPress: onRemove }}
    >
      <div className={styles['top']}>
        <div className={styles['card']}>
          <PrintingFace printing={stack.printing} foil={copies.finish !== 'nonfoil'} loading="eager" />
        </div>
        <div className={styles['what']}>
          <StackWords stack={stack} />
          <CountFields
            counts={counts}
            faults={isChecked ? faultsOf(counts) : {}}
            onChange={(part) => setCounts((before) => ({ ...before, ...part }))}
          />
        </div>
      </div>
      <CopyFields
        card={stack.printing}
        value={copies}
        onChange={(part) => setCopies((before) => ({ ...before, ...part }))}
      />
    </ModalForm>
  )
}

function StackWords({ stack }: { stack: Stack }) {
  return (
    <div>
      <Text as="p" tone="muted" size="sm">
        {stack.printing.set} · <Price cents={stack.priceCents} />
      </Text>
      <Link to="/card/$id" params={{ id: stack.printing.id }} className={linkClass('more')}>
        See the card
      </Link>
    </div>
  )
}

interface CountFieldsProps {
  counts: Counts
  faults: Partial<Counts>
  onChange: (part: Partial<Counts>) => void
}

function CountFields({ counts, faults, onChange }: CountFieldsProps) {
  return (
    <div className={styles['pair']}>
      <NumberField
        label="Copies"
        value={counts.quantity}
        fault={faults.quantity}
        onChange={(event) => onChange({ quantity: event.target.value })}
      />
      <NumberField
        label="For trade"
        value={counts.forTrade}
        fault={faults.forTrade}
        onChange={(event) => onChange({ forTrade: event.target.value })}
      />
    </div>
  )
}

function faultsOf({ quantity, forTrade }: Counts): Partial<Counts> {
  return {
    ...(!isCount(quantity, 1) && { quantity: `1 to ${QUANTITY_MAX}` }),
    ...((!isCount(forTrade, 0) || Number(forTrade) > Number(quantity)) && { forTrade: `0 to ${quantity}` }),
  }
}

function isCount(text: string, min: number): boolean {
  return /^\d{1,4}$/.test(text.trim()) && Number(text) >= min
}
