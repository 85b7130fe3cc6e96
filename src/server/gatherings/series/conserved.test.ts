import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Repeats } from '#contract/gatherings/series.ts'
import { cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { aSeries, seriesOf } from '#tests/gatherings/series.ts'
import { players, seenBy, type Table } from '#tests/gatherings/table.ts'
import { propertyRuns } from '#tests/property-runs.ts'

import { cancelSeries, changeSeries, repeatGathering } from './actions.ts'
import { addDate, restoreDate, skipDate } from './date-actions.ts'
import { findPlace, listDates } from './date-queries.ts'
import { comeToAll, leaveAll } from './goer-actions.ts'
import { workOf } from './plan.ts'
import { findSeries } from './queries.ts'
import { daysOf } from './rule-days.ts'

const DAY_MS = 86_400_000

const anyRule: fc.Arbitrary<Repeats> = fc.oneof(
  fc.record({
    every: fc.constant('weeks' as const),
    weeks: fc.integer({ min: 1, max: 3 }),
    days: fc
      .uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1, maxLength: 1 })
      .map((days) => days.toSorted((one, other) => one - other)),
  }),
  fc.record({ every: fc.constant('month-day' as const), day: fc.constantFrom(-1 as const, 4, 31) }),
  fc.record({
    every: fc.constant('month-weekday' as const),
    week: fc.constantFrom(-1 as const, 1),
    weekday: fc.constant(5),
  }),
)
const at = fc.nat({ max: 11 })
const whichDates = fc.constantFrom('later' as const, 'all' as const)
const anyAct = fc.oneof(
  fc.record({ act: fc.constant('rule' as const), at, dates: whichDates, repeats: anyRule }),
  fc.record({
    act: fc.constant('change' as const),
    at,
    dates: whichDates,
    time: fc.constantFrom('12:00', '18:30'),
  }),
  fc.record({
    act: fc.constantFrom('skip' as const, 'restore' as const, 'cancel' as const, 'take back' as const),
    at,
  }),
  fc.record({ act: fc.constant('move' as const), at, days: fc.integer({ min: 1, max: 3 }) }),
  fc.record({ act: fc.constant('add' as const), at, days: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ act: fc.constant('come' as const), at }),
  fc.record({ act: fc.constantFrom('come to all' as const, 'leave all' as const), at }),
  fc.record({ act: fc.constant('cancel many' as const), at, dates: whichDates }),
  fc.record({ act: fc.constant('pass' as const), at, days: fc.integer({ min: 1, max: 20 }) }),
)
type Act = typeof anyAct extends fc.Arbitrary<infer One> ? One : never

test('no date is called twice, and seats stay with their dates, whatever becomes of the rule', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyAct, { minLength: 1, maxLength: 8 }), async (acts) => {
      await using table = await aSeries(5, { repeats: { every: 'weeks', weeks: 2, days: [5] } })
      const [frodo] = await players(table.app, 'frodo')
      const world: World = { table, frodo, identities: new Map(), seats: new Set() }
      await remember(world)
      expect(world.identities.size).toBeGreaterThan(0)
      for (const act of acts) {
        await perform(world, act)
        await table.app.tasks.runDue()
        if (!(await remember(world))) return
      }
    }),
    { numRuns: propertyRuns(12) },
  )
})

interface World {
  table: Table
  readonly frodo: Awaited<ReturnType<typeof players<['frodo']>>>[0]
  /** The day for which each gathering was planned, once and for ever. */
  readonly identities: Map<string, string>
  /** Where Frodo took a seat and didn't give it up. */
  readonly seats: Set<string>
}

/** Checks the series and what is kept of it. @returns whether there is still one to look at */
async function remember(world: World): Promise<boolean> {
  const { table, identities } = world
  const ahead = await seriesOf(table).catch(() => undefined)
  if (ahead === undefined) return false
  const called = ahead.dates.flatMap(({ gatheringId, day }) =>
    gatheringId === null ? [] : [{ gatheringId, day }],
  )
  expect(new Set(called.map(({ day }) => day)).size).toBe(called.length)
  for (const { gatheringId, day } of called) {
    expect(identities.get(gatheringId) ?? day).toBe(day)
    identities.set(gatheringId, day)
  }
  await checkSeats(world)
  await checkRule(world)
  const next = ahead.dates.find(({ state }) => state === 'on')?.gatheringId
  if (typeof next !== 'string') return false
  // Other acts begin on the page of a date to come.
  world.table = { ...table, gatheringId: next }
  return true
}

