import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { WatchAudienceSetting, WatchConditionSetting } from './settings-fields.tsx'

/** The settings of the member's watchlist; each choice is saved at once. */
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
