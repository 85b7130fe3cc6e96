import type { UnfetchedProps } from '#web/app/unfetched.tsx'
import { wordingOf } from '#web/app/words/wording.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

import { retryAfter } from './needs-reload.ts'

/** A dialog in place of a dialog, a notice in place of anything else. */
export function UnfetchedWords({ error, isTrying, onClose, onRetry }: UnfetchedProps) {
  const retry = retryAfter(error, onRetry)
  if (onClose === undefined) {
    return (
      <Notice kind="bad" onRetry={retry}>
        {wordingOf(error)}
      </Notice>
    )
  }
  return (
    <Modal title="Couldn’t open this" isOpen onClose={onClose}>
      <ModalBody>
        <p role="alert">{wordingOf(error)}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button icon="rotate-ccw" busy={isTrying ? 'Opening...' : undefined} onClick={retry}>
          Try again
        </Button>
      </ModalActions>
    </Modal>
  )
}
