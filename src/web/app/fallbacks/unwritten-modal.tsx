import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import type { IconName } from '#web/ui/marks/icon-names.ts'

interface UnwrittenModalProps {
  title: string
  icon: IconName
  /** What it will be for. */
  text: string
  onClose: () => void
}

/** A dialog whose chapter is still being written. */
export function UnwrittenModal({ title, icon, text, onClose }: UnwrittenModalProps) {
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ModalBody>
        <EmptyState icon={icon} title="Coming soon" text={text} />
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  )
}
