import { useState } from 'react'

import type { MemberFile } from '#contract/admin/members.ts'
import { useDeleteAccount } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { WhyField } from './why-field.tsx'

interface DeleteDialogProps {
  member: MemberFile
  onClose: () => void
}

/** Says what goes with an account, asks a keeper why and for the name, and deletes it. */
export function DeleteDialog({
  member: { username, tradesOpen, hosting, going },
  onClose,
}: DeleteDialogProps) {
  const deletion = useDeleteAccount(username)
  const draft = useDraft<{ readonly reason: string }>(`delete:${username}`, { reason: '' })
  const [typed, setTyped] = useState('')
  const { reason } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: `The account of ${username} is deleted.` })
    onClose()
  }

  return (
    <Modal title={`Delete ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={deletion.error}
        submit="Delete the account"
        busy={deletion.isPending ? 'Deleting...' : undefined}
        isBarred={reason.trim() === '' || typed.trim() !== username}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(deletion.mutateAsync(reason, { onSuccess: handleDone }))}
      >
        <p>
          This can’t be undone. The account, the binders and everything else of {username} goes at once, and
          nobody can use the name again. To keep them out for a while, suspend them.
        </p>
        <p>
          Called off now: open trades ({String(tradesOpen)}), seats at gatherings of others ({String(going)}).
          Gatherings they host ({String(hosting)}) go to a co-host, or are cancelled.
        </p>
        <WhyField
          username={username}
          readBy="leaver"
          value={reason}
          onChange={(next) => draft.change({ reason: next })}
        />
        <TextField
          label={`Type ${username} to confirm`}
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      </ModalForm>
    </Modal>
  )
}
