import { useQuery } from '@tanstack/react-query'

import type { Totals } from '#web/collection/binder-stats.tsx'
import { Value } from '#web/collection/value.tsx'
import { Change } from '#web/ui/cards/change.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

import { worthQueries } from './queries.ts'
import { changeOverDays, daysCountedAlike } from './value-days.ts'

interface BinderFiguresProps {
  /** One binder; `undefined` means all together. */
  binderId: string | undefined
  totals: Totals
}

/** The number of cards and their value. Slower figures appear later, in reserved places. */
export function BinderFigures({ binderId, totals }: BinderFiguresProps) {
  const { data: worth } = useQuery(worthQueries.now(binderId))
  const { data: history } = useQuery(worthQueries.history(binderId, 'week'))
  const all = figureOf(totals.copyCount)
  const change = history && changeOverDays(daysCountedAlike(history))
  return (
    <Stats inline>
      <Stat label="Value">
        <Value {...totals} apart=" " />
      </Stat>
      <Stat label="For trade">
        <span style={{ minWidth: `${String(all.length)}ch` }}>
          {worth === undefined ? '…' : figureOf(worth.forTradeCount)}
        </span>{' '}
        <small>of {all}</small>
      </Stat>
      <Stat label="Stacks">{figureOf(totals.stackCount)}</Stat>
      <Stat label="Seven days" room="4.6em">
        {change === undefined ? '–' : <Change percent={change} />}
      </Stat>
    </Stats>
  )
}
