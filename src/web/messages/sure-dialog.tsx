import type { ReactNode } from 'react'

import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

interface SureDialogProps {
  title: string
  /** What the button says. */
  action: string
  isPending: boolean
  onDo: () => void
  onClose: () => void
  /** What follows, for everybody. */
  children: ReactNode
}

/** Asks before something is done with a message that can’t be undone. */
export function SureDialog({ title, action, isPending, onDo, onClose, children }: SureDialogProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ModalBody>{children}</ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button variant="bad" busy={isPending ? 'One moment...' : undefined} onClick={onDo}>
          {action}
        </Button>
      </ModalActions>
    </Modal>
  )
}
