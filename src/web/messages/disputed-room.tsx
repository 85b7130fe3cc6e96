import { useInfiniteQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'

import type { RoomLine } from '#contract/messages/rooms.ts'
import { TabPart } from '#web/app/tab-part.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { momentWords } from '#web/ui/dates.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { MoreOf } from '#web/ui/lists/more-of.tsx'

import { houseWords } from './house-words.ts'
import { messageQueries } from './queries.ts'

import styles from './disputed-room.module.css'

/** For keepers who settle disputes: what the two of a trade said in its room. It is fetched only at a press, which the ledger notes. */
export function DisputedRoom({ tradeId }: { tradeId: string }) {
  const [isOpen, setIsOpen] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)

  function handleOpen() {
    setIsOpen(true)
    // The button goes, and the focus must not go with it.
    title.current?.focus()
  }

  return (
    <section aria-labelledby="disputed-room">
      <Leaf stacked>
        <div>
          <h3 id="disputed-room" ref={title} tabIndex={-1}>
            What they wrote to each other
          </h3>
          <Text as="p" size="sm" tone="muted">
            Normally only the two of them can read this. The ledger records who opens it.
          </Text>
        </div>
        {isOpen ? (
          <Lines tradeId={tradeId} />
        ) : (
          <div>
            <Button onClick={handleOpen}>Read their messages</Button>
          </div>
        )}
      </Leaf>
    </section>
  )
}

function Lines({ tradeId }: { tradeId: string }) {
  const list = useInfiniteQuery(messageQueries.disputedRoom(tradeId))
  return (
    <TabPart
      query={list}
      isEmpty={({ pages }) => pages[0]?.lines.length === 0}
      empty={<Text tone="muted">They wrote nothing there.</Text>}
    >
      {({ pages }) => (
        <>
          <ol className={styles['lines']} aria-label="Their messages, the oldest first">
            {pages.flatMap(({ lines }) => lines.map((line) => <Line key={line.number} line={line} />))}
          </ol>
          <MoreOf list={list} />
        </>
      )}
    </TabPart>
  )
}

function Line({ line }: { line: RoomLine }) {
  const { author, words, createdAt, editedAt, deed } = line
  const happened = houseWords({
    author,
    words,
    isOwn: false,
    deed: deed && { kind: deed, about: null, isAboutOwn: false },
  })
  const moment = momentWords(createdAt)
  if (happened !== undefined)
    return (
      <li>
        <Text size="sm" tone="muted">
          {`${happened} · ${moment}`}
        </Text>
      </li>
    )
  const gone = goneWords(line)
  return (
    <li>
      <Text as="p" size="sm" tone="muted">
        <b>{author ?? 'A former member'}</b>
        {[` · ${moment}`, ...(editedAt === null ? [] : ['edited'])].join(' · ')}
      </Text>
      {gone === undefined ? (
        <p className={styles['words']}>{words}</p>
      ) : (
        <Text as="p" tone="muted">
          {gone}
        </Text>
      )}
    </li>
  )
}

/** Why a message has no words; undefined if it has. */
function goneWords({ deleted, author }: RoomLine): string | undefined {
  if (deleted?.by === 'keeper') return `A keeper removed this message on ${momentWords(deleted.at)}.`
  if (deleted?.by === 'author') return `Its author deleted this message on ${momentWords(deleted.at)}.`
  return author === null ? 'Their words went with them.' : undefined
}
