import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import type { MissedByComer } from '#contract/trades/at-gathering.ts'
import { NotLoaded } from '#web/app/not-loaded.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { atGatheringQueries } from './queries.ts'

/** For hosts of a gathering: who of those going didn't come to a trade, as an admin found. */
export function MissedByComers({ gatheringId }: { gatheringId: string }) {
  const query = useQuery(atGatheringQueries.missed(gatheringId))
  const { data } = query
  if (data === undefined) return <NotLoaded query={query}>Couldn’t load who missed trades.</NotLoaded>
  if (data.missed.length === 0) return null
  return (
    <Notice kind="info">
      An admin found that some who are going didn’t come to a trade. Only you as a host see this:{' '}
      {data.missed.map((each, at) => (
        <span key={each.username}>
          {at > 0 && ', '}
          <Link to="/$username" params={{ username: each.username }} className={linkClass('plain')}>
            {each.username}
          </Link>{' '}
          ({timesWords(each)})
        </span>
      ))}
    </Notice>
  )
}

function timesWords({ times, lastAt }: MissedByComer): string {
  const often = times === 1 ? 'once' : `${String(times)} times`
  return `${often}, ${times === 1 ? 'on' : 'the last on'} ${dayOfInstant(lastAt)}`
}
