import type { Trade } from '#contract/trades/trade.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'

import { SealedBody } from './sealed-body.tsx'

/** The trade is done. */
export function Sealed({ trade, onClose }: { trade: Trade; onClose: () => void }) {
  return (
    <>
      <ModalBody>
        <SealedBody trade={trade} />
      </ModalBody>
      <ModalActions>
        <Button wide onClick={onClose}>
          Done
        </Button>
      </ModalActions>
    </>
  )
}
