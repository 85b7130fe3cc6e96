import { expect, test } from 'vitest'

import { leave } from '#server/accounts/leaving/actions.ts'
import { comeToAll } from '#server/gatherings/series/goer-actions.ts'
import { handOverSeries } from '#server/gatherings/series/hand-over.ts'
import { block } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { aSeries, seriesOf, tableOn } from '#tests/gatherings/series.ts'
import { aTable, comes, players, seenBy, toldOf } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'

import { addCoHost, handOver } from './actions.ts'

const NO_SEAT = 'The host can’t seat you at Draft at The Prancing Pony, Fri 1 Feb.'

/** A full gathering with Frodo as co-host, from whom Sam and Merry are kept apart; Sam goes, Merry and Rosie wait. */
async function aDividedTable() {
  const table = await aTable(3)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry, rosie] = await players(app, 'frodo', 'sam', 'merry', 'rosie')
  for (const member of [frodo, sam, merry, rosie]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await block(app, sam, 'frodo')
  await block(app, frodo, 'merry')
  for (const { id } of [frodo, sam, merry]) dropReader(app, { memberId: id })
  return { ...table, table, frodo, sam, merry, rosie }
}

test('when a gathering is handed to whom somebody is kept apart from, they lose their place and hear no more than that', async () => {
  await using divided = await aDividedTable()
  const { app, host, gatheringId, table, sam, merry, rosie } = divided
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'going' } })
  await handOver(app, host, { gatheringId, username: 'frodo' })
  for (const member of [sam, merry]) {
    await expect(seenBy(table, member)).rejects.toMatchObject({ code: 'not_found' })
    expect(await toldOf(app, member)).toEqual([NO_SEAT])
  }
  // The seat is the next one's.
  expect(await seenBy(table, rosie)).toMatchObject({ participants: 2, held: 1, own: { state: 'offered' } })
})

test('so they do when its host leaves the site', async () => {
  await using divided = await aDividedTable()
  const { app, host, table, sam, rosie } = divided
  await leave(app, host.id, newcomer('gandalf').password)
  await settled(app)
  await expect(seenBy(table, sam)).rejects.toMatchObject({ code: 'not_found' })
  expect(await toldOf(app, sam)).toEqual([NO_SEAT])
  expect(await seenBy(table, rosie)).toMatchObject({ hostUsername: 'frodo', own: { state: 'offered' } })
})

test('and when a series is: they come to none of its dates any more', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'frodo' })
  await comeToAll(app, sam, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  const second = await tableOn(table, '2030-01-11')
  expect(await seenBy(second, sam)).toMatchObject({ own: { state: 'going' } })
  await block(app, sam, 'frodo')
  for (const { id } of [frodo, sam]) dropReader(app, { memberId: id })
  await handOverSeries(app, host, { gatheringId, username: 'frodo' })
  await app.tasks.runDue()
  expect(await seenBy(second, frodo)).toMatchObject({ hostUsername: 'frodo', participants: 2 })
  await expect(seenBy(second, sam)).rejects.toMatchObject({ code: 'not_found' })
  const goers = await app.db.selectFrom('gathering_series_goer').select('member_id').execute()
  expect(goers).toEqual([])
  expect((await seriesOf(second, frodo)).dates.every(({ own }) => own === 'going')).toBe(true)
})
