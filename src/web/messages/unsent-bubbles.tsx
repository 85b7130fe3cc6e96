import { pictureWords } from '#contract/messages/picture-words.ts'
import type { Waiting } from '#web/app/drafts/unsent.ts'
import { WORDING } from '#web/app/words/refusal-words.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'

import { Bubble } from './message-bubble.tsx'

import styles from './talk.module.css'

interface UnsentBubblesProps {
  waiting: readonly Waiting[]
  onSendAgain: (waiting: Waiting) => void
  onDrop: (waiting: Waiting) => void
}

/** What the member wrote and the server doesn't have yet. */
export function UnsentBubbles({ waiting, onSendAgain, onDrop }: UnsentBubblesProps) {
  if (waiting.length === 0) return null
  return (
    <ul className={styles['waiting']} aria-label="Not sent yet">
      {waiting.map((each) => (
        <UnsentBubble
          key={each.clientId}
          waiting={each}
          onSendAgain={() => onSendAgain(each)}
          onDrop={() => onDrop(each)}
        />
      ))}
    </ul>
  )
}

interface UnsentBubbleProps {
  waiting: Waiting
  onSendAgain: () => void
  onDrop: () => void
}

/** One of them, with the reason if it was refused. What the server can't be reached with can be given up, too. */
function UnsentBubble({ waiting, onSendAgain, onDrop }: UnsentBubbleProps) {
  const { words, refusal, pictures, hasWaited } = waiting
  const foot = (
    <>
      {refusal === null ? (
        <span>Waiting to be sent</span>
      ) : (
        <>
          <span role="alert">Not sent. {WORDING[refusal]}</span>
          <button type="button" className={linkClass('plain')} onClick={onSendAgain}>
            Try again
          </button>
        </>
      )}
      {(refusal !== null || hasWaited === true) && (
        <button type="button" className={linkClass('plain')} onClick={onDrop}>
          Delete
        </button>
      )}
    </>
  )
  return (
    <Bubble isOwn by="You" isUnsent foot={foot}>
      {words !== '' && <SaidText text={words} />}
      {pictures.length > 0 && <i>{pictureWords(pictures.length)}</i>}
    </Bubble>
  )
}
