import { useQuery } from '@tanstack/react-query'

import { Text } from '#web/ui/layout/text.tsx'

import { attendanceQueries } from './queries.ts'

/** What hosts see of the reader, who sees it too. Nothing for whoever missed nothing. */
export function OwnAttendance() {
  const { data } = useQuery(attendanceQueries.own())
  if (data === undefined || data.missed === 0) return null
  const { missed, of } = data
  return (
    <Text as="p" size="sm" tone="muted">
      You missed {missed} of {of} gatherings in the past year. Hosts of gatherings you join also see this.
    </Text>
  )
}
