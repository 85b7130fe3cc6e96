import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { DEFAULT_RADIUS, LATITUDE, LONGITUDE } from '#contract/location.ts'

/** How far a calendar of what is near reaches, in kilometres. */
export const NEAR_KM_MAX = 100
/** How far ahead it goes. */
export const NEAR_WEEKS = 12
/** The most gatherings in it, the soonest. */
export const NEAR_MAX = 200

const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** The secret address of a member's calendar. */
export const CalendarAddress = z.object({
  /** `null` until the member asks for one. Whoever has it reads the calendar. */
  url: z.string().nullable(),
})
export type CalendarAddress = z.infer<typeof CalendarAddress>

export const calendarEndpoints = {
  one: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/calendar',
    summary: 'One gathering as an iCalendar file (RFC 5545), for whoever may see it.',
    input: z.object({ gatheringId: z.string().max(100) }),
    reply: z.string(),
    replyType: CALENDAR_TYPE,
  }),
  feed: endpoint({
    method: 'GET',
    path: '/api/calendars/:secret',
    summary:
      'The gatherings of whoever gave this address to a calendar program: those they host, come to or wait for, from 30 days ago on.',
    input: z.object({ secret: z.string().max(100) }),
    reply: z.string(),
    replyType: CALENDAR_TYPE,
  }),
  near: endpoint({
    method: 'GET',
    path: '/api/gatherings-calendar',
    summary: `The public gatherings near a town in the next ${String(NEAR_WEEKS)} weeks, at most ${String(NEAR_MAX)}, for calendar programs. It is the town nearest to the coordinates; the radius is in kilometres, and counts in bands between towns.`,
    input: z.object({
      lat: z.coerce.number().pipe(LATITUDE),
      lng: z.coerce.number().pipe(LONGITUDE),
      radius: z.coerce.number().int().min(1).max(NEAR_KM_MAX).default(DEFAULT_RADIUS),
    }),
    reply: z.string(),
    replyType: CALENDAR_TYPE,
  }),
  address: endpoint({
    method: 'GET',
    path: '/api/calendar',
    summary: "The secret address of the caller's calendar.",
    input: z.object({}),
    reply: CalendarAddress,
  }),
  renew: endpoint({
    method: 'POST',
    path: '/api/calendar',
    summary: "Gives the caller's calendar a new address. The one before ends at once.",
    input: z.object({}),
    reply: CalendarAddress,
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/calendar',
    summary: "Ends the address of the caller's calendar. Doing it again changes nothing.",
    input: z.object({}),
    reply: CalendarAddress,
  }),
}
