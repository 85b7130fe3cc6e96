import { useState } from 'react'

import type { TradeAnswer } from '#contract/trades/answers.ts'
import type { TradeReason } from '#contract/trades/trade.ts'
import { REASON_WORDS } from '#web/trades/trade-words.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { SelectField } from '#web/ui/controls/select-field.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'

interface ReasonDialogProps {
  act: TradeAnswer
  onReason: (reason: TradeReason) => void
  onClose: () => void
}

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.entries is not typed by the object
const REASONS = Object.entries(REASON_WORDS) as readonly [TradeReason, string][]

/** Asks why an offer is declined, or a trade called off. */
export function ReasonDialog({ act, onReason, onClose }: ReasonDialogProps) {
  const [reason, setReason] = useState<TradeReason>(act === 'decline' ? 'not-looking' : 'changed-mind')
  const title = act === 'decline' ? 'Decline this offer' : 'Call this trade off'
  return (
    <Modal title={title} isOpen onClose={onClose}>
      <ModalBody>
        {act === 'cancel' && <p>The cards that you promised each other are free again.</p>}
        <SelectField
          label="Why"
          hint="The other player reads this."
          value={reason}
          onChange={({ target }) =>
            setReason(REASONS.find(([each]) => each === target.value)?.[0] ?? 'other')
          }
        >
          {REASONS.map(([each, words]) => (
            <option key={each} value={each}>
              {words}
            </option>
          ))}
        </SelectField>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onClose}>
          Go back
        </Button>
        <Button variant="bad" onClick={() => onReason(reason)}>
          {act === 'decline' ? 'Decline' : 'Call off'}
        </Button>
      </ModalActions>
    </Modal>
  )
}
