import type { Message } from '#contract/messages.ts'

import { useEditMessage } from './actions.ts'
import { WritingLine } from './writing-line.tsx'

interface EditingLineProps {
  conversationId: string
  message: Message
  onClose: () => void
}

/** Where the member changes what they said. */
export function EditingLine({ conversationId, message: { number, words }, onClose }: EditingLineProps) {
  const { mutateAsync } = useEditMessage(conversationId)

  async function save(next: string): Promise<boolean> {
    try {
      if (next !== words) await mutateAsync({ number, words: next })
      onClose()
      return true
    } catch {
      // The mutation says why. The words stay.
      return false
    }
  }

  return (
    <WritingLine
      draftName={`message:${conversationId}:${String(number)}`}
      first={words}
      label="Edit message"
      action="Save"
      about={{ title: 'Edit message', onClose }}
      onSay={save}
    />
  )
}
