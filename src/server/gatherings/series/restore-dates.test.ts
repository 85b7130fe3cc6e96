import { expect, test } from 'vitest'

import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { aSeries, dateOf, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import { changes, comes, HOUR_MS, players, seenBy, type Table, toldOf } from '#tests/gatherings/table.ts'

import { cancelSeries, changeSeries } from './actions.ts'
import { restoreDate, skipDate } from './date-actions.ts'
import { comeToAll } from './goer-actions.ts'

/** The third date of a series, to which Frodo comes. */
async function aThirdDate() {
  const table = await aSeries(3)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  const third = await tableOn(table, '2030-01-18')
  await comes(third, frodo)
  return { table, third, frodo, sam, [Symbol.asyncDispose]: () => table[Symbol.asyncDispose]() }
}

const cancels = async ({ app, host, gatheringId }: Table) => {
  await cancelGathering(app, host, { gatheringId, word: '' })
  await app.tasks.runDue()
}

const takesBack = async ({ app, host, gatheringId }: Table) => {
  await restoreGathering(app, host, { gatheringId })
  await app.tasks.runDue()
}

test('a date that was left out is put back with those who come, who are told once', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo } = evening
  const { app, host, gatheringId } = table
  await skipDate(app, host, { gatheringId, day: '2030-01-18' })
  await app.tasks.runDue()
  await restoreDate(app, host, { gatheringId, day: '2030-01-18' })
  await restoreDate(app, host, { gatheringId, day: '2030-01-18' })
  expect(await dateOf(table, '2030-01-18')).toMatchObject({ state: 'on', gatheringId: third.gatheringId })
  expect(await seenBy(third, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  expect(await toldOf(app, frodo)).toEqual([
    'Cancelled: Draft at The Prancing Pony, Fri 18 Jan.',
    'Draft at The Prancing Pony, Fri 18 Jan takes place after all.',
  ])
})

test('a date that was left out is on again if it is taken back on its own page', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo } = evening
  const { app, host, gatheringId } = table
  await skipDate(app, host, { gatheringId, day: '2030-01-18' })
  await app.tasks.runDue()
  await takesBack(third)
  expect(await dateOf(table, '2030-01-18')).toMatchObject({ state: 'on', gatheringId: third.gatheringId })
  expect(await seenBy(third, frodo)).toMatchObject({ own: { state: 'going' } })
})

test('a date that is taken back hears of what was changed for several meanwhile, and of who comes every time', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo, sam } = evening
  const { app, host, gatheringId } = table
  await cancels(third)
  await changeSeries(app, host, { gatheringId, dates: 'all', time: '19:30' })
  await comeToAll(app, sam, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  await app.tasks.runDue()
  await takesBack(third)
  expect(await seenBy(third, frodo)).toMatchObject({ time: '19:30', own: { state: 'going' } })
  expect(await seenBy(third, sam)).toMatchObject({ own: { state: 'going' } })
  app.pass(10 * 60_000)
  expect((await toldOf(app, frodo)).at(-1)).toBe('Changed: Draft at The Prancing Pony: time 12:00 → 19:30.')
})

test('a date that was cancelled before its series ended takes place after all, and the others don’t', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo } = evening
  const { app, host, gatheringId } = table
  await cancels(third)
  await cancelSeries(app, host, { gatheringId, dates: 'all', word: '' })
  await app.tasks.runDue()
  await takesBack(third)
  expect(await seenBy(third, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  const on = (await seriesOf(third)).dates.filter(({ state }) => state === 'on')
  expect(on.map(({ day }) => day)).toEqual(['2030-01-18'])
})

test('one of many dates that were cancelled at once is taken back for itself', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo, sam } = evening
  const { app, host, gatheringId } = table
  await comes(third, sam)
  await addCoHost(app, host, { gatheringId: third.gatheringId, username: 'frodo' })
  await cancelSeries(app, host, { gatheringId, dates: 'all', word: 'We move away' })
  await app.tasks.runDue()
  await restoreGathering(app, frodo, { gatheringId: third.gatheringId })
  await app.tasks.runDue()
  expect(await seenBy(third, host)).toMatchObject({ canceledAt: null, cancelWord: '', participants: 3 })
  expect((await toldOf(app, sam)).at(-1)).toBe(
    'Draft at The Prancing Pony, Fri 18 Jan takes place after all.',
  )
  expect(await seenBy(table, host)).not.toMatchObject({ canceledAt: null })
})

test('a date that was moved past its planned day is left out and put back as long as it is to come', async () => {
  await using evening = await aThirdDate()
  const { table, third, frodo } = evening
  const { app, host } = table
  await changes(third, { date: '2030-01-31' })
  app.pass(20 * 24 * HOUR_MS)
  await app.tasks.runDue()
  const day = '2030-01-18'
  const { gatheringId } = await tableOn(third, '2030-01-25')
  await skipDate(app, host, { gatheringId, day })
  expect(await dateOf({ ...table, gatheringId }, day)).toMatchObject({ state: 'skipped' })
  await restoreDate(app, host, { gatheringId, day })
  expect(await seenBy(third, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  app.pass(12 * 24 * HOUR_MS)
  await app.tasks.runDue()
  const later = await tableOn(await tableOn(third, '2030-02-15'), '2030-02-22')
  const refused = { code: 'invalid_input', issues: [{ path: 'day', code: 'too_early' }] }
  await expect(skipDate(app, host, { gatheringId: later.gatheringId, day })).rejects.toMatchObject(refused)
})
