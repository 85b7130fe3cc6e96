import { useDecide } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { ChoiceField } from '#web/ui/controls/choice-field.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { WhyField } from './why-field.tsx'

const LENGTHS = [
  ['1', 'A day'],
  ['7', 'A week'],
  ['30', '30 days'],
  ['90', '90 days'],
] as const
type Length = (typeof LENGTHS)[number][0]

const WORDS = {
  warn: {
    button: 'Warn',
    about: (username: string) => `${username} must read this before anything else, and can appeal once.`,
    busy: 'Warning...',
    done: (username: string) => `${username} is warned.`,
  },
  limit: {
    button: 'Limit',
    about: (username: string) =>
      `${username} can’t begin conversations, trades, gatherings or requests for a while. What they have open goes on.`,
    busy: 'Limiting...',
    done: (username: string) => `${username} is limited.`,
  },
} as const

interface DecideDialogProps {
  kind: 'warn' | 'limit'
  username: string
  onClose: () => void
}

/** Asks a keeper why, and for a limit how long, and warns or limits a member. */
export function DecideDialog({ kind, username, onClose }: DecideDialogProps) {
  const { button, about, busy, done } = WORDS[kind]
  const decide = useDecide(username, kind)
  const draft = useDraft<{ readonly length: Length; readonly reason: string }>(`${kind}:${username}`, {
    length: '7',
    reason: '',
  })
  const { length, reason } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: done(username) })
    onClose()
  }

  return (
    <Modal title={`${button} ${username}`} isOpen onClose={onClose}>
      <ModalForm
        error={decide.error}
        submit={button}
        busy={decide.isPending ? busy : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() =>
          draft.send(decide.mutateAsync({ reason, days: Number(length) }, { onSuccess: handleDone }))
        }
      >
        <p>{about(username)}</p>
        {kind === 'limit' && (
          <ChoiceField
            label="How long"
            choices={LENGTHS}
            value={length}
            onChange={(next) => draft.change({ length: next })}
          />
        )}
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
