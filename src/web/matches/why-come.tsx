import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'

import type { WhyCome } from '#contract/gatherings/why-come.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Seg } from '#web/ui/controls/seg.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'

import { WhyComeCard } from './why-come-card.tsx'
import { whyComeQueries } from './why-come-queries.ts'

import styles from './why-come.module.css'

/** What those who come to a gathering have for the reader, and want of them. */
export function WhyComePart({ gatheringId }: { gatheringId: string }) {
  const { data, error, refetch } = useQuery(whyComeQueries.at(gatheringId))
  return (
    <Stack as="section" labelledBy="why-come">
      <Rubric title="What attendees trade" id="why-come" />
      {data === undefined && error === null && <Skeleton height="14rem" />}
      {data === undefined && error !== null && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {wordingOf(error)}
        </Notice>
      )}
      {data && <Sides found={data} />}
    </Stack>
  )
}

function Sides({ found }: { found: WhyCome }) {
  const { has, hasTotal, wants, wantsTotal } = found
  const [chosen, setChosen] = useState<'has' | 'wants'>()
  const side = chosen ?? (hasTotal === 0 && wantsTotal > 0 ? 'wants' : 'has')
  if (hasTotal + wantsTotal === 0) return <Nothing />
  const [rows, total] = side === 'has' ? [has, hasTotal] : [wants, wantsTotal]
  return (
    <>
      <Seg
        label="What attendees trade"
        value={side}
        onChange={setChosen}
        options={[
          { value: 'has', label: `You want ${String(hasTotal)}` },
          { value: 'wants', label: `They want from you ${String(wantsTotal)}` },
        ]}
      />
      {rows.length === 0 ? (
        <Leaf>
          <Text as="p" tone="muted">
            {side === 'has'
              ? 'None of those who come shows a card you want.'
              : 'None of those who come wants a card you have for trade.'}
          </Text>
        </Leaf>
      ) : (
        <ul className={styles['cards']} aria-label={side === 'has' ? 'You want' : 'They want from you'}>
          {rows.map((row) => (
            <WhyComeCard key={row.card.printing.id} row={row} side={side} />
          ))}
        </ul>
      )}
      {total > rows.length && (
        <Text as="p" size="sm" tone="muted">
          and {total - rows.length} more
        </Text>
      )}
    </>
  )
}

function Nothing() {
  return (
    <Leaf>
      <Text as="p" strong>
        Nobody who comes has a card you want yet, or wants one of yours.
      </Text>
      <Text as="p" tone="muted">
        Watch cards you want and mark copies for trade. What matches will show up here.
      </Text>
      <Link to="/watchlist" className={linkClass('more')}>
        Open your watchlist
      </Link>
    </Leaf>
  )
}
