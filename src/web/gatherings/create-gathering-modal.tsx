import { Modal } from '#web/ui/layers/modal.tsx'

import { CreateGatheringForm } from './create-gathering-form.tsx'

interface CreateGatheringModalProps {
  isOpen: boolean
  onClose: () => void
}

export function CreateGatheringModal({ isOpen, onClose }: CreateGatheringModalProps) {
  return (
    <Modal title="Create Gathering" isOpen={isOpen} onClose={onClose}>
      <CreateGatheringForm onClose={onClose} />
    </Modal>
  )
}