/** A seat is where it was taken, unless that date was cancelled. */
async function checkSeats({ table, frodo, seats }: World): Promise<void> {
  for (const gatheringId of seats) {
    const seen = await seenBy({ ...table, gatheringId }, frodo)
    expect(seen.canceledAt !== null || seen.own?.state === 'going').toBe(true)
  }
}

/** Nothing is left to do, and every day of the rule that can be called is called, left out or cancelled, once. */
async function checkRule({ table: { app, gatheringId } }: World): Promise<void> {
  const { seriesId = '' } = (await findPlace(app.db, gatheringId)) ?? {}
  const series = found(await findSeries(app.db, seriesId))
  const now = app.now()
  const from = now.toISOString().slice(0, 10)
  const dates = await listDates(app.db, seriesId, { from, now })
  expect(workOf(series, dates, now)).toEqual([])
  const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10)
  const horizon = new Date(now.getTime() + 83 * DAY_MS).toISOString().slice(0, 10)
  const ruled = daysOf(series.repeats, { anchor: series.anchor, from: tomorrow }).take(90).toArray()
  const until = series.until ?? horizon
  for (const day of ruled.filter((each) => each <= horizon && each <= until)) {
    const [date, ...others] = dates.filter((each) => each.day === day)
    expect(others).toEqual([])
    expect(date?.isSkipped === true || (date?.gathering ?? null) !== null).toBe(true)
  }
}

async function perform(world: World, act: Act): Promise<void> {
  const series = await seriesOf(world.table)
  const date = series.dates[act.at % Math.max(1, series.dates.length)]
  if (date === undefined) return
  const where = { gatheringId: date.gatheringId ?? world.table.gatheringId, day: date.day }
  try {
    await (isHostAct(act) ? performAsHost(world, act, where) : performAsGuest(world, act, where))
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
  }
}

type GuestAct = Extract<Act, { act: 'come' | 'come to all' | 'leave all' | 'pass' }>

function isHostAct(act: Act): act is Exclude<Act, GuestAct> {
  return !['come', 'come to all', 'leave all', 'pass'].includes(act.act)
}

interface At {
  readonly gatheringId: string
  readonly day: string
}

async function performAsHost(
  { table }: World,
  act: Exclude<Act, GuestAct>,
  { gatheringId, day }: At,
): Promise<unknown> {
  const { app, host } = table
  const here = { gatheringId: table.gatheringId, day }
  const shifted = (days: number) => Temporal.PlainDate.from(day).add({ days }).toString()
  switch (act.act) {
    case 'rule':
      return await repeatGathering(app, host, { ...act, gatheringId, until: null })
    case 'change':
      return await changeSeries(app, host, { gatheringId, dates: act.dates, time: act.time })
    case 'skip':
      return await skipDate(app, host, here)
    case 'restore':
      return await restoreDate(app, host, here)
    case 'cancel':
      return await cancelGathering(app, host, { gatheringId, word: '' })
    case 'take back':
      return await restoreGathering(app, host, { gatheringId })
    case 'move':
      return await changeGathering(app, host, { gatheringId, date: shifted(act.days) })
    case 'add':
      return await addDate(app, host, { ...here, day: shifted(act.days) })
    case 'cancel many':
      return await cancelSeries(app, host, { gatheringId, dates: act.dates, word: '' })
    default:
      throw new Error('no such act')
  }
}

async function performAsGuest(
  { table, frodo, seats }: World,
  act: GuestAct,
  { gatheringId }: At,
): Promise<void> {
  const { app } = table
  if (act.act === 'pass') {
    app.pass(act.days * DAY_MS)
    return
  }
  if (act.act === 'leave all') {
    seats.clear()
    return await leaveAll(app, frodo, gatheringId)
  }
  if (act.act === 'come') await come(app, frodo, { gatheringId, guests: 0, takesAtOnce: false })
  else await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  seats.add(gatheringId)
}
