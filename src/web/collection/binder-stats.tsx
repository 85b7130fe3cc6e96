import type { ReactNode } from 'react'

import { Value } from '#web/collection/value.tsx'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

const COUNT = new Intl.NumberFormat('en-US')

interface BinderStatsProps {
  /** One binder, or several to add up. */
  binders: readonly { valueCents: number; unpricedCount: number; copyCount: number; stackCount: number }[]
  valueLabel: string
  /** Further figures. */
  children?: ReactNode
}

/** The size and value of binders, added up. */
export function BinderStats({ binders, valueLabel, children }: BinderStatsProps) {
  const valueCents = binders.reduce((sum, binder) => sum + binder.valueCents, 0)
  const unpricedCount = binders.reduce((sum, binder) => sum + binder.unpricedCount, 0)
  const copyCount = binders.reduce((sum, binder) => sum + binder.copyCount, 0)
  const stackCount = binders.reduce((sum, binder) => sum + binder.stackCount, 0)
  return (
    <Stats>
      <Stat label={valueLabel}>
        <Value valueCents={valueCents} unpricedCount={unpricedCount} apart=" " />
      </Stat>
      <Stat label="Cards">{COUNT.format(copyCount)}</Stat>
      <Stat label="Stacks">{COUNT.format(stackCount)}</Stat>
      {children}
    </Stats>
  )
}

/** `1 card`, `1,204 cards`. */
export function cardsOf(count: number): string {
  return `${COUNT.format(count)} ${count === 1 ? 'card' : 'cards'}`
}
