import { expect, test } from 'vitest'

import { aSeries, dateOf, tableOn } from '#tests/gatherings/series.ts'
import { changes, comes, players, seenBy, toldOf } from '#tests/gatherings/table.ts'

import { changeSeries } from './actions.ts'

test('a date on whose page a second change is made at once keeps the first, as it follows its series', async () => {
  await using table = await aSeries(8)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  const second = await tableOn(table, '2030-01-11')
  await comes(second, frodo)
  await changes(second, { bring: 'Dice' })
  await changeSeries(app, host, {
    gatheringId,
    dates: 'all',
    location: 'The Green Dragon',
    time: '19:00',
    bring: 'Sleeves',
  })
  await changeSeries(app, host, { gatheringId: second.gatheringId, dates: 'later', title: 'Friday Draft' })
  await app.tasks.runDue()
  const facts = { location: 'The Green Dragon', time: '19:00', title: 'Friday Draft', bring: 'Dice' }
  expect(await seenBy(second, host)).toMatchObject({ ...facts, date: '2030-01-11' })
  expect(await dateOf(table, '2030-01-11')).toMatchObject({ isMoved: false })
  const third = await tableOn(table, '2030-01-18')
  expect(await seenBy(third, host)).toMatchObject({ ...facts, bring: 'Sleeves' })
  app.pass(3 * 60_000)
  expect(await toldOf(app, frodo)).toHaveLength(1)
})
