import { Link } from '@tanstack/react-router'

import { FillableBounties } from '#web/bounties/fillable-bounties.tsx'
import { TablesToJoin } from '#web/gatherings/tables-to-join.tsx'
import { HeldNearby } from '#web/matches/held-nearby.tsx'
import { MatchPanel } from '#web/matches/match-panel.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { PriceMoves } from '#web/watchlist/price-moves.tsx'

import { type FirstDay, isBrandNew } from '#web/app/first-day.ts'
import { ShelfSummary } from '#web/showcase/worth/shelf-summary.tsx'

import styles from './dashboard-page.module.css'

/** What there is for the cards a member has and wants; a box that a first step will fill comes with that step. */
export function DashboardCards({ day }: { day: FirstDay | undefined }) {
  const { hasCards = true, isFindable = true } = day ?? {}
  if (isBrandNew(day)) return <TablesToJoin />
  return (
    <>
      {isFindable && <HeldNearby />}
      {isFindable && <PriceMoves />}
      <Stack as="section">
        <Rubric title="Matches">
          <Link to="/matches" className={linkClass('more')}>
            All matches
          </Link>
        </Rubric>
        <Leaf flush>
          <div className={styles['matches']}>
            <MatchPanel />
          </div>
        </Leaf>
      </Stack>
      {hasCards && <FillableBounties />}
    </>
  )
}

/** What stands at the right, below the fold. */
export function DashboardSide({ day }: { day: FirstDay | undefined }) {
  return (
    <>
      {!isBrandNew(day) && <TablesToJoin />}
      {day?.hasCards !== false && <ShelfSummary />}
    </>
  )
}
