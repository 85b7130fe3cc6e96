import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { GatheringDetails } from './details.ts'
import { COMING_STATES } from './gathering.ts'
import { CANCEL_WORD_MAX, GatheringFacts } from './hosting.ts'

/** Dates are called so many weeks ahead, and more as time goes. */
export const WEEKS_AHEAD = 12
/** Series that one member hosts and that aren't over. */
export const SERIES_MAX = 20
/** Dates of one series still to come that are left out, or were added by hand. */
export const SKIPPED_MAX = 500
export const ADDED_MAX = 50

const WEEKS_MAX = 8
/** Monday is 1. */
const WeekDay = z.int().min(1).max(7)
/** Counted from the beginning of a month, or -1 for the last. */
const ofMonth = (max: number) =>
  z
    .int()
    .min(-1)
    .max(max)
    .refine((number) => number !== 0)

/** When a gathering comes again, by the calendar of its place. */
export const Repeats = z.discriminatedUnion('every', [
  z.object({
    every: z.literal('weeks'),
    /** Every week, every second one, and so on. Weeks begin on Monday. */
    weeks: z.int().min(1).max(WEEKS_MAX),
    days: z
      .array(WeekDay)
      .min(1)
      .max(7)
      .transform((days) => [...new Set(days)].toSorted((one, other) => one - other)),
  }),
  z.object({
    every: z.literal('month-day'),
    /** A month without that day is left out. */
    day: ofMonth(31),
  }),
  z.object({
    every: z.literal('month-weekday'),
    /** The first to the fourth, or the last. */
    week: ofMonth(4),
    weekday: WeekDay,
  }),
])
export type Repeats = z.infer<typeof Repeats>

/** One date of a series. */
export const SeriesDate = z.object({
  /** The day for which it was planned. It stays when the date is moved. */
  day: z.iso.date(),
  /** `null` if it is left out, or not called yet. */
  gatheringId: z.string().nullable(),
  /** When it is, by the clocks of the place. */
  date: z.iso.date(),
  time: z.string(),
  state: z.enum(['on', 'skipped', 'canceled']),
  /** Whether it isn't when it was planned. */
  isMoved: z.boolean(),
  /** How the reader stands to it. */
  own: z.enum(COMING_STATES),
  /** Seats that anybody may take; `null` without a limit. */
  free: z.int().nullable(),
})
export type SeriesDate = z.infer<typeof SeriesDate>

/** A gathering that happens again and again. */
export const Series = z.object({
  repeats: Repeats,
  /** The last day on which it may be; `null` for ever. */
  until: z.iso.date().nullable(),
  time: z.string(),
  /** The day of the gathering that was asked for. */
  day: z.iso.date(),
  /** All to come, the soonest first. */
  dates: z.array(SeriesDate),
  /** Whether the reader comes to every one. */
  isComing: z.boolean(),
  /** Whether the reader may change several dates at once. */
  mayChange: z.boolean(),
})
export type Series = z.infer<typeof Series>

/** Which dates a change is for: this one and those after it, or all still to come. */
export const MANY_DATES = ['later', 'all'] as const
export type ManyDates = (typeof MANY_DATES)[number]

const one = z.object({ gatheringId: z.string().max(100) })
const many = one.extend({ dates: z.enum(MANY_DATES) })
const ofDay = one.extend({ day: z.iso.date() })
/** The day of one date is its own; the others follow the rule. */
export const SeriesFacts = GatheringFacts.omit({ date: true })
export type SeriesFacts = z.infer<typeof SeriesFacts>

const AnySeries = z.object({ series: Series.nullable() })

export const seriesEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/series',
    summary:
      'The series that a gathering is part of, if any, with all its dates to come that the caller may see.',
    input: one,
    reply: AnySeries,
  }),
  repeat: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/series',
    isBeginning: true,
    summary: `For its hosts: has a gathering come again, or changes when. Dates are called ${String(WEEKS_AHEAD)} weeks ahead. Those that no longer fit are cancelled; moved and added ones stay.`,
    input: many.extend({ repeats: Repeats, until: z.iso.date().nullable() }),
    reply: AnySeries,
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/gatherings/:gatheringId/series',
    names: ['title'],
    summary:
      'For its hosts: changes this date and later ones, or all. What a date has of its own stays, a moved one stays moved.',
    input: many.extend(SeriesFacts.shape),
    reply: GatheringDetails,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/series/cancellation',
    summary:
      'For its host: cancels this date and later ones, or all, and ends the series. Each is told once.',
    input: many.extend({ word: z.string().trim().max(CANCEL_WORD_MAX).default('') }),
    reply: GatheringDetails,
  }),
  handOver: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/series/host',
    summary:
      'For its host: hands this date, later ones and the series over to a co-host of this date, and becomes co-host.',
    input: one.extend({ username: z.string().max(100) }),
    reply: GatheringDetails,
  }),
  addDate: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/series/dates',
    isBeginning: true,
    summary: 'For its hosts: adds a date to the series.',
    input: ofDay,
    reply: AnySeries,
  }),
  skipDate: endpoint({
    method: 'PUT',
    path: '/api/gatherings/:gatheringId/series/skipped/:day',
    summary: 'For its hosts: leaves a date out. If it was called, those who come are told.',
    input: ofDay,
    reply: AnySeries,
  }),
  restoreDate: endpoint({
    method: 'DELETE',
    path: '/api/gatherings/:gatheringId/series/skipped/:day',
    summary: 'For its hosts: calls a date that was left out or cancelled after all.',
    input: ofDay,
    reply: AnySeries,
  }),
  come: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/series/come',
    summary:
      'Comes to every date: takes a seat at each, now and as dates are called, or asks or waits by the rules of each.',
    input: one.extend({
      /** On waiting lists: take a free seat without being asked again. */
      takesAtOnce: z.boolean().default(false),
    }),
    reply: AnySeries,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/gatherings/:gatheringId/series/leave',
    summary:
      'No longer comes to every date, and gives up the seats at all dates to come. `null` if the caller may not see the gathering without one.',
    input: one,
    reply: AnySeries.nullable(),
  }),
  calendar: endpoint({
    method: 'GET',
    path: '/api/gatherings/:gatheringId/series/calendar',
    summary:
      'All dates of a series that are called as an iCalendar file (RFC 5545), each an event of its own.',
    input: one,
    reply: z.string(),
    replyType: 'text/calendar; charset=utf-8',
  }),
}
