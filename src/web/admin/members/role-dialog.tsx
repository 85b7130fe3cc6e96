import type { MemberFile } from '#contract/admin/members.ts'
import type { Role } from '#contract/keepers.ts'
import { useChangeRole } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { ROLE_WORDS } from './member-states.ts'
import { WhyField } from './why-field.tsx'

type Choice = Role | 'member'

const CHOICES = [
  ['member', 'Member'],
  ['moderator', ROLE_WORDS.moderator],
  ['admin', ROLE_WORDS.admin],
] as const

const MEANINGS: Readonly<Record<Choice, string>> = {
  member: 'Members see no admin pages.',
  moderator:
    'Moderators settle reports, warn and limit members, and answer appeals. They see no email addresses and change no accounts.',
  admin: 'Admins may do everything, and make other admins members again.',
}

interface RoleDialogProps {
  member: MemberFile
  onClose: () => void
}

/** Makes a member a keeper of the site, or a member again. */
export function RoleDialog({ member: { username, role }, onClose }: RoleDialogProps) {
  const change = useChangeRole(username)
  const draft = useDraft<{ readonly choice: Choice; readonly reason: string }>(`role:${username}`, {
    choice: role ?? 'member',
    reason: '',
  })
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
        isBarred={reason.trim() === '' || choice === (role ?? 'member')}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() =>
          draft.send(
            change.mutateAsync(
              { role: choice === 'member' ? null : choice, reason },
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
        <WhyField
          username={username}
          readBy="ledger"
          value={reason}
          onChange={(next) => draft.change({ reason: next })}
        />
      </ModalForm>
    </Modal>
  )
}
