import { type ReactNode, useEffect, useRef } from 'react'

import type { Message } from '#contract/messages.ts'
import type { Sign } from '#contract/messages/signs.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { dayAsSeen } from '#web/ui/dates.ts'

import { HouseLine } from './house-line.tsx'
import { hiddenWords, houseWords } from './house-words.ts'
import { lineId } from './line-id.ts'
import { MessageBubble } from './message-bubble.tsx'
import { linesOf, type TalkLine } from './talk-lines.ts'
import type { Thread } from './thread.ts'

import styles from './message-log.module.css'

interface MessageLogProps {
  label: string
  thread: Thread
  /** Whether more than two talk, so that it is told who says what. */
  isGroup: boolean
  /** How far the other of two has read; `null` if that is not shown. */
  seenNumber: number | null
  now: Date
  isFetchingEarlier: boolean
  onEarlier: () => void
  /** Tells whether the end of the conversation is on screen. */
  onEnd: (isAtEnd: boolean) => void
  onSign: (message: Message, sign: Sign, isGiven: boolean) => void
  onOrigin: (number: number) => void
  /** What the member can do with a message. */
  renderActs: (message: Message) => ReactNode
  /** What comes after the last message. */
  children: ReactNode
}

/**
 * What was said, the last at the bottom. The box is turned round, not the list: so it stays at its end when
 * something new comes, stays in place when earlier ones come, and screen readers read it in order.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, thread, now, isFetchingEarlier, onEarlier, onEnd, children } = props
  const end = useRef<HTMLDivElement>(null)
  const start = useRef<HTMLDivElement>(null)
  useOnScreen(end, onEnd)
  useOnScreen(start, (isShown) => {
    if (isShown && thread.hasBefore && !isFetchingEarlier) onEarlier()
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={styles['box']} role="log" aria-label={label} tabIndex={0}>
      <div className={styles['inner']}>
        {thread.hasBefore && (
          <div ref={start} className={styles['earlier']}>
            <Button
              size="sm"
              variant="ghost"
              busy={isFetchingEarlier ? 'One moment...' : undefined}
              onClick={onEarlier}
            >
              Earlier messages
            </Button>
          </div>
        )}
        {byDay(thread.messages, now).map(({ day, messages }) => (
          <section key={day} className={styles['day']} aria-label={day}>
            <p className={styles['date']}>{day}</p>
            <ul className={styles['list']}>{linesOf(messages).map((line) => renderLine(line, props))}</ul>
          </section>
        ))}
        {children}
        <div ref={end} />
      </div>
    </div>
  )
}

function renderLine(line: TalkLine, props: MessageLogProps): ReactNode {
  const { renderActs, onSign, onOrigin, isGroup } = props
  if (line.kind === 'hidden') {
    return (
      <HouseLine key={line.number} id={lineId(line.number)}>
        {hiddenWords(line.count)}
      </HouseLine>
    )
  }
  const { message } = line
  if (line.kind === 'house') {
    return (
      <HouseLine key={message.number} id={lineId(message.number)}>
        {houseWords(message)}
      </HouseLine>
    )
  }
  return (
    <MessageBubble
      key={message.number}
      message={message}
      isNamed={isGroup && !message.isOwn && !line.isSameAuthor}
      isSeen={message.number === lastSeen(props)}
      acts={renderActs(message)}
      onSign={(sign, isGiven) => onSign(message, sign, isGiven)}
      onOrigin={onOrigin}
    />
  )
}

/** The last own message that the other has read, which says so. */
function lastSeen({ thread, seenNumber }: MessageLogProps): number | undefined {
  if (seenNumber === null) return undefined
  return thread.messages.findLast(({ isOwn, deed, number }) => isOwn && deed === null && number <= seenNumber)
    ?.number
}

function byDay(messages: readonly Message[], now: Date): { day: string; messages: Message[] }[] {
  const days: { day: string; messages: Message[] }[] = []
  for (const message of messages) {
    const day = dayAsSeen(message.createdAt, now)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

function useOnScreen(
  element: { readonly current: HTMLElement | null },
  tell: (isShown: boolean) => void,
): void {
  const latest = useRef(tell)
  useEffect(() => {
    latest.current = tell
  })
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const observer = new IntersectionObserver((entries) => {
      latest.current(entries.at(-1)?.isIntersecting === true)
    })
    observer.observe(watched)
    return () => {
      observer.disconnect()
    }
  })
}
