import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useHideMessage } from './actions.ts'

interface HideMessageDialogProps {
  conversationId: string
  number: number
  onClose: () => void
}

/** Asks before a host hides a message of somebody else from everybody. */
export function HideMessageDialog({ conversationId, number, onClose }: HideMessageDialogProps) {
  const { mutate, isPending } = useHideMessage(conversationId)
  return (
    <Modal title="Hide message" isOpen onClose={onClose}>
      <ModalBody>
        <p>Nobody in this room can read it any more, and you can’t undo this.</p>
        <p>Everyone sees that a host hid a message. The site’s keepers see who did.</p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="bad"
          busy={isPending ? 'One moment...' : undefined}
          onClick={() => mutate(number, { onSuccess: onClose })}
        >
          Hide
        </Button>
      </ModalActions>
    </Modal>
  )
}
