import type { ReactNode } from 'react'

import type { Binder } from '#contract/collection.ts'
import { useCurrency } from '#web/app/currency.ts'
import { Value } from '#web/collection/value.tsx'
import { figureOf } from '#web/ui/figure-of.ts'
import { Stat } from '#web/ui/layout/stat.tsx'
import { Stats } from '#web/ui/layout/stats.tsx'

export type Totals = Pick<Binder, 'valueCents' | 'unpricedCount' | 'currency' | 'copyCount' | 'stackCount'>

interface BinderStatsProps {
  /** One binder, or several to add up. */
  binders: readonly Totals[]
  valueLabel: string
  /** Further figures. */
  children?: ReactNode
}

/** The size and value of binders, added up. */
export function BinderStats({ binders, valueLabel, children }: BinderStatsProps) {
  const { copyCount, stackCount, ...value } = useTotals(binders)
  return (
    <Stats>
      <Stat label={valueLabel}>
        <Value {...value} apart=" " />
      </Stat>
      <Stat label="Cards">{figureOf(copyCount)}</Stat>
      <Stat label="Stacks">{figureOf(stackCount)}</Stat>
      {children}
    </Stats>
  )
}

/** What binders hold together. They come in one reply, and so in one currency. */
export function useTotals(binders: readonly Totals[]): Totals {
  const currency = useCurrency()
  const sumOf = (key: Exclude<keyof Totals, 'currency'>) =>
    binders.reduce((sum, binder) => sum + binder[key], 0)
  return {
    valueCents: sumOf('valueCents'),
    unpricedCount: sumOf('unpricedCount'),
    currency: binders[0]?.currency ?? currency,
    copyCount: sumOf('copyCount'),
    stackCount: sumOf('stackCount'),
  }
}

/** `1 card`, `1,204 cards`. */
export function cardsOf(count: number): string {
  return `${figureOf(count)} ${count === 1 ? 'card' : 'cards'}`
}
