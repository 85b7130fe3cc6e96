import type { MemberFile } from '#contract/admin/members.ts'
import { useSuspend } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { WhyField } from './why-field.tsx'

const LENGTHS = { '1': 'A day', '7': 'A week', '30': '30 days', '365': 'A year', good: 'For good' } as const
type Length = keyof typeof LENGTHS

const CHOICES = (['1', '7', '30', '365', 'good'] as const).map((length) => [length, LENGTHS[length]] as const)

interface SuspendDialogProps {
  member: MemberFile
  onClose: () => void
}

/** What becomes of the gatherings of a member who is suspended for so long. */
function hostingWords(hosting: number, length: Length): string {
  if (hosting === 0) return 'They host no gathering that is still to come.'
  const hosted = `They host ${hosting === 1 ? '1 gathering' : `${String(hosting)} gatherings`}.`
  const go = 'go to a co-host, or are cancelled, and those who come are told so, but not why.'
  return length === 'good'
    ? `${hosted} These ${go}`
    : `${hosted} Those that begin before the suspension ends ${go} Later ones are hidden until then.`
}

/** Asks a keeper why and for how long, and suspends a member. */
export function SuspendDialog({
  member: { username, tradesOpen, hosting, going },
  onClose,
}: SuspendDialogProps) {
  const suspend = useSuspend(username)
  const draft = useDraft<{ readonly length: Length; readonly reason: string }>(`suspend:${username}`, {
    length: '7',
    reason: '',
  })
  const { length, reason } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: `${username} is suspended.` })
    onClose()
  }

  return (
    <Modal title={`Suspend ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={suspend.error}
        submit="Suspend"
        busy={suspend.isPending ? 'Suspending...' : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() =>
          draft.send(
            suspend.mutateAsync(
              { reason, days: length === 'good' ? null : Number(length) },
              { onSuccess: handleDone },
            ),
          )
        }
      >
        <p>
          Nobody sees {username} any more. They can sign in, read and download, but not write, trade or host.
        </p>
        <p>
          Called off now: open trades ({String(tradesOpen)}), seats at gatherings of others ({String(going)}).
          Bounties they hunt are open to others again.
        </p>
        <p>{hostingWords(hosting, length)}</p>
        <ChoiceField
          label="How long"
          choices={CHOICES}
          value={length}
          onChange={(next) => draft.change({ length: next })}
        />
        <WhyField
          username={username}
          readBy="member"
          value={reason}
          onChange={(next) => draft.change({ reason: next })}
        />
      </ModalForm>
    </Modal>
  )
}
