import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

interface ConfirmationProps {
  text: string
  /** The verb on the button, such as `Delete`. */
  action: string
  isBusy: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before something that cannot be undone. */
export function ConfirmDialog({ title, ...props }: ConfirmationProps & { title: string }) {
  return (
    <Modal title={title} isOpen onClose={props.onClose}>
      <Confirmation {...props} />
    </Modal>
  )
}

/** The question without a dialog, for one that is already open. */
export function Confirmation({ text, action, isBusy, onConfirm, onClose }: ConfirmationProps) {
  return (
    <>
      <ModalBody>
        <p>{text}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="bad" busy={isBusy ? 'One moment...' : undefined} onClick={onConfirm}>
          {action}
        </Button>
      </ModalActions>
    </>
  )
}
