import { lazy, Suspense } from 'react'

import { DAILY_POINTS_MAX } from '#contract/points.ts'
import {
  BOUNTY_HUNTER_CATCHES,
  COUNTED_A_DAY,
  COUNTED_AGAIN_DAYS,
  RANK_WEIGHTS,
  SIGN_INS_COUNTED_A_DAY,
} from '#contract/ranks.ts'
import { useSessionMember } from '#web/app/session.ts'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { House } from './house.tsx'
import { PointsTable, RankTable } from './rank-table.tsx'
import { TextPage } from './text-page.tsx'

const OwnRecord = lazy(async () => ({ default: (await import('#web/standing/own-record.tsx')).OwnRecord }))

/** What this is, how points and ranks come about, who runs it, and what the reader has earned. */
export function AboutPage() {
  const member = useSessionMember()
  return (
    <TextPage title="About Tradewyrm">
      <p>
        Tradewyrm is a place to find and trade cards: list what you hold, look for what you lack, agree on a
        fair swap and meet at a real table to seal it. It is free software that a shop, a club or a city runs
        for itself, and it sends nothing about you to anybody else.
      </p>
      <House />
      <h2>Ranks</h2>
      <p>
        A rank is earned by deeds. The rank score counts {RANK_WEIGHTS.tradesCompleted} for every trade
        completed, {RANK_WEIGHTS.gatheringsCreated} for every gathering created, {RANK_WEIGHTS.siteActivity}{' '}
        for every time you sign in and {RANK_WEIGHTS.positiveRatings} for every positive rating. A rating
        comes only from somebody who met you and traded in person.
      </p>
      <RankTable />
      <p>
        Whoever has caught {BOUNTY_HUNTER_CATCHES} bounties is a Bounty Hunter, whatever the score. Grand
        Arcanist is the title of one member alone.
      </p>
      <Bounds />
      <h2 id="points">Points</h2>
      <p>
        Points are another number: they decide the high scores that the crier calls. The server alone gives
        them, once for each deed, and takes them back when the deed is undone. No kind of deed earns more than{' '}
        {DAILY_POINTS_MAX} points in a day.
      </p>
      <PointsTable />
      {member !== null && (
        <Suspense fallback={<Skeleton height="48rem" />}>
          <OwnRecord />
        </Suspense>
      )}
    </TextPage>
  )
}

function Bounds() {
  return (
    <>
      <p>
        A rank should tell of time spent at real tables, so there is a bound to what one day can add. Of your
        deeds within 24 hours, {COUNTED_A_DAY.tradesCompleted} trades, {COUNTED_A_DAY.gatheringsCreated}{' '}
        gatherings, {COUNTED_A_DAY.positiveRatings} positive ratings and {COUNTED_A_DAY.bountiesCaught}{' '}
        bounties count towards your rank, and {SIGN_INS_COUNTED_A_DAY} times that you sign in on one day.
      </p>
      <p>
        With the same other member, a deed counts once in {COUNTED_AGAIN_DAYS} days: two friends cannot lift
        each other for ever. Whatever is beyond these bounds stays done and earns its points; only the rank
        does not rise by it.
      </p>
    </>
  )
}
