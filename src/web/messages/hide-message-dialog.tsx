import { useHideMessage } from './actions.ts'
import { SureDialog } from './sure-dialog.tsx'

interface HideMessageDialogProps {
  conversationId: string
  number: number
  onClose: () => void
  /** Called instead once the message is gone. */
  onFinish: () => void
}

/** Asks before a host hides a message of somebody else from everybody. */
export function HideMessageDialog({ conversationId, number, onClose, onFinish }: HideMessageDialogProps) {
  const { mutate, isPending } = useHideMessage(conversationId)
  return (
    <SureDialog
      title="Hide message"
      action="Hide"
      isPending={isPending}
      onDo={() => mutate(number, { onSuccess: onFinish })}
      onClose={onClose}
    >
      <p>Nobody in this room can read it any more, and you can’t undo this.</p>
      <p>Everyone sees that a host hid a message. The site’s keepers see who did.</p>
    </SureDialog>
  )
}
