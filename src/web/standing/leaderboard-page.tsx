import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { Leaderboard, Period } from '#contract/standing.ts'
import { SCOREBOARD_FAILED } from '#web/app/words/scoreboard-failed.ts'
import { buttonClass } from '#web/ui/controls/button-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { LinkTabs } from '#web/ui/layout/link-tabs.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { PageHead } from '#web/ui/layout/page-head.tsx'
import { Page } from '#web/ui/layout/page.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { type BoardAddress, boardAddress, pageOfPlace } from './board-address.ts'
import { ownWords, sinceWords } from './board-words.ts'
import { LeaderboardPager } from './leaderboard-pager.tsx'
import { LeaderboardTable } from './leaderboard-table.tsx'
import { standingQueries } from './queries.ts'

import styles from './leaderboard-page.module.css'

const REFRESH_MS = 300_000

const TABS = [
  { period: 'week', label: 'This week', empty: 'Nobody has earned points this week' },
  { period: 'month', label: 'This month', empty: 'Nobody has earned points this month' },
  { period: 'all', label: 'All time', empty: 'Nobody has earned points yet' },
] as const satisfies readonly { period: Period; label: string; empty: string }[]

const EXACTLY = { exact: true, includeSearch: true }

/** The members with the most points this week, this month or of all time. */
export function LeaderboardPage({ address }: { address: BoardAddress }) {
  const { period, page }: { period: Period; page: number } = { period: 'week', page: 1, ...address }
  const { data, error, refetch } = useQuery({
    ...standingQueries.leaderboard(period, page),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  })
  return (
    <Page>
      <PageHead title="Leaderboard" lede="You earn points by taking part. See what counts." />
      <LinkTabs label="Which points">
        {TABS.map((tab) => (
          <Link
            key={tab.period}
            to="/leaderboard"
            search={boardAddress(tab.period, 1)}
            activeOptions={EXACTLY}
            aria-current={tab.period === period ? 'page' : undefined}
            resetScroll={false}
          >
            {tab.label}
          </Link>
        ))}
      </LinkTabs>
      {data !== undefined && <Board board={data} period={period} page={page} />}
      {data === undefined && error === null && <Skeleton height="40rem" />}
      {data === undefined && error !== null && (
        <Notice kind="bad" onRetry={() => void refetch()}>
          {SCOREBOARD_FAILED}
        </Notice>
      )}
    </Page>
  )
}

interface BoardProps {
  board: Leaderboard
  period: Period
  page: number
}

function Board({ board, period, page }: BoardProps) {
  const { lines, total, own, since } = board
  return (
    <>
      <OwnPlace own={own} period={period} />
      <Text as="p" size="sm" tone="muted">
        {sinceWords(since)}
      </Text>
      <Leaf flush>
        {lines.length === 0 ? (
          <NoPoints period={period} isBeyond={total > 0} />
        ) : (
          <LeaderboardTable label={TABS.find((tab) => tab.period === period)?.label ?? ''} lines={lines} />
        )}
      </Leaf>
      <LeaderboardPager period={period} page={page} shown={lines.length} total={total} />
    </>
  )
}

function OwnPlace({ own, period }: { own: Leaderboard['own']; period: Period }) {
  if (own === null) {
    return (
      <p className={styles['own']}>
        <Icon name="place:laurel-crown" />
        <span>
          You aren’t on the list yet. Your next points will put you on it, unless your preferences keep you
          off.
        </span>
      </p>
    )
  }
  const page = pageOfPlace(own.place)
  return (
    <p className={styles['own']}>
      <Icon name="place:laurel-crown" />
      <b>{ownWords(own)}</b>
      {page !== undefined && (
        <Link to="/leaderboard" search={boardAddress(period, page)} hash="own">
          Show me
        </Link>
      )}
    </p>
  )
}

function NoPoints({ period, isBeyond }: { period: Period; isBeyond: boolean }) {
  if (isBeyond) {
    return (
      <EmptyState icon="place:laurel-crown" title="The leaderboard ends before this page">
        <Link
          to="/leaderboard"
          search={boardAddress(period, 1)}
          className={buttonClass({ variant: 'quiet' })}
        >
          Back to the top
        </Link>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon="place:laurel-crown"
      title={TABS.find((tab) => tab.period === period)?.empty ?? ''}
      text="Add a card to a binder, watch one, post a bounty or create a gathering. Each earns points."
    >
      <Link to="/about" hash="points" className={buttonClass({ variant: 'quiet' })}>
        What earns points
      </Link>
    </EmptyState>
  )
}
