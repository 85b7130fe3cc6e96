import { Button } from '#web/ui/button.tsx'
import { ModalActions } from '#web/ui/modal-actions.tsx'
import { ModalBody } from '#web/ui/modal-body.tsx'
import { Modal } from '#web/ui/modal.tsx'

interface ConfirmDialogProps {
  title: string
  text: string
  /** The verb on the button, such as `Delete`. */
  action: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once more before something that cannot be taken back. */
export function ConfirmDialog({ title, text, action, isBusy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ModalBody>
        <p>{text}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="bad" busy={isBusy ? 'One moment...' : undefined} onClick={onConfirm}>
          {action}
        </Button>
      </ModalActions>
    </Modal>
  )
}
