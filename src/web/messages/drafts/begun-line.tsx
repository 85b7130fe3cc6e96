import { use } from 'react'

import { useDraft } from '#web/app/drafts/use-draft.ts'
import { WritingLine, type WritingLineProps } from '#web/messages/writing-line.tsx'

import { SharedHere } from './shared-words.ts'
import { useBegunElsewhere } from './use-begun-elsewhere.ts'

interface BegunLineProps extends Omit<WritingLineProps, 'draft' | 'onType' | 'onSent'> {
  /** Called while the member writes. */
  onType: (() => void) | undefined
}

/** Where the member writes in a conversation. What they have not sent is there on their other devices, too. */
export function BegunLine({ conversationId, onType, ...line }: BegunLineProps) {
  const draftName = `message:${conversationId}`
  const draft = useDraft(draftName, { words: '' })
  const shared = use(SharedHere)
  const { keepSoon, drop } = useBegunElsewhere({ conversationId, draftName, draft, shared })
  return (
    <WritingLine
      {...line}
      conversationId={conversationId}
      draft={draft}
      onType={(words) => {
        keepSoon(words)
        if (words !== '') onType?.()
      }}
      onSent={drop}
    />
  )
}
