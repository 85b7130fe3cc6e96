import { DAILY_POINTS_MAX } from '#contract/points.ts'
import { BOUNTY_HUNTER_CATCHES, RANK_WEIGHTS } from '#contract/ranks.ts'

import { House } from './house.tsx'
import { PointsTable, RankTable } from './rank-table.tsx'
import { TextPage } from './text-page.tsx'

/** What this is, how points and ranks come about, and who runs it. */
export function AboutPage() {
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
      <h2>Points</h2>
      <p>
        Points are another number: they decide the high scores that the crier calls. The server alone gives
        them, once for each deed, and takes them back when the deed is undone. No kind of deed earns more than{' '}
        {DAILY_POINTS_MAX} points in a day.
      </p>
      <PointsTable />
    </TextPage>
  )
}
