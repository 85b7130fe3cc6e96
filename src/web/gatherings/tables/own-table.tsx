import { useRef } from 'react'

import type { Tourney } from '#contract/gatherings/tables/tourney.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Tag } from '#web/ui/marks/tag.tsx'

import { ResultForm } from './result-form.tsx'
import { namesOf, ownTableOf, resultWords } from './table-words.ts'

import styles from './tables.module.css'

/** Where the reader sits in this round, with whom, and what came of it. */
export function OwnTable({ gatheringId, tourney }: { gatheringId: string; tourney: Tourney }) {
  const about = useRef<HTMLParagraphElement>(null)
  const table = ownTableOf(tourney)
  if (table === undefined || tourney.stage === 'over') return null
  const { number, players, state, result } = table
  const others = players.filter(({ isOwn }) => !isOwn)
  const seat = players.findIndex(({ isOwn }) => isOwn) + 1
  if (others.length === 0)
    return (
      <Leaf>
        <p className={styles['own']}>You have a bye this round.</p>
        <p>It counts as a win.</p>
      </Leaf>
    )
  return (
    <Leaf stacked>
      <p ref={about} tabIndex={-1} className={styles['own']}>
        Your table: {number}
      </p>
      <p>
        With {namesOf(others)}
        {players.length > 2 && `. You have seat ${String(seat)}`}.
      </p>
      {result !== null && (
        <p>
          {resultWords(players, result)}{' '}
          {state === 'confirmed' ? (
            <Tag tone="good">Confirmed</Tag>
          ) : (
            <Tag tone="warn">Waits for another to confirm</Tag>
          )}
        </p>
      )}
      <ResultForm gatheringId={gatheringId} tourney={tourney} table={table} about={about} />
    </Leaf>
  )
}
