import { useInfiniteQuery, useQuery } from '@tanstack/react-query'

import { BOUNTY_HUNTER, BOUNTY_HUNTER_CATCHES, RANK_WEIGHTS } from '#contract/ranks.ts'
import type { Award, OwnStanding } from '#contract/standing.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { DataTable } from '#web/ui/lists/data-table.tsx'
import { ShowMore } from '#web/ui/lists/show-more.tsx'

import { standingQueries } from './queries.ts'
import { countedWords, RankSummary } from './rank-summary.tsx'

import styles from './own-record.module.css'

const COUNTED = [
  ['tradesCompleted', 'Trades completed'],
  ['gatheringsCreated', 'Gatherings created'],
  ['siteActivity', 'Site activity'],
  ['positiveRatings', 'Positive ratings'],
] as const

/** The member's own rank, with its calculation, and everything they earned points for. */
export function OwnRecord() {
  return (
    <>
      <h2>Your own rank</h2>
      <Breakdown />
      <h2>Your own points</h2>
      <Ledger />
    </>
  )
}

function Breakdown() {
  const { data: standing, error, refetch } = useQuery(standingQueries.mine())
  if (standing !== undefined) return <Sum standing={standing} />
  if (error === null) return <Skeleton height="22rem" />
  return (
    <Notice kind="bad" onRetry={() => void refetch()}>
      Couldn’t load your standing.
    </Notice>
  )
}

function Sum({ standing }: { standing: OwnStanding }) {
  const { score, points } = standing
  return (
    <>
      <p>
        <RankSummary standing={standing} />
      </p>
      <DataTable label="Your rank score">
        <thead>
          <tr>
            <th scope="col">Action</th>
            <th scope="col" data-number>
              Counted
            </th>
            <th scope="col" data-number>
              Each
            </th>
            <th scope="col" data-number>
              Score
            </th>
          </tr>
        </thead>
        <tbody>
          {COUNTED.map(([deed, label]) => (
            <tr key={deed}>
              <td>{label}</td>
              <td data-number>{countedWords(standing, deed)}</td>
              <td data-number>× {RANK_WEIGHTS[deed]}</td>
              <td data-number>{standing.counted[deed] * RANK_WEIGHTS[deed]}</td>
            </tr>
          ))}
          <tr className={styles['sum']}>
            <th scope="row" colSpan={3}>
              Rank score
            </th>
            <td data-number>{score}</td>
          </tr>
        </tbody>
      </DataTable>
      {isBeyond(standing) && (
        <p>
          Your profile counts everything you did. Anything beyond the daily limits, or too soon with the same
          member, doesn’t raise your score.
        </p>
      )}
      <p>
        Bounties caught: {countedWords(standing, 'bountiesCaught')}. You need {BOUNTY_HUNTER_CATCHES} that
        count to become a {BOUNTY_HUNTER}. Points: {points}.
      </p>
    </>
  )
}

/** Whether the member did more than counts. */
function isBeyond(standing: OwnStanding): boolean {
  return [...COUNTED.map(([deed]) => deed), 'bountiesCaught' as const].some(
    (deed) => standing.counted[deed] < standing[deed],
  )
}

function Ledger() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(
    standingQueries.ledger(),
  )
  if (data === undefined && error === null) return <Skeleton height="22rem" />
  if (data === undefined) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load your points.
      </Notice>
    )
  }
  const awards = data.pages.flatMap((page) => page.awards)
  if (awards.length === 0)
    return <p>You haven’t earned any points yet. Any action in the list above earns some.</p>
  return (
    <>
      <Awards awards={awards} />
      {hasNextPage && <ShowMore isFetching={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  )
}

function Awards({ awards }: { awards: readonly Award[] }) {
  return (
    <DataTable label="Your points">
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">Action</th>
          <th scope="col" data-number>
            Points
          </th>
        </tr>
      </thead>
      <tbody>
        {awards.map(({ id, awardedAt, text, points }) => (
          <tr key={id}>
            <td className={styles['day']}>
              <time dateTime={awardedAt}>{dayOfInstant(awardedAt)}</time>
            </td>
            <td>{text}</td>
            <td data-number>+{points}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  )
}
