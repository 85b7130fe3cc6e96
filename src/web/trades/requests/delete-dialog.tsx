import type { TradeRequest } from '#contract/trades/requests.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { showToast } from '#web/ui/layers/toasts.ts'
import { FailureNotice } from '#web/ui/layout/failure-notice.tsx'

import { useDeleteRequest } from './actions.ts'
import { FAILED } from './failed-words.ts'

/** Asks before a request is deleted for good. */
export function DeleteDialog({ request, onClose }: { request: TradeRequest; onClose: () => void }) {
  const { mutate, isPending, error } = useDeleteRequest()

  function handleDelete() {
    mutate(request.id, {
      onSuccess: () => {
        showToast({ kind: 'good', text: 'Your trade request is deleted.' })
        onClose()
      },
    })
  }

  return (
    <Modal title="Delete trade request" isOpen onClose={onClose}>
      <ModalBody>
        <p>Nobody will see it any more. You can’t take this back.</p>
      </ModalBody>
      <ModalActions fault={error && <FailureNotice error={FAILED.delete} help={wordingOf(error)} />}>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="bad" busy={isPending ? 'One moment...' : undefined} onClick={handleDelete}>
          Delete
        </Button>
      </ModalActions>
    </Modal>
  )
}
