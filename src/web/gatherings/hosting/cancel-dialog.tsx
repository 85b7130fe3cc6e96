import { useState } from 'react'

import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { useCancelGathering } from '#web/gatherings/coming/actions.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { TextArea } from '#web/ui/controls/text-area.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

interface CancelDialogProps {
  gathering: GatheringDetails
  onClose: () => void
}

/** Asks once more, and for a word to those who come. */
export function CancelDialog({ gathering, onClose }: CancelDialogProps) {
  const cancel = useCancelGathering(gathering)
  const [word, setWord] = useState('')
  return (
    <Modal title="Cancel this gathering" isOpen onClose={onClose}>
      <ModalBody>
        <p>Everyone who comes, waits or asks is told. You can’t undo this.</p>
        <TextArea
          label="A word to them"
          maxLength={300}
          value={word}
          onChange={({ target }) => setWord(target.value)}
        />
      </ModalBody>
      <ModalActions fault={cancel.error !== null && <Notice kind="bad">{wordingOf(cancel.error)}</Notice>}>
        <Button variant="ghost" onClick={onClose}>
          Go back
        </Button>
        <Button
          variant="bad"
          busy={cancel.isPending ? 'Cancelling...' : undefined}
          onClick={() => cancel.mutate(word, { onSuccess: onClose })}
        >
          Cancel gathering
        </Button>
      </ModalActions>
    </Modal>
  )
}
