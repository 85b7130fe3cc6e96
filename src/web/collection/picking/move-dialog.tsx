import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'

import type { Binder } from '#contract/collection.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { useSaveBinder } from '#web/collection/actions.ts'
import { BinderSelect, NEW_BINDER, type BinderChoice } from '#web/collection/binder-select.tsx'
import { binderQueries } from '#web/collection/queries.ts'
import { countTyped } from '#web/collection/stacks/typed-stack.ts'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

interface WantedMove {
  readonly targetId: string
  /** Without one, all copies of each stack. */
  readonly quantity: number | undefined
  /** Called when they moved. */
  readonly onDone: () => void
}

interface MoveDialogProps {
  kind: 'move' | 'copy'
  /** `3 stacks`. */
  what: string
  /** The binder the cards are in, if it is just one. They cannot move there. */
  fromId: string | undefined
  isBusy: boolean
  onMove: (wanted: WantedMove) => void
  onClose: () => void
}

const QUANTITY_MAX = 9999
const FIRST_WORDS = { binderId: '', newName: '', most: '' }
const WORDS = {
  move: { verb: 'Move', busy: 'Moving...' },
  copy: { verb: 'Copy', busy: 'Copying...' },
} as const

/** Chooses where to move cards: one of the binders, or a new one. */
export function MoveDialog({ kind, what, fromId, isBusy, onMove, onClose }: MoveDialogProps) {
  const list = useQuery(binderQueries.list())
  const binders = list.data?.filter(({ id }) => kind === 'copy' || id !== fromId)
  const draft = useDraft('move-stacks', FIRST_WORDS)
  const { most, newName } = draft.words
  const [isChecked, setIsChecked] = useState(false)
  const create = useSaveBinder(undefined)
  const place = { binderId: placeIn(binders, draft.words.binderId), newName }
  const faults = faultsOf(place, most)
  const shownFaults = isChecked ? faults : {}
  const { verb, busy } = WORDS[kind]

  function handleSubmit() {
    setIsChecked(true)
    if (Object.keys(faults).length > 0) return
    const quantity = most.trim() === '' ? undefined : Number(most)
    if (place.binderId !== NEW_BINDER) {
      onMove({ targetId: place.binderId, quantity, onDone: draft.drop })
      return
    }
    create.mutate(
      { name: newName.trim(), description: '', visibility: 'private' },
      { onSuccess: ({ id }) => onMove({ targetId: id, quantity, onDone: draft.drop }) },
    )
  }

  function handleCancel() {
    draft.drop()
    onClose()
  }

  return (
    <Modal title={`${verb} ${what}`} isOpen onClose={onClose}>
      <ModalForm
        error={create.error}
        onSubmit={handleSubmit}
        submit={verb}
        busy={isBusy || create.isPending ? busy : undefined}
        isBarred={binders === undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: handleCancel }}
        draft={draft}
      >
        {binders ? (
          <BinderSelect binders={binders} value={place} fault={shownFaults.name} onChange={draft.change} />
        ) : (
          <BindersToCome list={list} />
        )}
        {kind === 'move' && (
          <NumberField
            label="Copies of each"
            placeholder="All"
            value={most}
            fault={shownFaults.most}
            onChange={({ target }) => draft.change({ most: target.value })}
          />
        )}
      </ModalForm>
    </Modal>
  )
}

/** Where the choice of binders will stand, or why it does not. */
function BindersToCome({ list: { isError, refetch } }: { list: UseQueryResult }) {
  if (!isError) return <Skeleton height="4.5rem" />
  return (
    <Notice kind="bad" onRetry={() => void refetch()}>
      Couldn’t load your binders.
    </Notice>
  )
}

/** The chosen binder, or the first one while nothing is chosen that exists. */
function placeIn(binders: readonly Binder[] | undefined, chosenId: string): string {
  const isPresent = chosenId === NEW_BINDER || binders?.some(({ id }) => id === chosenId) === true
  return isPresent ? chosenId : (binders?.[0]?.id ?? NEW_BINDER)
}

function faultsOf({ binderId, newName }: BinderChoice, most: string): { name?: string; most?: string } {
  const isUnnamed = binderId === NEW_BINDER && newName.trim() === ''
  const isMiscounted = most.trim() !== '' && countTyped(most, 1, QUANTITY_MAX) === undefined
  return {
    ...(isUnnamed && { name: 'Give the binder a name.' }),
    ...(isMiscounted && { most: `1 to ${String(QUANTITY_MAX)}` }),
  }
}
