import { useKeeperAct } from '#web/admin/actions.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { ModalForm } from '#web/app/modal-form.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { KEEPER_ACT_WORDS, type KeeperAct } from './keeper-acts.ts'
import { WhyField } from './why-field.tsx'

interface ActDialogProps {
  act: KeeperAct
  username: string
  onClose: () => void
}

/** Asks a keeper why, and does it. */
export function ActDialog({ act, username, onClose }: ActDialogProps) {
  const { button, about, busy, done } = KEEPER_ACT_WORDS[act]
  const doing = useKeeperAct(username, act)
  const draft = useDraft<{ readonly reason: string }>(`keeper:${act}:${username}`, { reason: '' })
  const { reason } = draft.words

  function handleDone() {
    showToast({ kind: 'good', text: done(username) })
    onClose()
  }

  return (
    <Modal title={button} isOpen onClose={onClose}>
      <ModalForm
        error={doing.error}
        submit={button}
        busy={doing.isPending ? busy : undefined}
        isBarred={reason.trim() === ''}
        other={{ label: 'Cancel', variant: 'ghost', onPress: onClose }}
        draft={draft}
        onSubmit={() => draft.send(doing.mutateAsync(reason, { onSuccess: handleDone }))}
      >
        <p>{about(username)}</p>
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
