import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { useTableAct } from './actions.ts'
import { stillPlayingWords } from './table-words.ts'

interface EndDialogProps {
  gatheringId: string
  /** Tables without a result. */
  missing: number
  /** Comes with the press that ends it. */
  onEnd: () => void
  onClose: () => void
}

/** Asks before an event is ended, which can’t be undone. */
export function EndDialog({ gatheringId, missing, onEnd, onClose }: EndDialogProps) {
  const { mutate, isPending, error } = useTableAct(gatheringId)
  return (
    <Modal title="End the event" isOpen onClose={onClose}>
      <ModalBody>
        {missing > 0 && <p>{stillPlayingWords(missing)}</p>}
        <p>
          There are no more rounds, and players can’t enter results any more. Only hosts can still enter or
          change them. You can’t undo this.
        </p>
      </ModalBody>
      <ModalActions fault={error !== null && <Notice kind="bad">{wordingOf(error)}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="bad"
          busy={isPending ? 'One moment...' : undefined}
          onClick={() => {
            onEnd()
            mutate({ act: 'end' }, { onSuccess: onClose })
          }}
        >
          End the event
        </Button>
      </ModalActions>
    </Modal>
  )
}
