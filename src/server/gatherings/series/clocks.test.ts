import { expect, test } from 'vitest'

import type { Repeats } from '#contract/gatherings/series.ts'
import { writeFeed, writeSeries } from '#server/gatherings/calendar/entries.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { aSeries, dateOf, tableOn } from '#tests/gatherings/series.ts'
import { HOUR_MS, seenBy, toldOf } from '#tests/gatherings/table.ts'

const DAY_MS = 24 * HOUR_MS

/** When another program reads that the gatherings of a calendar file begin. */
const read = (text: string) => READERS.get('node-ical')?.(text).map((event) => event.startsAt)

test('local time stays when the clocks change, and a time that they skip or repeat is said the same everywhere', async () => {
  const SUNDAYS: Repeats = { every: 'weeks', weeks: 1, days: [7] }
  const where = { timeZone: 'Europe/Vienna', time: '02:30', repeats: SUNDAYS }
  await using table = await aSeries(3, { ...where, date: '2030-03-24' })
  const { app, host, gatheringId } = table
  app.pass(80 * DAY_MS)
  await app.tasks.runDue()
  const seen = async (day: string) => {
    const { date, time, startsAt } = await seenBy(await tableOn(table, day), host)
    return [date, time, startsAt]
  }
  // On the last Sunday of March, the clocks go from 2 to 3.
  expect(await seen('2030-03-24')).toEqual(['2030-03-24', '02:30', '2030-03-24T01:30:00.000Z'])
  expect(await seen('2030-03-31')).toEqual(['2030-03-31', '03:30', '2030-03-31T01:30:00.000Z'])
  expect(await seen('2030-04-07')).toEqual(['2030-04-07', '02:30', '2030-04-07T00:30:00.000Z'])
  expect(await dateOf(table, '2030-03-31')).toMatchObject({ isMoved: false, time: '03:30' })
  const file = read(await writeSeries(app, host.id, gatheringId))
  expect(file?.slice(0, 3)).toEqual([
    '2030-03-24T01:30:00.000Z',
    '2030-03-31T01:30:00.000Z',
    '2030-04-07T00:30:00.000Z',
  ])
  expect(read(await writeFeed(app, host.id))).toEqual(file)
  app.pass(8 * DAY_MS + 8 * HOUR_MS)
  expect(await toldOf(app, host)).toContain('Soon: Draft at The Prancing Pony, Sun 31 Mar, 03:30.')
})

test('a time that comes twice in autumn is the first', async () => {
  const rule = { every: 'month-weekday', week: -1, weekday: 7 } as const
  const where = { timeZone: 'Europe/Vienna', time: '02:30', repeats: rule }
  await using table = await aSeries(3, { ...where, date: '2030-09-29' })
  table.app.pass(271 * DAY_MS)
  await table.app.tasks.runDue()
  const { date, time, startsAt } = await seenBy(await tableOn(table, '2030-10-27'), table.host)
  expect([date, time, startsAt]).toEqual(['2030-10-27', '02:30', '2030-10-27T00:30:00.000Z'])
})
