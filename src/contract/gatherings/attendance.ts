import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

/** Members in one reply, those who missed most first. */
export const ATTENDANCE_SHOWN = 100

/**
 * How many gatherings of the last year a member missed, of how many. It counts where somebody was noted at the door, once
 * hosts can note nobody any more. Whoever gave up their seat two hours before the start or earlier missed nothing.
 */
export const Attendance = z.object({ missed: z.int(), of: z.int() })
export type Attendance = z.infer<typeof Attendance>

export const MemberAttendance = Attendance.extend({ username: z.string() })
export type MemberAttendance = z.infer<typeof MemberAttendance>

export const attendanceEndpoints = {
  own: endpoint({
    method: 'GET',
    path: '/api/attendance',
    summary: 'How many gatherings of the last year the caller missed, of how many.',
    input: z.object({}),
    reply: Attendance,
  }),
  ofGuests: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/attendance',
    summary: `For its hosts: who of those who are going, wait or ask missed gatherings in the last year, at most ${String(ATTENDANCE_SHOWN)}.`,
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: z.object({ members: z.array(MemberAttendance) }),
  }),
}
