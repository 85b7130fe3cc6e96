import type { ReactNode } from 'react'

import type { Message } from '#contract/messages.ts'
import { SaidText } from '#web/cards/said/said-text.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { clockWords } from '#web/ui/dates.ts'
import { Hidden } from '#web/ui/layout/hidden.tsx'

import { GONE } from './message-words.ts'

import styles from './message-bubble.module.css'

/** One message: who says what, and when. */
export function MessageBubble({ message }: { message: Message }) {
  const { author, isOwn, words, createdAt } = message
  return (
    <Bubble
      isOwn={isOwn}
      by={author ?? GONE}
      foot={<time dateTime={createdAt}>{clockWords(createdAt)}</time>}
    >
      {words === '' ? <i>Their words went with them.</i> : <SaidText text={words} />}
    </Bubble>
  )
}

interface BubbleProps {
  isOwn: boolean
  by: string
  isUnsent?: boolean
  foot: ReactNode
  children: ReactNode
}

/** The shape of a message. Who says it is told by its side, and to screen readers in words. */
export function Bubble({ isOwn, by, isUnsent = false, foot, children }: BubbleProps) {
  return (
    <li className={classNames(styles['bubble'], isOwn && styles['own'], isUnsent && styles['unsent'])}>
      <Hidden>{isOwn ? 'You' : by}: </Hidden>
      <div className={styles['said']} dir="auto">
        {children}
      </div>
      <div className={styles['foot']}>{foot}</div>
    </li>
  )
}
