import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

interface PartDialogProps {
  username: string
  onPart: () => void
  onClose: () => void
}

/** Asks before two fellows part, since it takes a new request to undo that. */
export function PartDialog({ username, onPart, onClose }: PartDialogProps) {
  return (
    <Modal title={`Remove ${username}?`} isOpen onClose={onClose}>
      <ModalBody>
        <p>
          You will no longer see what {username} shows to fellows, and they will no longer see what you show
          to yours. They aren’t told.
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="bad" onClick={onPart}>
          Remove from Fellowship
        </Button>
      </ModalActions>
    </Modal>
  )
}
