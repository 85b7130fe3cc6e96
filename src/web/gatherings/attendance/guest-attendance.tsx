import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { NotLoaded } from '#web/app/not-loaded.tsx'
import { linkClass } from '#web/ui/controls/link-class.ts'
import { Notice } from '#web/ui/layout/notice.tsx'

import { attendanceQueries } from './queries.ts'

/** For hosts of a gathering: who of those who come, wait or ask missed others. */
export function GuestAttendance({ gatheringId }: { gatheringId: string }) {
  const query = useQuery(attendanceQueries.ofGuests(gatheringId))
  const { data } = query
  if (data === undefined) return <NotLoaded query={query}>Couldn’t load who missed gatherings.</NotLoaded>
  if (data.members.length === 0) return null
  return (
    <Notice kind="info">
      Some who come, wait or ask missed gatherings in the past year. Only hosts see this:{' '}
      {data.members.map(({ username, missed, of }, at) => (
        <span key={username}>
          {at > 0 && ', '}
          <Link to="/$username" params={{ username }} className={linkClass('plain')}>
            {username}
          </Link>{' '}
          (missed {missed} of {of})
        </span>
      ))}
      .
    </Notice>
  )
}
