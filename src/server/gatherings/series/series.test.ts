import { expect, test } from 'vitest'

import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { recentGatherings } from '#server/gatherings/recent-gatherings.ts'
import { describeGathering } from '#server/gatherings/seats/describe.ts'
import { aSeries, dateOf, repeatsOn, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import {
  aTable,
  changes,
  comes,
  HOUR_MS,
  players,
  seenBy,
  type Table,
  toldOf,
} from '#tests/gatherings/table.ts'

import { cancelSeries, changeSeries, repeatGathering } from './actions.ts'
import { addDate, restoreDate, skipDate } from './date-actions.ts'
import { comeToAll } from './goer-actions.ts'

const DAY_MS = 24 * HOUR_MS
/** The Fridays of twelve weeks from the beginning of 2030 on. */
const FRIDAYS_AHEAD = [
  '2030-01-04',
  '2030-01-11',
  '2030-01-18',
  '2030-01-25',
  '2030-02-01',
  '2030-02-08',
  '2030-02-15',
  '2030-02-22',
  '2030-03-01',
  '2030-03-08',
  '2030-03-15',
  '2030-03-22',
]

const daysOn = async (table: Table) =>
  (await seriesOf(table)).dates.filter(({ state }) => state === 'on').map(({ day }) => day)

test('every Friday, twelve weeks ahead, each date with its own seats, and more as time goes', async () => {
  await using table = await aSeries(3)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD)
  await comes(await tableOn(table, '2030-01-18'), frodo)
  const seats = async (day: string) => (await seenBy(await tableOn(table, day), host)).participants
  expect([await seats('2030-01-11'), await seats('2030-01-18')]).toEqual([1, 2])
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  const last = await tableOn(await tableOn(table, '2030-01-18'), '2030-03-29')
  expect(await seenBy(last, host)).toMatchObject({ date: '2030-03-29', time: '12:00', participants: 1 })
  // Nothing is called twice, however often somebody looks.
  await app.tasks.runDue()
  expect(await daysOn(last)).toEqual([...FRIDAYS_AHEAD.slice(1), '2030-03-29'])
})

test('every date ahead is in the list, and none that is left out pushes another one off it', async () => {
  await using table = await aSeries(3)
  const { app, host, gatheringId } = table
  for (const day of ['2030-01-08', '2030-01-15']) await addDate(app, host, { gatheringId, day })
  for (const day of ['2030-01-11', '2030-01-18']) await skipDate(app, host, { gatheringId, day })
  await app.tasks.runDue()
  expect((await seriesOf(table)).dates).toHaveLength(14)
  const on = FRIDAYS_AHEAD.filter((day) => !['2030-01-11', '2030-01-18'].includes(day))
  expect(await daysOn(table)).toEqual(['2030-01-08', '2030-01-15', ...on].toSorted())
})

test('a series is called by its host once: it earns once, counts once and stands in the ticker once', async () => {
  await using table = await aSeries(3)
  const events = await table.app.events()
  for (const once of ['gathering.created', 'points.awarded'])
    expect(events.filter(({ type }) => type === once)).toHaveLength(1)
  expect(await recentGatherings.get(table.app)).toMatchObject([{ gatheringId: table.gatheringId }])
})

test('a date says what the gathering said that it repeats', async () => {
  await using table = await aTable(5, { date: '2030-01-04' })
  const facts = { title: 'Friday Draft', address: 'Back room', bring: 'Sleeves', minutes: 180 } as const
  await changes(table, { ...facts, visibility: 'link', guestsMax: 2, needsApproval: true })
  await repeatsOn(table)
  const next = await tableOn(table, '2030-01-11')
  expect(await seenBy(next, table.host)).toMatchObject({
    ...facts,
    visibility: 'link',
    guestsMax: 2,
    needsApproval: true,
    maxPlayers: 5,
    location: 'The Prancing Pony',
  })
})

test('a rule ends on its last day, and goes on when it gets a later one', async () => {
  await using table = await aSeries(3, { until: '2030-01-18' })
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.slice(0, 3))
  await repeatsOn(table, { until: '2030-02-01' })
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.slice(0, 5))
  await expect(repeatsOn(table, { until: '2030-01-03' })).rejects.toMatchObject({ code: 'invalid_input' })
})

