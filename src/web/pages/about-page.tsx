import { Suspense } from 'react'

import { DAILY_POINTS_MAX } from '#contract/points.ts'
import {
  BOUNTY_HUNTER_CATCHES,
  COUNTED_A_DAY,
  COUNTED_AGAIN_DAYS,
  RANK_WEIGHTS,
  SIGN_INS_COUNTED_A_DAY,
} from '#contract/ranks.ts'
import { later } from '#web/app/later.ts'
import { useSessionMember } from '#web/app/session.ts'
import { PointsTable } from '#web/standing/points-table.tsx'
import { RankTable } from '#web/standing/rank-table.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'

import { House } from './house.tsx'
import { TextPage } from './text-page.tsx'

const OwnRecord = later(async () => (await import('#web/standing/own-record.tsx')).OwnRecord)

/** What the site is, how points and ranks work, who runs it, and the reader's own points. */
export function AboutPage() {
  const member = useSessionMember()
  return (
    <TextPage title="About Tradewyrm">
      <p>
        Tradewyrm is a place to find and trade cards. List what you have, look for what you need, agree on a
        fair trade and meet in person to seal it. It is free software that a shop, a club or a city can run
        for itself. It sends nothing about you to anyone else.
      </p>
      <House />
      <h2>Ranks</h2>
      <p>
        You earn your rank by taking part. Your rank score counts {RANK_WEIGHTS.tradesCompleted} for every
        trade completed, {RANK_WEIGHTS.gatheringsCreated} for every gathering created,{' '}
        {RANK_WEIGHTS.siteActivity} for every time you sign in and {RANK_WEIGHTS.positiveRatings} for every
        positive rating. Only someone who met you and traded in person can rate you.
      </p>
      <RankTable />
      <p>
        Catch {BOUNTY_HUNTER_CATCHES} bounties and you become a Bounty Hunter, whatever your score. Only one
        member can be Grand Arcanist.
      </p>
      <Bounds isSignedIn={member !== null} />
      <h2 id="points">Points</h2>
      <p>
        Points are separate from rank. They decide the high scores that the crier calls. You get them once for
        each action, and lose them again when you undo it. No kind of action earns more than{' '}
        {DAILY_POINTS_MAX} points a day.
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

function Bounds({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <>
      <p>
        A rank should show time spent playing and trading, so there is a daily limit. In any 24 hours,{' '}
        {COUNTED_A_DAY.tradesCompleted} trades, {COUNTED_A_DAY.gatheringsCreated} gatherings,{' '}
        {COUNTED_A_DAY.positiveRatings} positive ratings and {COUNTED_A_DAY.bountiesCaught} bounties count
        towards your rank. So do {SIGN_INS_COUNTED_A_DAY} sign-ins a day.
      </p>
      <p>
        Actions with the same other member count once every {COUNTED_AGAIN_DAYS} days, so two friends can’t
        push each other up for ever. Anything beyond these limits still earns points, and your profile counts
        it. It just doesn’t raise your score and your rank. So your score may be less than your counters add
        up to. {isSignedIn && 'Your own rank below shows where they differ.'}
      </p>
    </>
  )
}
