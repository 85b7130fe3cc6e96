import { attendanceEndpoints } from '#contract/gatherings/attendance.ts'
import { memberRoute, type Route } from '#server/http/route.ts'

import { describeGuestAttendance, describeOwnAttendance } from './describe.ts'

export const attendanceRoutes: readonly Route[] = [
  memberRoute(attendanceEndpoints.own, ({ app, member }) => describeOwnAttendance(app, member)),
  memberRoute(attendanceEndpoints.ofGuests, ({ app, member, input }) =>
    describeGuestAttendance(app, member, input.gatheringId),
  ),
]
