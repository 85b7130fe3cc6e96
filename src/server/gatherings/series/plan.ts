import { type Repeats, WEEKS_AHEAD } from '#contract/gatherings/series.ts'
import { instantOf, whenOf } from '#server/gatherings/dates.ts'
import type { Facts } from '#server/gatherings/telling/public.ts'

import { daysOf } from './rule-days.ts'

const DAY_MS = 86_400_000
const AHEAD_MS = WEEKS_AHEAD * 7 * DAY_MS

/** What dates of a series say that are still to be called. */
export type SeriesTemplate = Omit<Facts, 'date'>

export interface StoredSeries {
  readonly id: string
  readonly hostId: string
  /** Who hosted it until now, while dates of theirs are still to be handed over: those from a day on. */
  readonly handed: { readonly by: string; readonly from: string } | null
  readonly repeats: Repeats
  readonly anchor: string
  readonly until: string | null
  readonly facts: SeriesTemplate
  readonly changes: number
  readonly goers: number
  readonly endedFrom: string | null
  readonly cancelWord: string
}

/** A date as it is stored, with the gathering that it is. */
export interface StoredDate {
  readonly day: string
  readonly time: string
  readonly isSkipped: boolean
  readonly isAdded: boolean
  readonly applied: number
  readonly seated: number
  readonly gathering: {
    readonly id: string
    readonly hostId: string
    readonly date: string
    readonly time: string
    readonly timeZone: string
    readonly startsAt: string
    readonly canceledAt: string | null
  } | null
}

/** One thing that is to be done for a date. */
export interface Work {
  readonly what: 'hand' | 'drop' | 'apply' | 'call' | 'seat'
  readonly day: string
}

/**
 * What is to be done so that the dates are as their series says: at most twelve weeks ahead, and nothing about what is
 * past, cancelled, or somebody else's by now. Each is done for itself, in any order, and once.
 */
export function workOf(series: StoredSeries, dates: readonly StoredDate[], now: Date): Work[] {
  const days = daysAhead(series, now)
  const isOff = (date: StoredDate) => !fits(series, date, new Set(days))
  const live = dates.filter((date) => isLive(series, date, now))
  const apply = live.filter(({ applied }) => applied < series.changes)
  // What doesn't follow the rule is judged by the rule's last word, which each date must have heard.
  const current = live.filter((date) => !apply.includes(date))
  const unborn = dates.filter(({ gathering, isSkipped }) => gathering === null && !isSkipped)
  const drop = [...current, ...unborn].filter(isOff)
  const known = new Set(dates.map(({ day }) => day))
  const call = [
    ...unborn.filter((date) => !isOff(date)).map(({ day }) => day),
    ...days.filter((day) => !known.has(day) && isWithinReach(series, day, now)),
  ].filter((day) => startOf(series, day) > now)
  const seat = current.filter((date) => !isOff(date) && date.seated < series.goers)
  const hand = live.filter(({ gathering }) => gathering?.hostId !== series.hostId)
  return [
    ...hand.map(({ day }) => ({ what: 'hand' as const, day })),
    ...apply.map(({ day }) => ({ what: 'apply' as const, day })),
    ...drop.map(({ day }) => ({ what: 'drop' as const, day })),
    ...call.toSorted().map((day) => ({ what: 'call' as const, day })),
    ...seat.map(({ day }) => ({ what: 'seat' as const, day })),
  ]
}

/** Whether it takes place, hasn't begun, and is still the host's of its series, or is about to be. */
export function isLive({ hostId, handed }: StoredSeries, { gathering, day }: StoredDate, now: Date): boolean {
  if (gathering === null || gathering.canceledAt !== null) return false
  const isToHand = handed !== null && gathering.hostId === handed.by && day >= handed.from
  return (isToHand || gathering.hostId === hostId) && new Date(gathering.startsAt) > now
}

/** Whether a date isn't when it was planned. */
export function isMoved({ day, time, gathering }: StoredDate): boolean {
  if (gathering === null) return false
  const planned = whenOf({ date: day, time, timeZone: gathering.timeZone })
  return planned.date !== gathering.date || planned.time !== gathering.time
}

function fits({ anchor, until }: StoredSeries, date: StoredDate, days: ReadonlySet<string>): boolean {
  if (date.isAdded || date.day < anchor) return true
  if (until !== null && date.day > until) return false
  return days.has(date.day) || isMoved(date)
}

/** The days of the rule that aren't over, as far as dates are called, and the first one after those. */
function daysAhead(series: StoredSeries, now: Date): string[] {
  const { repeats, anchor, until } = series
  const days: string[] = []
  for (const day of daysOf(repeats, { anchor, from: localDay(series, now) })) {
    if (until !== null && day > until) break
    days.push(day)
    if (!isWithinReach(series, day, now)) break
  }
  return days
}

/** When the next date is to be called; `undefined` if the series ends before it. */
export function nextCallAt(series: StoredSeries, now: Date): Date | undefined {
  const next = daysAhead(series, now).find((day) => !isWithinReach(series, day, now))
  return next === undefined ? undefined : new Date(startOf(series, next).getTime() - AHEAD_MS)
}

function isWithinReach(series: StoredSeries, day: string, now: Date): boolean {
  return startOf(series, day).getTime() - now.getTime() <= AHEAD_MS
}

function startOf({ facts: { time, timeZone } }: StoredSeries, date: string): Date {
  return instantOf({ date, time, timeZone })
}

/** The day it is now at the place. */
export function localDay({ facts }: Pick<StoredSeries, 'facts'>, now: Date): string {
  const at = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(facts.timeZone)
  return at.toPlainDate().toString()
}