test('a change for this and later dates leaves earlier ones, and whatever a date has of its own', async () => {
  await using table = await aSeries(3)
  const { app, host } = table
  // One is moved, and one has more seats than the others.
  await changes(await tableOn(table, '2030-02-01'), { date: '2030-02-02' })
  await changes(await tableOn(table, '2030-02-08'), { maxPlayers: 9 })
  const from = await tableOn(table, '2030-01-18')
  const wanted = { dates: 'later', time: '19:30', maxPlayers: 6, title: 'Late draft' } as const
  await changeSeries(app, host, { gatheringId: from.gatheringId, ...wanted })
  await app.tasks.runDue()
  const seen = async (day: string) => {
    const { date, time, maxPlayers, title } = await seenBy(await tableOn(table, day), host)
    return [date, time, maxPlayers, title]
  }
  expect(await seen('2030-01-11')).toEqual(['2030-01-11', '12:00', 3, ''])
  expect(await seen('2030-01-18')).toEqual(['2030-01-18', '19:30', 6, 'Late draft'])
  expect(await seen('2030-01-25')).toEqual(['2030-01-25', '19:30', 6, 'Late draft'])
  expect(await seen('2030-02-01')).toEqual(['2030-02-02', '12:00', 6, 'Late draft'])
  expect(await seen('2030-02-08')).toEqual(['2030-02-08', '19:30', 9, 'Late draft'])
  expect(await dateOf(table, '2030-02-01')).toMatchObject({ isMoved: true })
  expect(await dateOf(table, '2030-02-08')).toMatchObject({ isMoved: false })
  // What is called later says so too.
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  expect(await seenBy(await tableOn(from, '2030-03-29'), host)).toMatchObject({
    time: '19:30',
    maxPlayers: 6,
  })
  await changeSeries(app, host, { gatheringId: from.gatheringId, dates: 'all', bring: 'Dice' })
  await app.tasks.runDue()
  expect(await seenBy(await tableOn(from, '2030-01-11'), host)).toMatchObject({
    bring: 'Dice',
    time: '12:00',
  })
})

test('one date is cancelled alone, and only its host takes it back, with those who come', async () => {
  await using table = await aSeries(3)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  const third = await tableOn(table, '2030-01-18')
  await comes(third, frodo)
  await cancelGathering(app, host, { gatheringId: third.gatheringId, word: 'Snow' })
  expect(await dateOf(table, '2030-01-18')).toMatchObject({ state: 'canceled' })
  await repeatsOn(table, { repeats: { every: 'weeks', weeks: 1, days: [4, 5] } })
  await repeatsOn(table)
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.filter((day) => day !== '2030-01-18'))
  expect(await toldOf(app, frodo)).toEqual(['Cancelled: Draft at The Prancing Pony, Fri 18 Jan. Snow.'])
  await restoreDate(app, host, { gatheringId: table.gatheringId, day: '2030-01-18' })
  await app.tasks.runDue()
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD)
  expect((await dateOf(table, '2030-01-18')).gatheringId).toBe(third.gatheringId)
  expect(await seenBy(third, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  expect((await toldOf(app, frodo)).slice(1)).toEqual([
    'Draft at The Prancing Pony, Fri 18 Jan takes place after all.',
  ])
})

test('dates are skipped and added, and stay so', async () => {
  await using table = await aSeries(3)
  const { app, host, gatheringId } = table
  await skipDate(app, host, { gatheringId, day: '2030-01-25' })
  // Further ahead than dates are called.
  await skipDate(app, host, { gatheringId, day: '2030-03-29' })
  await addDate(app, host, { gatheringId, day: '2030-01-08' })
  await app.tasks.runDue()
  app.pass(6 * DAY_MS)
  await app.tasks.runDue()
  const next = await tableOn(table, '2030-01-08')
  const ahead = FRIDAYS_AHEAD.filter((day) => day !== '2030-01-25').slice(1)
  expect(await daysOn(next)).toEqual(['2030-01-08', ...ahead])
  app.pass(20 * DAY_MS)
  await app.tasks.runDue()
  const later = await tableOn(next, '2030-02-01').catch(() => next)
  expect(await daysOn(later)).not.toContain('2030-03-29')
  for (const day of ['2030-02-01', '2030-03-29'])
    await expect(addDate(app, host, { gatheringId: later.gatheringId, day })).rejects.toMatchObject({
      code: 'date_taken',
    })
  for (const day of ['2030-01-01', '2033-01-01'])
    await expect(addDate(app, host, { gatheringId: later.gatheringId, day })).rejects.toMatchObject({
      code: 'invalid_input',
    })
  await expect(
    skipDate(app, host, { gatheringId: later.gatheringId, day: '2030-02-02' }),
  ).rejects.toMatchObject({ code: 'not_found' })
})

