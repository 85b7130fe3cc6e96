import type { MouseEvent } from 'react'

import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { CardSearch } from './card-search.tsx'

/** The search without a particular purpose: each card that is found leads to its page. */
export function BrowseModal({ onClose }: { onClose: () => void }) {
  function handleLook(press?: MouseEvent) {
    // A card opened in another tab leaves this one as it is.
    const isElsewhere = press !== undefined && (press.ctrlKey || press.metaKey || press.shiftKey)
    if (!isElsewhere) onClose()
  }

  return (
    <Modal title="Find a card" isOpen onClose={onClose} size="lg">
      <ModalBody>
        <CardSearch onLook={handleLook} />
      </ModalBody>
    </Modal>
  )
}
