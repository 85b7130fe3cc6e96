import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'

import type { Binder } from '#contract/collection.ts'
import { later } from '#web/app/later.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useDeleteBinder } from '#web/collection/actions.ts'
import { cardsOf } from '#web/collection/binder-stats.tsx'
import { type ListingAddress, listingOf, questionOf } from '#web/collection/listing/listing-address.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

export type BinderDialog = 'add' | 'edit' | 'delete' | 'export' | 'acts'

const AddCardFlow = later(async () => (await import('#web/collection/adding/add-card-flow.tsx')).AddCardFlow)
const BinderFormDialog = later(
  async () => (await import('#web/collection/shelf/binder-form-dialog.tsx')).BinderFormDialog,
)
const ConfirmDialog = later(async () => (await import('#web/collection/confirm-dialog.tsx')).ConfirmDialog)
const ExportDialog = later(
  async () => (await import('#web/collection/exports/export-dialog.tsx')).ExportDialog,
)
const ActsDialog = later(async () => (await import('#web/collection/acts/acts-dialog.tsx')).ActsDialog)

interface BinderDialogsProps {
  dialog: BinderDialog | undefined
  binder: Binder
  /** The list's address; an export covers what it finds. */
  address: ListingAddress
  onClose: () => void
}

/** The dialog that is open on a binder's page, if any. */
export function BinderDialogs(props: BinderDialogsProps) {
  return <Suspense fallback={null}>{openDialog(props)}</Suspense>
}

function openDialog({ dialog, binder, address, onClose }: BinderDialogsProps) {
  if (dialog === 'add') return <AddCardFlow binderId={binder.id} onClose={onClose} />
  if (dialog === 'edit') return <BinderFormDialog binder={binder} onClose={onClose} onSaved={onClose} />
  if (dialog === 'delete') return <DeleteDialog binder={binder} onClose={onClose} />
  if (dialog === 'export')
    return <ExportDialog question={questionOf(listingOf(address), binder.id)} onClose={onClose} />
  return dialog === 'acts' && <ActsDialog onClose={onClose} />
}

function DeleteDialog({ binder, onClose }: { binder: Binder; onClose: () => void }) {
  const remove = useDeleteBinder()
  const navigate = useNavigate()

  function handleConfirm() {
    remove.mutate(binder.id, {
      onSuccess: () => void navigate({ to: '/binders' }),
      onError: (error) => showToast({ kind: 'bad', text: wordingOf(error) }),
    })
  }

  return (
    <ConfirmDialog
      title={`Delete ${binder.name}`}
      text={
        binder.copyCount === 0
          ? 'This binder is empty. You can undo this for 30 days.'
          : `This deletes the binder and its ${cardsOf(binder.copyCount)}. You can undo it for 30 days.`
      }
      action="Delete binder"
      isBusy={remove.isPending}
      onConfirm={handleConfirm}
      onClose={onClose}
    />
  )
}
