import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { Button } from '#web/ui/controls/button.tsx'

import { ChapterLines, isNear } from './chapter-lines.tsx'
import { watchNear } from './near-screen.ts'
import { editableSinceAt } from './passage-lines.tsx'
import { type Chapter, chaptersOf, passagesOf, rangeOf } from './passages.ts'
import type { LineActs } from './said-line.tsx'
import type { Thread } from './thread.ts'

import styles from './message-log.module.css'

/** So many passages fill the screen of a phone. The next ones come a frame later. */
const FIRST_DRAWN = 2
/** Earlier messages are fetched so far ahead, so that a quick finger meets no end. */
const AHEAD = '200% 0px 0px'

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
  useOnScreen(end, undefined, onEnd)
  const askedBefore = useRef<number>(undefined)
  useOnScreen(start, AHEAD, (isShown) => {
    const first = thread.messages[0]?.number
    // What failed is not asked for again by itself, which would go on for as long as there is no line.
    if (!isShown || !thread.hasBefore || isFetchingEarlier || askedBefore.current === first) return
    askedBefore.current = first
    onEarlier()
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
        <Chapters {...props} />
        {children}
        <div ref={end} />
      </div>
    </div>
  )
}

function Chapters({ thread, seenNumber, wanted, now, isGroup, ...acts }: MessageLogProps) {
  const chapters = useChapters(thread)
  const seenLine = lastSeen(thread, seenNumber)
  const today = new Date(now).setHours(0, 0, 0, 0)
  const editableSince = editableSinceAt(now)
  const { mayWrite, isHost, onSign, onOrigin, onDo } = acts
  return (
    <div>
      {chapters.map((chapter, at) => {
        const [first, last] = rangeOf(chapter)
        const isSeen = seenLine !== undefined && first <= seenLine && seenLine <= last
        return (
          <ChapterLines
            key={chapter.key}
            chapter={chapter}
            isGroup={isGroup}
            seenLine={isSeen ? seenLine : undefined}
            today={today}
            editableSince={isSince(chapter, editableSince) ? editableSince : Infinity}
            isLast={at === chapters.length - 1}
            drawnFirst={Math.max(0, FIRST_DRAWN - passagesAfter(chapters, at))}
            wanted={isNear([first, last], wanted) ? wanted : undefined}
            {...{ mayWrite, isHost, onSign, onOrigin, onDo }}
          />
        )
      })}
    </div>
  )
}

/** The chapters of a thread. Those that haven't changed stay the same, so that they aren't drawn again. */
function useChapters({ messages }: Thread): readonly Chapter[] {
  const [cut, setCut] = useState(() => cutInto(messages, []))
  if (cut.messages === messages) return cut.chapters
  const next = cutInto(messages, cut.chapters)
  setCut(next)
  return next.chapters
}

function cutInto(messages: Thread['messages'], known: readonly Chapter[]) {
  const passages = passagesOf(
    messages,
    known.flatMap((chapter) => chapter.passages),
  )
  return { messages, chapters: chaptersOf(passages, known) }
}

/** How many passages come after a chapter. Those of the chapter that follows are enough to know. */
const passagesAfter = (chapters: readonly Chapter[], at: number) =>
  chapters.slice(at + 1, at + 3).reduce((count, { passages }) => count + passages.length, 0)

const isSince = ({ passages }: Chapter, instant: number) =>
  Date.parse(passages.at(-1)?.messages.at(-1)?.createdAt ?? '') > instant

/** The last own message that the other has read, which says so. */
function lastSeen({ messages }: Thread, seenNumber: number | null): number | undefined {
  if (seenNumber === null) return undefined
  return messages.findLast(({ isOwn, deed, number }) => isOwn && deed === null && number <= seenNumber)
    ?.number
}

/** @param margin how far from what the log shows is near enough; undefined if it has to be on screen itself */
function useOnScreen(
  element: { readonly current: HTMLElement | null },
  margin: string | undefined,
  tell: (isShown: boolean) => void,
): void {
  const latest = useEffectEvent(tell)
  // After each rendering, because what is still on screen is told again.
  useEffect(() => {
    const watched = element.current
    if (watched === null) return undefined
    const tellLatest = ({ isIntersecting }: IntersectionObserverEntry) => latest(isIntersecting)
    if (margin !== undefined) return watchNear(watched, margin, tellLatest)
    const observer = new IntersectionObserver((entries) => entries.slice(-1).forEach(tellLatest))
    observer.observe(watched)
    return () => {
      observer.disconnect()
    }
  })
}
