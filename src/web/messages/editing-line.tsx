import type { Message } from '#contract/messages.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'

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
  const draft = useDraft(`message:${conversationId}:${String(number)}`, { words })

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
      draft={draft}
      label="Edit message"
      action="Save"
      about={{ title: 'Edit message', onClose }}
      onSay={save}
    />
  )
}
