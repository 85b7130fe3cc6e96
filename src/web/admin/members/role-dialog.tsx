import { useState } from 'react'

import { KEEPER_REASON_MAX } from '#contract/account-keeping.ts'
import type { MemberFile } from '#contract/admin/members.ts'
import type { Role } from '#contract/keepers.ts'
import { PasswordField } from '#web/accounts/password-field.tsx'
import { useChangeRole } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { ROLE_WORDS } from './member-states.ts'

type Choice = Role | 'member'

const CHOICES = [
  ['member', 'Member'],
  ['moderator', ROLE_WORDS.moderator],
  ['admin', ROLE_WORDS.admin],
] as const

const MEANINGS: Readonly<Record<Choice, string>> = {
  member: 'Members keep nothing for others.',
  moderator:
    'Moderators settle reports. They see no email addresses, and change no settings and no accounts.',
  admin: 'Admins may do everything, and make other admins members again.',
}

interface RoleDialogProps {
  member: MemberFile
  onClose: () => void
}

/** Makes a member a keeper of the site, or a member again. The keeper's password is asked for. */
export function RoleDialog({ member: { username, role }, onClose }: RoleDialogProps) {
  const change = useChangeRole(username)
  const draft = useDraft<{ readonly choice: Choice; readonly reason: string }>(`role:${username}`, {
    choice: role ?? 'member',
    reason: '',
  })
  const [password, setPassword] = useState('')
  const { choice, reason } = draft.words

  function handleDone() {
    showToast({
      kind: 'good',
      text: `${username} is now ${choice === 'admin' ? 'an admin' : `a ${choice}`}.`,
    })
    onClose()
  }

  return (
    <Modal title={`What ${username} may do`} isOpen onClose={onClose}>
      <ModalForm
        error={change.error}
        submit="Save"
        busy={change.isPending ? 'Saving...' : undefined}
        isBarred={reason.trim() === '' || password === '' || choice === (role ?? 'member')}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() =>
          draft.send(
            change.mutateAsync(
              { role: choice === 'member' ? null : choice, reason, password },
              { onSuccess: handleDone },
            ),
          )
        }
      >
        <ChoiceField
          label="Role"
          choices={CHOICES}
          value={choice}
          onChange={(next) => draft.change({ choice: next })}
        />
        <p>{MEANINGS[choice]}</p>
        <TextArea
          label="Why"
          hint={`The ledger keeps it. ${username} finds it in their download.`}
          value={reason}
          rows={3}
          maxLength={KEEPER_REASON_MAX}
          required
          onChange={({ target }) => draft.change({ reason: target.value })}
        />
        <PasswordField
          label="Your password"
          name="password"
          autoComplete="current-password"
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
      </ModalForm>
    </Modal>
  )
}
