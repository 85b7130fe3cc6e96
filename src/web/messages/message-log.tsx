import { type ReactNode, useEffect, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { editableSinceAt, PassageLines } from './passage-lines.tsx'
import { type Passage, passagesOf } from './passages.ts'
import type { LineActs } from './said-line.tsx'
import type { Thread } from './thread.ts'

import styles from './message-log.module.css'

/** So many passages fill a screen. */
const FIRST_DRAWN = 2

interface MessageLogProps extends LineActs {
  label: string
  thread: Thread
  /** Whether more than two talk, so that it is told who says what. */
  isGroup: boolean
  /** How far the other of two has read; `null` if that is not shown. */
  seenNumber: number | null
  /** A message that must be there to be brought on screen. */
  wanted: number | undefined
  now: Date
  isFetchingEarlier: boolean
  onEarlier: () => void
  /** Tells whether the end of the conversation is on screen. */
  onEnd: (isAtEnd: boolean) => void
  /** What comes after the last message. */
  children: ReactNode
}

/**
 * What was said, the last at the bottom. The box is turned round, not the list: so it stays at its end when
 * something new comes, stays in place when earlier ones come, and screen readers read it in order.
 */
export function MessageLog(props: MessageLogProps) {
  const { label, thread, isFetchingEarlier, onEarlier, onEnd, children } = props
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
        <Passages {...props} />
        {children}
        <div ref={end} />
      </div>
    </div>
  )
}

function Passages({ thread, seenNumber, wanted, now, isGroup, ...acts }: MessageLogProps) {
  const passages = usePassages(thread)
  const seenLine = lastSeen(thread, seenNumber)
  const today = new Date(now).setHours(0, 0, 0, 0)
  const editableSince = editableSinceAt(now)
  const { mayWrite, isHost, onSign, onOrigin, onDo } = acts
  return (
    <div>
      {passages.map((passage, at) => (
        <PassageLines
          key={passage.key}
          passage={passage}
          isGroup={isGroup}
          seenLine={holds(passage, seenLine) ? seenLine : undefined}
          today={today}
          editableSince={isSince(passage, editableSince) ? editableSince : Infinity}
          isLast={passage === passages.at(-1)}
          isWanted={holds(passage, wanted)}
          // What lies around a message must not grow once it has been brought on screen.
          isFirst={wanted !== undefined || at >= passages.length - FIRST_DRAWN}
          {...{ mayWrite, isHost, onSign, onOrigin, onDo }}
        />
      ))}
    </div>
  )
}

/** The passages of a thread. Those that haven't changed stay the same, so that they aren't drawn again. */
function usePassages({ messages }: Thread): readonly Passage[] {
  const [cut, setCut] = useState(() => ({ messages, passages: passagesOf(messages, []) }))
  if (cut.messages === messages) return cut.passages
  const passages = passagesOf(messages, cut.passages)
  setCut({ messages, passages })
  return passages
}

function holds({ messages }: Passage, number: number | undefined): boolean {
  const [first, last] = [messages[0], messages.at(-1)]
  return number !== undefined && first !== undefined && last !== undefined
    ? first.number <= number && number <= last.number
    : false
}

const isSince = ({ messages }: Passage, instant: number) =>
  Date.parse(messages.at(-1)?.createdAt ?? '') > instant

/** The last own message that the other has read, which says so. */
function lastSeen({ messages }: Thread, seenNumber: number | null): number | undefined {
  if (seenNumber === null) return undefined
  return messages.findLast(({ isOwn, deed, number }) => isOwn && deed === null && number <= seenNumber)
    ?.number
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
