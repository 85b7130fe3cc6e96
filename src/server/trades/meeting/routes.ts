import { meetingEndpoints } from '#contract/trades/meeting.ts'
import { type Limit, memberRoute, type Route } from '#server/http/route.ts'
import { deviceMark, withDeviceMark } from '#server/trades/sealing/public.ts'

import { agreeAtTable, changeTable, leaveTable } from './actions.ts'
import { showTableCode, sitDown } from './code-actions.ts'
import { describeMeeting } from './describe-meeting.ts'

/** A code lasts half a minute, and somebody may wait at a table for a while. */
const CODES: Limit = { count: 300, seconds: 3600, by: 'member' }
const TRIES: Limit = { count: 120, seconds: 3600, by: 'member' }
/** Faster than anybody lays cards. */
const CHANGES: Limit = { count: 1800, seconds: 3600, by: 'member' }

export const meetingRoutes: readonly Route[] = [
  memberRoute(meetingEndpoints.get, ({ app, member }) => describeMeeting(app, member.id)),
  memberRoute(
    meetingEndpoints.show,
    ({ app, member, request }) =>
      withDeviceMark(app, request, (device) => showTableCode(app, member, device)),
    { limit: CODES },
  ),
  memberRoute(
    meetingEndpoints.give,
    async ({ app, member, input, request }) => {
      await sitDown(app, member, { ...input, device: deviceMark(app, request) })
      return await describeMeeting(app, member.id)
    },
    { limit: TRIES },
  ),
  memberRoute(
    meetingEndpoints.change,
    async ({ app, member, input }) => {
      await changeTable(app, member, input)
      return await describeMeeting(app, member.id)
    },
    { limit: CHANGES },
  ),
  memberRoute(
    meetingEndpoints.agree,
    async ({ app, member, input }) => {
      await agreeAtTable(app, member, input)
      return await describeMeeting(app, member.id)
    },
    { limit: CHANGES },
  ),
  memberRoute(meetingEndpoints.leave, async ({ app, member, input }) => {
    await leaveTable(app, member, input.tableId)
    return await describeMeeting(app, member.id)
  }),
]
