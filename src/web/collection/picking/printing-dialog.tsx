import type { CardResult } from '#contract/cards.ts'
import type { BulkChange } from '#contract/collection/acts.ts'
import { PrintingStep } from '#web/collection/stacks/printing-step.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'
import { Modal } from '#web/ui/layers/modal.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'

interface PrintingDialogProps {
  /** `3 stacks`. */
  what: string
  /** The printing of one of them. */
  printing: CardResult | undefined
  onPick: (change: BulkChange) => void
  onClose: () => void
}

/** Chooses another printing for many stacks of one card. */
export function PrintingDialog({ what, printing, onPick, onClose }: PrintingDialogProps) {
  return (
    <Modal title={`Change the printing of ${what}`} isOpen onClose={onClose} size="lg">
      <ModalBody>
        {printing ? (
          <>
            <Notice>Stacks of other cards stay as they are.</Notice>
            <PrintingStep printing={printing} onPick={({ id }) => onPick({ printingId: id })} />
          </>
        ) : (
          <Notice>Scroll to one of the selected stacks first.</Notice>
        )}
      </ModalBody>
    </Modal>
  )
}
