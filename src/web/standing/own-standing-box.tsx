import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { RANK_WEIGHTS } from '#contract/ranks.ts'
import type { OwnStanding } from '#contract/standing.ts'
import { wordingOf } from '#web/app/words/wording.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Row } from '#web/ui/layout/row.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Meter } from '#web/ui/marks/meter.tsx'

import { standingQueries } from './queries.ts'
import { countedWords, nextRank, RankSummary } from './rank-summary.tsx'

import styles from './own-standing-box.module.css'

const COUNTED = [
  ['tradesCompleted', 'Trades completed'],
  ['gatheringsCreated', 'Gatherings created'],
  ['siteActivity', 'Site activity'],
  ['positiveRatings', 'Positive ratings'],
] as const

/** On the dashboard: the member's rank, and what the score is made of. */
export function OwnStandingBox() {
  return (
    <Stack as="section">
      <Rubric title="Your standing">
        <Link to="/about" className={linkClass('more')}>
          How ranks work
        </Link>
      </Rubric>
      <Leaf>
        <Standing />
      </Leaf>
    </Stack>
  )
}

function Standing() {
  const { data: standing, error, refetch } = useQuery(standingQueries.mine())
  if (standing === undefined && error !== null) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        {wordingOf(error)}
      </Notice>
    )
  }
  if (standing === undefined) return <Skeleton height="12rem" />
  return (
    <div className={styles['box']}>
      <RankSummary standing={standing} />
      <Progress standing={standing} />
      <dl className={styles['deeds']}>
        {COUNTED.map(([deed, label]) => (
          <div key={deed}>
            <dt>
              {label}, {countedWords(standing, deed)} × {RANK_WEIGHTS[deed]}
            </dt>
            <dd>{standing.counted[deed] * RANK_WEIGHTS[deed]}</dd>
          </div>
        ))}
        <div className={styles['points']}>
          <dt>Points</dt>
          <dd>{standing.points}</dd>
        </div>
      </dl>
      <Link to="/leaderboard" className={linkClass('more')}>
        Leaderboard
      </Link>
    </div>
  )
}

function Progress({ standing }: { standing: OwnStanding }) {
  const next = nextRank(standing)
  if (next === undefined) return null
  return (
    <div>
      <Row justify="between">
        <span>
          {next.score - standing.score} more to {next.name}
        </span>
        <b data-numeric>
          {standing.score} / {next.score}
        </b>
      </Row>
      <Meter label={`Progress to ${next.name}`} value={standing.score} max={next.score} />
    </div>
  )
}
