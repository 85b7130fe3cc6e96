import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

import { useKeepAway } from './actions.ts'

interface BlockDialogProps {
  username: string
  /** Called once they are blocked. */
  onBlocked?: () => void
  onClose: () => void
}

/** Says what a block does, before it is done. */
export function BlockDialog({ username, onBlocked, onClose }: BlockDialogProps) {
  const { isBusy, act } = useKeepAway(username)
  return (
    <Modal title={`Block ${username}?`} isOpen onClose={onClose}>
      <ModalBody>
        <p>
          You and {username} will no longer see each other: no profile, cards, bounties, gatherings or
          notifications. {username} isn’t told.
        </p>
        <p>
          It ends your Fellowship, requests and hunts between you. Unblocking, under Set Preferences, doesn’t
          bring those back.
        </p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="bad"
          busy={isBusy ? 'Blocking...' : undefined}
          onClick={() =>
            act('block', () => {
              onClose()
              onBlocked?.()
            })
          }
        >
          Block
        </Button>
      </ModalActions>
    </Modal>
  )
}
