import { type Invitation, INVITATION_NAME_MAX, INVITATION_USES_MAX } from '#contract/accounts/invitations.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { NumberField } from '#web/ui/controls/number-field.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { TextField } from '#web/ui/controls/text-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useMakeInvitation } from './actions.ts'

const ENDS = [
  [1, 'In a day'],
  [7, 'In a week'],
  [30, 'In a month'],
  [90, 'In three months'],
  [365, 'In a year'],
] as const
const WEEK = 7

interface InvitationDialogProps {
  onClose: () => void
  onMade: (made: { readonly name: string; readonly code: string }) => void
}

/** Makes an invitation. */
export function InvitationDialog({ onClose, onMade }: InvitationDialogProps) {
  const make = useMakeInvitation()
  const draft = useDraft('invitation', { name: '', uses: '1', days: WEEK })
  const { name, uses, days } = draft.words
  const count = /^\d{1,4}$/.test(uses.trim()) ? Number(uses) : 0
  const isRight = count >= 1 && count <= INVITATION_USES_MAX

  function handleMade({ invitation, code }: { invitation: Invitation; code: string }) {
    onClose()
    onMade({ name: invitation.name, code })
  }

  return (
    <Modal title="New invitation" isOpen onClose={onClose}>
      <ModalForm
        error={make.error}
        submit="Make invitation"
        busy={make.isPending ? 'Making...' : undefined}
        isBarred={name.trim() === '' || !isRight}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(make.mutateAsync({ name, uses: count, days }, { onSuccess: handleMade }))}
      >
        <TextField
          label="Name"
          hint="Only admins see it, so that you know it later: “Friday evening”."
          value={name}
          maxLength={INVITATION_NAME_MAX}
          required
          onChange={({ target }) => draft.change({ name: target.value })}
        />
        <NumberField
          label="How many people"
          value={uses}
          fault={isRight ? undefined : `Choose from 1 to ${String(INVITATION_USES_MAX)}.`}
          required
          onChange={({ target }) => draft.change({ uses: target.value })}
        />
        <SelectField
          label="Ends"
          value={days}
          onChange={({ target }) => draft.change({ days: Number(target.value) })}
        >
          {ENDS.map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </SelectField>
      </ModalForm>
    </Modal>
  )
}
