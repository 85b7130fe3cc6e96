import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { linkClass } from '#web/ui/controls/link-class.ts'
import { dayOfInstant } from '#web/ui/dates.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { disputeQueries } from './queries.ts'

/** Trades that the member did not come to, as an admin found. Hosts of where they are going read that it happened. */
export function MissedMeetings() {
  const { data } = useQuery(disputeQueries.missed())
  if (data === undefined || data.missed.length === 0) return null
  return (
    <Notice kind="info">
      An admin found that you didn’t come to these trades. Only you see this, and the hosts of gatherings you
      are going to, for a year:{' '}
      {data.missed.map(({ tradeId, at }, index) => (
        <span key={tradeId}>
          {index > 0 && ', '}
          <Link to="/trades/$id" params={{ id: tradeId }} className={linkClass('plain')}>
            {dayOfInstant(at)}
          </Link>
        </span>
      ))}
    </Notice>
  )
}
