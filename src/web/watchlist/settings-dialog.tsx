import { Button } from '#web/ui/button.tsx'
import { ModalActions } from '#web/ui/modal-actions.tsx'
import { ModalBody } from '#web/ui/modal-body.tsx'
import { Modal } from '#web/ui/modal.tsx'
import { Text } from '#web/ui/text.tsx'

import { WatchAudienceSetting, WatchConditionSetting } from './settings-fields.tsx'

/** How the member keeps their watchlist: each choice takes hold at once. */
export function WatchSettingsDialog({ onClose }: { onClose: () => void }) {
  return (
    <Modal title="Watchlist settings" isOpen onClose={onClose}>
      <ModalBody>
        <WatchAudienceSetting />
        <WatchConditionSetting />
        <Text as="p" size="sm" tone="muted">
          Saved as you go.
        </Text>
      </ModalBody>
      <ModalActions>
        <Button variant="quiet" wide onClick={onClose}>
          Close
        </Button>
      </ModalActions>
    </Modal>
  )
}
