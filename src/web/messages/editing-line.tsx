import type { Message } from '#contract/messages.ts'
import { useDraft } from '#web/app/drafts/use-draft.ts'
import { showToast } from '#web/ui/layers/toasts.ts'

import { useEditMessage } from './actions.ts'
import { WritingLine } from './writing-line.tsx'

interface EditingLineProps {
  conversationId: string
  message: Message
  /** Whether naming a member tells them. */
  isGroup: boolean
  onClose: () => void
}

/** Where the member changes what they said. */
export function EditingLine({ conversationId, message, isGroup, onClose }: EditingLineProps) {
  const { number, words, mentions: before } = message
  const { mutateAsync } = useEditMessage(conversationId)
  const draft = useDraft(`message:${conversationId}:${String(number)}`, { words })

  async function save(next: string): Promise<boolean> {
    try {
      if (next !== words) {
        const { mentions } = await mutateAsync({ number, words: next })
        if (isGroup && mentions.some((name) => !before.includes(name)))
          showToast({ kind: 'info', text: 'Saved. Players you name in an edit aren’t told.' })
      }
      onClose()
      return true
    } catch {
      // The mutation says why. The words stay.
      return false
    }
  }

  return (
    <WritingLine
      conversationId={conversationId}
      draft={draft}
      label="Edit message"
      action="Save"
      about={{ title: 'Edit message', onClose }}
      onSay={save}
    />
  )
}
