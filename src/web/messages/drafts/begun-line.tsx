import { use } from 'react'

import { useDraft } from '#web/app/drafts/use-draft.ts'
import { useSessionMember } from '#web/app/session.ts'
import { WritingLine, type WritingLineProps } from '#web/messages/writing-line.tsx'

import { type Begun, NOTHING_BEGUN } from './begun.ts'
import { SharedHere } from './shared-words.ts'
import { useBegunElsewhere } from './use-begun-elsewhere.ts'
import { useBegunPictures } from './use-begun-pictures.ts'

interface BegunLineProps extends Omit<
  WritingLineProps,
  'draft' | 'pictures' | 'onType' | 'onSent' | 'onSay'
> {
  /** Called while the member writes. */
  onType: (() => void) | undefined
  /** @returns false if it could not be kept */
  onSay: (said: Begun & { begunAt: string | null }) => boolean
}

/** Where the member writes in a conversation. What they have not sent is there on their other devices, too. */
export function BegunLine({ conversationId, onType, onSay, ...line }: BegunLineProps) {
  const memberId = useSessionMember()?.id ?? ''
  const draftName = `message:${conversationId}`
  const draft = useDraft(draftName, NOTHING_BEGUN)
  const shared = use(SharedHere)
  const begun = useBegunElsewhere({ conversationId, memberId, draftName, draft, shared })
  const { mayGo, ...pictures } = useBegunPictures({
    conversationId,
    memberId,
    pictures: draft.words.pictures,
    saved: begun.saved,
    onPictures: begun.changePictures,
  })
  return (
    <WritingLine
      {...line}
      conversationId={conversationId}
      draft={draft}
      pictures={pictures}
      onType={(words) => {
        begun.keepWords(words)
        if (words !== '') onType?.()
      }}
      onSay={(words) => mayGo() && onSay({ words, pictures: draft.words.pictures, begunAt: begun.begunAt() })}
      onSent={begun.drop}
    />
  )
}
