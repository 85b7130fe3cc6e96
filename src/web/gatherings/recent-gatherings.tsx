import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { RecentGathering } from '#contract/gatherings.ts'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { EmptyState } from '#web/ui/layout/empty-state.tsx'
import { Leaf } from '#web/ui/layout/leaf.tsx'
import { Notice } from '#web/ui/layout/notice.tsx'
import { Rubric } from '#web/ui/layout/rubric.tsx'
import { Skeleton } from '#web/ui/layout/skeleton.tsx'
import { Stack } from '#web/ui/layout/stack.tsx'
import { Text } from '#web/ui/layout/text.tsx'
import { rowClass } from '#web/ui/lists/row-class.ts'
import { RowList } from '#web/ui/lists/row-list.tsx'
import { Icon } from '#web/ui/marks/icon.tsx'

import { recentGatheringsQuery } from './recent-queries.ts'

const SHOWN = 4

/** The newest gatherings, for any visitor. */
export function RecentGatherings({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Stack as="section">
      <Rubric title="New gatherings">
        {isSignedIn && (
          <Link to="/gatherings" className={linkClass('more')}>
            All gatherings
          </Link>
        )}
      </Rubric>
      <Recent />
    </Stack>
  )
}

function Recent() {
  const { data: gatherings, isError, refetch } = useQuery(recentGatheringsQuery())
  if (gatherings === undefined && isError) {
    return (
      <Notice kind="bad" onRetry={() => void refetch()}>
        Couldn’t load gatherings.
      </Notice>
    )
  }
  if (gatherings === undefined) return <Skeleton height="7rem" />
  if (gatherings.length === 0) {
    return (
      <Leaf>
        <EmptyState
          icon="place:round-table"
          title="No gatherings yet"
          text="Sign up and create the first one."
        />
      </Leaf>
    )
  }
  return (
    <Leaf flush>
      <RowList label="Gatherings">
        {gatherings.slice(0, SHOWN).map((gathering) => (
          <RecentRow key={gathering.gatheringId} gathering={gathering} />
        ))}
      </RowList>
    </Leaf>
  )
}

function RecentRow({ gathering }: { gathering: RecentGathering }) {
  const { gatheringId, location, username, participants } = gathering
  return (
    <li>
      <Link to="/gatherings/$gatheringId" params={{ gatheringId }} className={rowClass()}>
        <Icon name="place:round-table" />
        <span>
          <Text strong>{location}</Text>
          <br />
          <Text tone="muted" size="sm">
            hosted by {username} · {participants} {participants === 1 ? 'player' : 'players'}
          </Text>
        </span>
      </Link>
    </li>
  )
}
