import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useDeleteMessage } from './actions.ts'

interface DeleteMessageDialogProps {
  conversationId: string
  number: number
  onClose: () => void
}

/** Asks before a message is deleted for everybody. */
export function DeleteMessageDialog({ conversationId, number, onClose }: DeleteMessageDialogProps) {
  const { mutate, isPending } = useDeleteMessage(conversationId)
  return (
    <Modal title="Delete message" isOpen onClose={onClose}>
      <ModalBody>
        <p>It goes for everyone here. Others see that a message was deleted.</p>
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
          Delete
        </Button>
      </ModalActions>
    </Modal>
  )
}