test('a rule that changes keeps the dates that it still has, with their seats; the others are cancelled', async () => {
  await using table = await aSeries(3)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  const [second, third] = [await tableOn(table, '2030-01-11'), await tableOn(table, '2030-01-18')]
  await comes(second, frodo)
  await comes(third, sam)
  await repeatsOn(table, { repeats: { every: 'weeks', weeks: 2, days: [5] } })
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.filter((_, at) => at % 2 === 0))
  expect(await seenBy(third, sam)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  expect((await seenBy(second, frodo)).canceledAt).not.toBeNull()
  expect(await toldOf(app, sam)).toEqual([])
  expect(await toldOf(app, frodo)).toEqual([
    'Draft at The Prancing Pony repeats differently now. Some dates are cancelled.',
  ])
})

test('this and later dates are cancelled with a word; each hears of it once, and nothing more is called', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  await comes(await tableOn(table, '2030-01-11'), sam)
  const fourth = await tableOn(table, '2030-01-25')
  await cancelSeries(app, host, { gatheringId: fourth.gatheringId, dates: 'later', word: 'We move away' })
  app.pass(40 * 60_000)
  await app.tasks.runDue()
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.slice(0, 3))
  expect(await toldOf(app, frodo)).toEqual([
    'Cancelled: Draft at The Prancing Pony, from Fri 25 Jan on. We move away.',
  ])
  expect(await toldOf(app, sam)).toEqual([])
  app.pass(2 * DAY_MS)
  await app.tasks.runDue()
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD.slice(0, 3))
})

test('only hosts change a series; to others it is as if there were none', async () => {
  await using table = await aSeries(3)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  const rule = { repeats: { every: 'month-day', day: -1 }, until: null, dates: 'all' } as const
  const day = '2030-01-11'
  for (const act of [
    () => repeatGathering(app, frodo, { gatheringId, ...rule }),
    () => changeSeries(app, frodo, { gatheringId, dates: 'all', title: 'Mine' }),
    () => cancelSeries(app, frodo, { gatheringId, dates: 'all', word: '' }),
    () => skipDate(app, frodo, { gatheringId, day }),
    () => addDate(app, frodo, { gatheringId, day: '2030-01-09' }),
    () => restoreDate(app, frodo, { gatheringId, day }),
  ])
    await expect(act()).rejects.toMatchObject({ code: 'not_found' })
  expect(await seriesOf(table, frodo)).toMatchObject({ mayChange: false, isComing: false })
  expect(await daysOn(table)).toEqual(FRIDAYS_AHEAD)
})

test('a member hosts twenty series at most', async () => {
  await using table = await aTable(2, { date: '2030-01-04' })
  const { app, host } = table
  const rule = { repeats: { every: 'month-day', day: -1 }, until: '2030-01-31', dates: 'all' } as const
  const { date, time, timeZone } = await describeGathering(app, host.id, table.gatheringId)
  const wanted = { gatheringType: 'draft', location: 'Bree', date, time, timeZone, maxPlayers: 2 } as const
  for (let count = 0; count < 20; count += 1) {
    app.pass(DAY_MS / 20)
    const id = await createGathering(app, host, { username: host.username, ...wanted })
    await repeatGathering(app, host, { gatheringId: id, ...rule })
  }
  await expect(repeatGathering(app, host, { gatheringId: table.gatheringId, ...rule })).rejects.toMatchObject(
    {
      code: 'too_many_series',
    },
  )
})
