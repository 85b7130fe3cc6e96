import { useState } from 'react'

import { USERNAME_MAX } from '#contract/accounts.ts'
import { usernameFault } from '#web/accounts/username-field.tsx'
import { useRename } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { WhyField } from './why-field.tsx'

/** Names from here on have five digits, so that hardly any two are alike. */
const FIRST_NUMBER = 10_000
const NUMBERS = 90_000

/** A name that says nothing about anybody. */
function plainName(): string {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return `Player-${String(FIRST_NUMBER + (random % NUMBERS))}`
}

interface RenameDialogProps {
  username: string
  onClose: () => void
}

/** Asks a keeper for another name of a member, and why. It proposes one that offends nobody. */
export function RenameDialog({ username, onClose }: RenameDialogProps) {
  const renaming = useRename(username)
  const [proposed] = useState(plainName)
  const draft = useDraft<{ readonly newUsername: string; readonly reason: string }>(`rename:${username}`, {
    newUsername: proposed,
    reason: '',
  })
  const { newUsername, reason } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: `${username} is now ${newUsername}.` })
    onClose()
  }

  return (
    <Modal title={`Rename ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={renaming.error}
        submit="Rename"
        busy={renaming.isPending ? 'Renaming...' : undefined}
        isBarred={reason.trim() === '' || usernameFault(newUsername) !== undefined}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(renaming.mutateAsync({ newUsername, reason }, { onSuccess: handleDone }))}
      >
        <p>
          Everyone sees the new name at once. Links to {username} lead nowhere, and nobody can use that name
          again.
        </p>
        <TextField
          label="New username"
          name="newUsername"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={USERNAME_MAX}
          value={newUsername}
          fault={usernameFault(newUsername)}
          hint="Keep ours, or type another one."
          onChange={({ target }) => draft.change({ newUsername: target.value })}
        />
        <WhyField
          username={username}
          readBy="leaver"
          value={reason}
          onChange={(next) => draft.change({ reason: next })}
        />
      </ModalForm>
    </Modal>
  )
}
