import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import styles from './pictures.module.css'

interface PictureDialogProps {
  title: string
  address: string
  onClose: () => void
}

/** One picture, as large as the window allows. */
export function PictureDialog({ title, address, onClose }: PictureDialogProps) {
  return (
    <Modal title={title} isOpen size="lg" onClose={onClose}>
      <ModalBody>
        <img className={styles['large']} src={address} alt={title} />
      </ModalBody>
    </Modal>
  )
}
