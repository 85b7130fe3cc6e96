import { expect, test } from 'vitest'

import { aSeries, dateOf, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import { comes, HOUR_MS, leaves, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { changeSeries } from './actions.ts'
import { describeSeriesAsSeen } from './describe.ts'
import { comeToAll, leaveAll } from './goer-actions.ts'

const DAY_MS = 24 * HOUR_MS

test('who comes to several dates is told of a change for all of them once', async () => {
  await using table = await aSeries(8)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await comes(await tableOn(table, '2030-01-25'), sam)
  await changeSeries(app, host, { gatheringId, dates: 'all', location: 'The Green Dragon' })
  await app.tasks.runDue()
  app.pass(3 * 60_000)
  const told = ['Changed: Draft at The Green Dragon: place The Prancing Pony → The Green Dragon.']
  for (const member of [frodo, sam]) expect(await toldOf(app, member)).toEqual(told)
})

test('who comes to every date has a seat at each, waits where it is full, and comes to those that are called later', async () => {
  await using table = await aSeries(2)
  const { app, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(await tableOn(table, '2030-01-18'), sam)
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: true })
  await app.tasks.runDue()
  const ownOn = async (day: string) => (await dateOf(table, day, frodo)).own
  expect(await Promise.all(['2030-01-04', '2030-01-11', '2030-01-18', '2030-01-25'].map(ownOn))).toEqual([
    'going',
    'going',
    'waiting',
    'going',
  ])
  await leaves(await tableOn(table, '2030-01-18'), sam)
  await app.tasks.runDue()
  expect(await ownOn('2030-01-18')).toBe('going')
  // Leaving one is not leaving all.
  await leaves(await tableOn(table, '2030-01-25'), frodo)
  app.pass(3 * DAY_MS)
  app.pass(4 * DAY_MS)
  await app.tasks.runDue()
  const next = await tableOn(table, '2030-01-11')
  const ownLater = async (day: string) => (await dateOf(next, day, frodo)).own
  expect([await ownLater('2030-01-25'), await ownLater('2030-03-29')]).toEqual(['none', 'going'])
  await leaveAll(app, frodo, next.gatheringId)
  await app.tasks.runDue()
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  const last = await tableOn(next, '2030-01-18')
  expect((await seriesOf(last, frodo)).isComing).toBe(false)
  expect((await seriesOf(last, frodo)).dates.map(({ own }) => own)).toEqual(Array(12).fill('none'))
})

test('whoever sees a series only because they come gives up every date of it, and sees none any more', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  await changeSeries(app, host, { gatheringId, dates: 'all', visibility: 'fellowship' })
  await app.tasks.runDue()
  await leaveAll(app, frodo, gatheringId)
  await app.tasks.runDue()
  expect(await describeSeriesAsSeen(app, frodo.id, gatheringId)).toBeNull()
  const gatherings = [table, await tableOn(table, '2030-01-11')]
  for (const date of gatherings) expect((await seenBy(date, host)).participants).toBe(1)
})

test('who comes to every date keeps what they have at each: guests, a place on the list, and a seat that is kept', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  await changeSeries(app, host, { gatheringId, dates: 'all', guestsMax: 2 })
  await app.tasks.runDue()
  const [brings, waits, kept] = await Promise.all(
    ['2030-01-11', '2030-01-18', '2030-01-25'].map((day) => tableOn(table, day)),
  )
  if (brings === undefined || waits === undefined || kept === undefined) throw new Error('a date is missing')
  await comes(brings, frodo, { guests: 2 })
  await comes(brings, sam)
  for (const full of [waits, kept]) {
    await comes(full, merry, { guests: 2 })
    await comes(full, frodo, { guests: 1, takesAtOnce: full === waits })
  }
  await leaves(kept, merry)
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  expect(await seenBy(brings, frodo)).toMatchObject({ participants: 4, own: { state: 'going', guests: 2 } })
  expect(await seenBy(brings, sam)).toMatchObject({ own: { state: 'waiting' } })
  expect(await seenBy(waits, frodo)).toMatchObject({
    own: { state: 'waiting', guests: 1, takesAtOnce: true },
  })
  expect(await seenBy(kept, frodo)).toMatchObject({ own: { state: 'going', guests: 0 } })
})
