import { Button } from '#web/ui/controls/button.tsx'
import { ModalActions } from '#web/ui/layers/modal-actions.tsx'
import { ModalBody } from '#web/ui/layers/modal-body.tsx'

interface BountyQuestionProps {
  text: string
  /** The verb on the button, such as `Withdraw`. */
  action: string
  isBusy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation before an action that cannot simply be undone. */
export function BountyQuestion({ text, action, isBusy, onConfirm, onCancel }: BountyQuestionProps) {
  return (
    <>
      <ModalBody>
        <p role="alert">{text}</p>
      </ModalBody>
      <ModalActions>
        <Button variant="ghost" onClick={onCancel}>
          Cancel
        </Button>
        <Button variant="bad" busy={isBusy ? 'One moment...' : undefined} onClick={onConfirm}>
          {action}
        </Button>
      </ModalActions>
    </>
  )
}
