import type { ReactNode } from 'react'

import type { Message } from '#contract/messages.ts'
import type { Sign } from '#contract/messages/signs.ts'
import { ShownPictures } from '#web/app/pictures/shown-pictures.tsx'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockWords } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/hidden.tsx'

import { lineId } from './line-id.ts'
import { GONE, insteadOfWords, isPictured, waitingPictureWords } from './message-words.ts'
import { SignsRow } from './signs-row.tsx'

import styles from './message-bubble.module.css'

interface MessageBubbleProps {
  message: Message
  /** Whether its author is named above it. */
  isNamed?: boolean
  /** Whether it is the last that the other has read. */
  isSeen?: boolean
  /** What the member can do with it. */
  acts: ReactNode
  onSign: (sign: Sign, isGiven: boolean) => void
  /** Shows the message that it answers. */
  onOrigin: (number: number) => void
}

/** One message: who says what, and when. */
export function MessageBubble(props: MessageBubbleProps) {
  const { message, isNamed = false, isSeen = false, acts, onSign, onOrigin } = props
  const { number, author, isOwn, createdAt, editedAt, isDeleted, origin, signs } = message
  return (
    <Bubble
      isOwn={isOwn}
      by={author ?? GONE}
      isNamed={isNamed}
      id={lineId(number)}
      acts={acts}
      signs={<SignsRow signs={signs} onSign={onSign} />}
      foot={
        <span>
          <time dateTime={createdAt}>{clockWords(createdAt)}</time>
          {editedAt !== null && !isDeleted && ', edited'}
          {isSeen && ', seen'}
        </span>
      }
    >
      {origin !== null && !isDeleted && <Quote origin={origin} onPress={() => onOrigin(origin.number)} />}
      <What message={message} />
    </Bubble>
  )
}

/** What it says and shows. */
function What({ message }: { message: Message }) {
  const { author, isOwn, words, linksWait, mentions, pictures, picturesWait, pictureCount } = message
  const instead = isPictured(message) ? null : insteadOfWords(message)
  return (
    <>
      {instead === undefined && <SaidText text={words} linksWait={linksWait} mentions={mentions} />}
      {typeof instead === 'string' && <i>{instead}</i>}
      <ShownPictures pictures={pictures} from={isOwn ? 'you' : (author ?? GONE)} />
      {picturesWait !== null && <p>{waitingPictureWords(picturesWait, pictureCount)}</p>}
    </>
  )
}

interface QuoteProps {
  origin: NonNullable<Message['origin']>
  onPress: () => void
}

/** How the message begins that another one answers. */
function Quote({ origin, onPress }: QuoteProps) {
  const who = origin.isOwn ? 'You' : (origin.author ?? GONE)
  const begins = insteadOfWords(origin) ?? origin.words
  return (
    <button
      type="button"
      className={styles['quote']}
      aria-label={`Answers ${who}: ${begins}`}
      onClick={onPress}
    >
      <b>{who}</b>
      <span dir="auto">{begins}</span>
    </button>
  )
}

interface BubbleProps {
  isOwn: boolean
  by: string
  /** Whether that is shown, not only told to screen readers. */
  isNamed?: boolean
  isUnsent?: boolean
  foot: ReactNode
  id?: string
  acts?: ReactNode
  signs?: ReactNode
  children: ReactNode
}

/** The shape of a message. Who says it is told by its side, and to screen readers in words. */
export function Bubble(props: BubbleProps) {
  const { isOwn, by, isNamed = false, isUnsent = false, foot, id, acts, signs, children } = props
  return (
    <li
      id={id}
      tabIndex={id === undefined ? undefined : -1}
      className={classNames(styles['line'], isOwn && styles['ownLine'])}
    >
      <div className={classNames(styles['bubble'], isOwn && styles['own'], isUnsent && styles['unsent'])}>
        {isNamed ? <b className={styles['by']}>{by}</b> : <Hidden>{isOwn ? 'You' : by}: </Hidden>}
        <div className={styles['said']} dir="auto">
          {children}
        </div>
        <div className={styles['foot']}>{foot}</div>
        {signs}
      </div>
      {acts}
    </li>
  )
}
