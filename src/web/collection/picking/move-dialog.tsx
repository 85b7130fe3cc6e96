import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import type { Binder } from '#contract/collection.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { useSaveBinder } from '#web/collection/actions.ts'
import { BinderSelect, NEW_BINDER, type BinderChoice } from '#web/collection/binder-select.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { countTyped } from '#web/collection/stacks/typed-stack.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

interface MoveDialogProps {
  kind: 'move' | 'copy'
  /** `3 stacks`. */
  what: string
  /** The binder the cards are in, if it is just one. They cannot move there. */
  fromId: string | undefined
  isBusy: boolean
  /** Without a quantity, all copies of each stack. */
  onMove: (binderId: string, quantity: number | undefined) => void
  onClose: () => void
}

const QUANTITY_MAX = 9999
const WORDS = {
  move: { verb: 'Move', busy: 'Moving...' },
  copy: { verb: 'Copy', busy: 'Copying...' },
} as const

/** Chooses where to move cards: one of the binders, or a new one. */
export function MoveDialog({ kind, what, fromId, isBusy, onMove, onClose }: MoveDialogProps) {
  const { data } = useQuery(binderQueries.list())
  const binders = data?.filter(({ id }) => kind === 'copy' || id !== fromId)
  const [choice, setChoice] = useState<BinderChoice>()
  const [most, setMost] = useState('')
  const [isChecked, setIsChecked] = useState(false)
  const create = useSaveBinder(undefined)
  const place = choice ?? firstPlace(binders)
  const faults = faultsOf(place, most)
  const shownFaults = isChecked ? faults : {}
  const { verb, busy } = WORDS[kind]

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faults).length > 0) return
    const quantity = most.trim() === '' ? undefined : Number(most)
    if (place.binderId !== NEW_BINDER) {
      onMove(place.binderId, quantity)
      return
    }
    create.mutate(
      { name: place.newName.trim(), description: '', visibility: 'private' },
      { onSuccess: ({ id }) => onMove(id, quantity) },
    )
  }

  return (
    <Modal title={`${verb} ${what}`} isOpen onClose={onClose}>
      <ModalForm
        error={create.error}
        onSubmit={handleSubmit}
        submit={verb}
        busy={isBusy || create.isPending ? busy : undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
      >
        {binders ? (
          <BinderSelect
            binders={binders}
            value={place}
            fault={shownFaults.name}
            onChange={(part) => setChoice({ ...place, ...part })}
          />
        ) : (
          <Skeleton height="4.5rem" />
        )}
        {kind === 'move' && (
          <NumberField
            label="Copies of each"
            placeholder="All"
            value={most}
            fault={shownFaults.most}
            onChange={({ target }) => setMost(target.value)}
          />
        )}
      </ModalForm>
    </Modal>
  )
}

function firstPlace(binders: readonly Binder[] | undefined): BinderChoice {
  return { binderId: binders?.[0]?.id ?? NEW_BINDER, newName: '' }
}

function faultsOf({ binderId, newName }: BinderChoice, most: string): { name?: string; most?: string } {
  const isUnnamed = binderId === NEW_BINDER && newName.trim() === ''
  const isMiscounted = most.trim() !== '' && countTyped(most, 1, QUANTITY_MAX) === undefined
  return {
    ...(isUnnamed && { name: 'Give the binder a name.' }),
    ...(isMiscounted && { most: `1 to ${String(QUANTITY_MAX)}` }),
  }
}
