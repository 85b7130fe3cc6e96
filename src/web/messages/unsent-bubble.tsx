import { pictureWords } from '#contract/messages/picture-words.ts'
import type { Waiting } from '#web/app/drafts/unsent.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'

import { Bubble } from './message-bubble.tsx'

interface UnsentBubbleProps {
  waiting: Waiting
  onSendAgain: () => void
  onDrop: () => void
}

/** What the member wrote and the server doesn't have yet, with the reason if it was refused. */
export function UnsentBubble({ waiting, onSendAgain, onDrop }: UnsentBubbleProps) {
  const { words, refusal, pictures } = waiting
  const foot =
    refusal === null ? (
      <span>Waiting to be sent</span>
    ) : (
      <>
        <span role="alert">Not sent. {WORDING[refusal]}</span>
        <button type="button" className={linkClass('plain')} onClick={onSendAgain}>
          Try again
        </button>
        <button type="button" className={linkClass('plain')} onClick={onDrop}>
          Delete
        </button>
      </>
    )
  return (
    <Bubble isOwn by="You" isUnsent foot={foot}>
      {words !== '' && <SaidText text={words} />}
      {pictures.length > 0 && <i>{pictureWords(pictures.length)}</i>}
    </Bubble>
  )
}
