import { useDeleteMessage } from './actions.ts'
import { SureDialog } from './sure-dialog.tsx'

interface DeleteMessageDialogProps {
  conversationId: string
  number: number
  onClose: () => void
  /** Called instead once the message is gone. */
  onFinish: () => void
}

/** Asks before a message is deleted for everybody. */
export function DeleteMessageDialog({ conversationId, number, onClose, onFinish }: DeleteMessageDialogProps) {
  const { mutate, isPending } = useDeleteMessage(conversationId)
  return (
    <SureDialog
      title="Delete message"
      action="Delete"
      isPending={isPending}
      onDo={() => mutate(number, { onSuccess: onFinish })}
      onClose={onClose}
    >
      <p>It goes for everyone here. Others see that a message was deleted.</p>
    </SureDialog>
  )
}
