import { memo, useEffect, useRef, useState } from 'react'

import { watchNear } from './near-screen.ts'
import { PassageLines } from './passage-lines.tsx'
import { type Chapter, type Passage, PASSAGE_LENGTH } from './passages.ts'
import type { LineActs } from './said-line.tsx'

import styles from './message-log.module.css'

/** Farther than where passages are drawn, so that their boxes are there before. */
const NEAR = '400% 0px'
/** About as many messages as come with one that is looked for. */
const AROUND = 50

interface ChapterLinesProps extends LineActs {
  chapter: Chapter
  isGroup: boolean
  /** The last own message that the other has read, if it is one of these. */
  seenLine: number | undefined
  /** What day it is, as the beginning of it. */
  today: number
  /** Own messages since then can be edited; `Infinity` if none of these can. */
  editableSince: number
  /** Whether nothing comes after it. */
  isLast: boolean
  /** So many passages at its end are drawn when they come, before anybody knows where the screen is. */
  drawnFirst: number
  /** A message that must be there to be brought on screen, if it is in or near these. */
  wanted: number | undefined
}

/** Passages in a row. Those far from the screen are together one box, which keeps their room. */
export const ChapterLines = memo(function ChapterLines(props: ChapterLinesProps) {
  const { chapter, seenLine, editableSince, isLast, drawnFirst, wanted, ...same } = props
  const { passages } = chapter
  const { box, room } = useChapterRoom(chapter, isLast || wanted !== undefined)
  const [rooms] = useState(() => new Map<number, number>())
  if (room !== undefined) return <div ref={box} className={styles['chapter']} style={{ blockSize: room }} />
  return (
    <div ref={box} className={styles['chapter']}>
      {passages.map((passage, at) => (
        <PassageLines
          key={passage.key}
          passage={passage}
          rooms={rooms}
          seenLine={holds(passage, seenLine) ? seenLine : undefined}
          editableSince={isSince(passage, editableSince) ? editableSince : Infinity}
          isLast={isLast && at === passages.length - 1}
          isWanted={holds(passage, wanted)}
          // What lies around a message must not grow once it has been brought on screen.
          isFirst={at >= passages.length - drawnFirst || isAround(passage, wanted)}
          {...same}
        />
      ))}
    </div>
  )
})

/** @returns the height of a chapter that is far from the screen */
function useChapterRoom(chapter: Chapter, isAlwaysThere: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [far, setFar] = useState<{ readonly chapter: Chapter; readonly height: number }>()
  const latest = useRef(chapter)
  useEffect(() => {
    latest.current = chapter
  })
  useEffect(() => {
    const watched = box.current
    if (watched === null) return undefined
    return watchNear(watched, NEAR, ({ isIntersecting, boundingClientRect: { height } }) => {
      const isThere = isIntersecting || watched.contains(document.activeElement)
      setFar(isThere ? undefined : { chapter: latest.current, height })
    })
  }, [])
  // What has changed has another height.
  const isFar = far?.chapter === chapter && !isAlwaysThere
  return { box, room: isFar ? far.height : undefined }
}

function holds({ messages }: Passage, number: number | undefined): boolean {
  const [first, last] = [messages[0], messages.at(-1)]
  return number !== undefined && first !== undefined && last !== undefined
    ? first.number <= number && number <= last.number
    : false
}

function isAround({ key }: Passage, number: number | undefined): boolean {
  return number !== undefined && Math.abs(key * PASSAGE_LENGTH - number) <= AROUND
}

/** Whether any of them was said since. */
const isSince = ({ messages }: Passage, instant: number) =>
  instant < Infinity && Date.parse(messages.at(-1)?.createdAt ?? '') > instant

/** Whether a message must be there to be brought on screen that is one of these, or near them. */
export function isNear(range: readonly [first: number, last: number], number: number | undefined): boolean {
  return number !== undefined && range[0] - AROUND <= number && number <= range[1] + AROUND
}
