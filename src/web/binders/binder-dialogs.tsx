import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import type { Binder } from '#contract/binders.ts'
import type { Stack } from '#contract/binders/stacks.ts'
import { wordingOf } from '#web/shell/wording.ts'
import { showToast } from '#web/ui/toasts.ts'

import { useDeleteBinder } from './actions.ts'
import { cardsOf } from './binder-stats.tsx'

export type BinderDialog =
  | { readonly kind: 'add' }
  | { readonly kind: 'edit' }
  | { readonly kind: 'delete' }
  | { readonly kind: 'stack'; readonly stackId: string }

const AddCardFlow = lazy(async () => ({ default: (await import('./add-card-flow.tsx')).AddCardFlow }))
const BinderFormDialog = lazy(async () => ({
  default: (await import('./binder-form-dialog.tsx')).BinderFormDialog,
}))
const ConfirmDialog = lazy(async () => ({ default: (await import('./confirm-dialog.tsx')).ConfirmDialog }))
const StackDialog = lazy(async () => ({ default: (await import('./stack-dialog.tsx')).StackDialog }))

interface BinderDialogsProps {
  dialog: BinderDialog | undefined
  binder: Binder
  stacks: readonly Stack[]
  onClose: () => void
}

/** The one dialog of a binder's page that is open, if any. */
export function BinderDialogs(props: BinderDialogsProps) {
  return <Suspense fallback={null}>{openDialog(props)}</Suspense>
}

function openDialog({ dialog, binder, stacks, onClose }: BinderDialogsProps) {
  if (dialog === undefined) return null
  if (dialog.kind === 'add') return <AddCardFlow binderId={binder.id} onClose={onClose} />
  if (dialog.kind === 'edit') return <BinderFormDialog binder={binder} onClose={onClose} onSaved={onClose} />
  if (dialog.kind === 'delete') return <DeleteDialog binder={binder} onClose={onClose} />
  const stack = stacks.find(({ id }) => id === dialog.stackId)
  return stack ? <StackDialog key={stack.id} stack={stack} onClose={onClose} /> : null
}

function DeleteDialog({ binder, onClose }: { binder: Binder; onClose: () => void }) {
  const remove = useDeleteBinder()
  const navigate = useNavigate()

  function handleConfirm() {
    remove.mutate(binder.id, {
      onSuccess: () => {
        showToast({ kind: 'good', text: `${binder.name} is deleted.` })
        void navigate({ to: '/binders' })
      },
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <ConfirmDialog
      title={`Delete ${binder.name}`}
      text={
        binder.copyCount === 0
          ? 'The binder is empty. It will be gone.'
          : `The binder and the ${cardsOf(binder.copyCount)} in it will be gone.`
      }
      action="Delete binder"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
