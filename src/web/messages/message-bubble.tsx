import type { ReactNode } from 'react'

import type { Message } from '#contract/messages.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockWords } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/layout/hidden.tsx'

import { GONE, insteadOfWords } from './message-words.ts'

import styles from './message-bubble.module.css'

interface MessageBubbleProps {
  message: Message
  /** What the member can do with it. */
  acts: ReactNode
}

/** One message: who says what, and when. */
export function MessageBubble({ message, acts }: MessageBubbleProps) {
  const { author, isOwn, words, createdAt, editedAt, isDeleted } = message
  const instead = insteadOfWords(message)
  return (
    <Bubble
      isOwn={isOwn}
      by={author ?? GONE}
      acts={acts}
      foot={
        <span>
          <time dateTime={createdAt}>{clockWords(createdAt)}</time>
          {editedAt !== null && !isDeleted && ', edited'}
        </span>
      }
    >
      {instead === undefined ? <SaidText text={words} /> : <i>{instead}</i>}
    </Bubble>
  )
}

interface BubbleProps {
  isOwn: boolean
  by: string
  isUnsent?: boolean
  foot: ReactNode
  acts?: ReactNode
  children: ReactNode
}

/** The shape of a message. Who says it is told by its side, and to screen readers in words. */
export function Bubble({ isOwn, by, isUnsent = false, foot, acts, children }: BubbleProps) {
  return (
    <li className={classNames(styles['line'], isOwn && styles['ownLine'])}>
      <div className={classNames(styles['bubble'], isOwn && styles['own'], isUnsent && styles['unsent'])}>
        <Hidden>{isOwn ? 'You' : by}: </Hidden>
        <div className={styles['said']} dir="auto">
          {children}
        </div>
        <div className={styles['foot']}>{foot}</div>
      </div>
      {acts}
    </li>
  )
}
