import { useKeeperAct } from '#web/admin/actions.ts'
import { KEEPER_ACT_WORDS, type KeeperAct } from '#web/admin/keeper-acts.ts'
import { ReasonDialog } from '#web/app/reason-dialog.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'

import { readByLedger } from './why-field.tsx'

interface ActDialogProps {
  act: KeeperAct
  username: string
  onClose: () => void
}

/** Asks a keeper why, and does it. */
export function ActDialog({ act, username, onClose }: ActDialogProps) {
  const { button, about, busy, done } = KEEPER_ACT_WORDS[act]

  function handleDone() {
    showToast({ kind: 'good', text: done(username) })
    onClose()
  }

  return (
    <ReasonDialog
      title={button}
      about={`keeper:${act}:${username}`}
      act={useKeeperAct(username, act)}
      submit={button}
      busy={busy}
      hint={readByLedger(username)}
      onDone={handleDone}
      onClose={onClose}
    >
      <p>{about(username)}</p>
    </ReasonDialog>
  )
}
