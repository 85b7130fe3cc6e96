import { memo, type ReactNode, useEffect, useRef, useState } from 'react'

import { EDIT_MINUTES, type Message } from '#contract/messages.ts'
import { dayAsSeen } from '#web/ui/dates.ts'

import { drawNoMore, drawSoon } from './draw-soon.ts'
import { HouseLine } from './house-line.tsx'
import { hiddenWords, houseWords } from './house-words.ts'
import { lineId } from './line-id.ts'
import { watchNear } from './near-screen.ts'
import type { Passage } from './passages.ts'
import { type LineActs, SaidLine } from './said-line.tsx'
import { linesOf, type TalkLine } from './talk-lines.ts'

import styles from './message-log.module.css'

const MINUTE_MS = 60_000
/** Far enough that a quick finger meets nothing empty. */
const NEAR = '200% 0px'
/** About the height of a message. */
const LINE_PX = 80

interface PassageLinesProps extends LineActs {
  passage: Passage
  /** The heights of passages that were drawn, by their keys. */
  rooms: Map<number, number>
  /** Whether more than two talk, so that it is told who says what. */
  isGroup: boolean
  /** The last own message that the other has read, if it is one of these. */
  seenLine: number | undefined
  /** What day it is, as the beginning of it. */
  today: number
  /** Own messages since then can be edited; `Infinity` if none of these can. */
  editableSince: number
  /** Whether something new may be said in it. */
  isLast: boolean
  /** Whether it is drawn wherever the screen is. */
  isWanted: boolean
  /** Whether it is drawn when it comes, before anybody knows where the screen is. */
  isFirst: boolean
}

/**
 * Some messages in a row. A conversation may have been scrolled through for thousands of them: those far from the screen are
 * not drawn, and keep their room.
 */
export const PassageLines = memo(function PassageLines(props: PassageLinesProps) {
  const { passage, rooms, today, isLast, isWanted, isFirst } = props
  const { box, room } = useRoom(passage, rooms, { isFirst, isAlwaysDrawn: isLast || isWanted })
  const days = room === undefined ? daysOf(passage, new Date(today)) : []
  return (
    <div
      ref={box}
      className={styles['passage']}
      style={room === undefined ? undefined : { blockSize: room }}
      // What is drawn again was heard before.
      aria-live={isLast ? undefined : 'off'}
      data-continues={days[0]?.isContinued === true}
    >
      {days.map((day) => drawDay(day, props))}
    </div>
  )
})

interface Drawn {
  /** Whether it is drawn at once when it comes. */
  readonly isFirst: boolean
  readonly isAlwaysDrawn: boolean
}

/** @returns the height of what is not drawn; undefined if it is to be drawn */
function useRoom({ key, messages }: Passage, rooms: Map<number, number>, { isFirst, isAlwaysDrawn }: Drawn) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(() => rooms.get(key) ?? (isFirst ? undefined : messages.length * LINE_PX))
  useEffect(() => {
    const watched = box.current
    if (watched === null) return undefined
    const unwatch = watchNear(watched, NEAR, (entry) => {
      // The keyboard stays where it is, and so does an open menu.
      if (entry.isIntersecting || watched.contains(document.activeElement)) {
        drawSoon(watched, distanceOf(entry), () => setRoom(undefined))
      } else {
        drawNoMore(watched)
        const { height } = entry.boundingClientRect
        rooms.set(key, height)
        setRoom(height)
      }
    })
    return () => {
      unwatch()
      drawNoMore(watched)
    }
  }, [key, rooms])
  return { box, room: isAlwaysDrawn ? undefined : room }
}

function distanceOf({ boundingClientRect: own, rootBounds: shown }: IntersectionObserverEntry): number {
  return shown === null ? 0 : Math.abs(own.top + own.height / 2 - shown.top - shown.height / 2)
}

interface Day {
  readonly day: string
  /** Whether it began in the passage before. */
  readonly isContinued: boolean
  readonly messages: Message[]
}

function daysOf({ messages, before }: Passage, now: Date): Day[] {
  const dayBefore = before && dayAsSeen(before.createdAt, now)
  const days: Day[] = []
  for (const message of messages) {
    const day = dayAsSeen(message.createdAt, now)
    const last = days.at(-1)
    if (last?.day === day) last.messages.push(message)
    else days.push({ day, isContinued: day === dayBefore && last === undefined, messages: [message] })
  }
  return days
}

function drawDay({ day, isContinued, messages }: Day, props: PassageLinesProps): ReactNode {
  return (
    <section key={day} className={styles['day']} aria-label={day}>
      {!isContinued && <p className={styles['date']}>{day}</p>}
      <ul className={styles['list']}>
        {linesOf(messages, isContinued ? props.passage.before : undefined).map((line) =>
          drawLine(line, props),
        )}
      </ul>
    </section>
  )
}

function drawLine(line: TalkLine, props: PassageLinesProps): ReactNode {
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
  const { isGroup, seenLine, editableSince, mayWrite, isHost, onSign, onOrigin, onDo } = props
  return (
    <SaidLine
      key={message.number}
      message={message}
      isNamed={isGroup && !message.isOwn && !line.isSameAuthor}
      isSeen={message.number === seenLine}
      mayEdit={Date.parse(message.createdAt) > editableSince}
      {...{ mayWrite, isHost, onSign, onOrigin, onDo }}
    />
  )
}

/** Since when own messages can still be edited. */
export const editableSinceAt = (now: Date) => now.getTime() - EDIT_MINUTES * MINUTE_MS
