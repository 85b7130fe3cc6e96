import { expect, test } from 'vitest'

import { leave } from '#server/accounts/leaving/actions.ts'
import { comeToAll, leaveAll } from '#server/gatherings/series/goer-actions.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { aSeries, tableOn } from '#tests/gatherings/series.ts'
import { aTable, comes, players, seenBy, toldOf } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer } from '#tests/members/joining.ts'

import { turnAway } from './approvals.ts'

test('whom a host turned away doesn’t come back by a block that is lifted again', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await turnAway(app, host, { gatheringId, username: 'frodo' })
  await block(app, frodo, host.username)
  await unblock(app, frodo, host.username)
  for (const { id } of [frodo, host]) dropReader(app, { memberId: id })
  await expect(comes(table, frodo)).rejects.toMatchObject({ code: 'turned_away' })
})

test('nor by no longer coming every time', async () => {
  await using table = await aSeries(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  const second = await tableOn(table, '2030-01-11')
  for (const date of [table, second])
    await turnAway(app, host, { gatheringId: date.gatheringId, username: 'frodo' })
  await leaveAll(app, frodo, gatheringId)
  await app.tasks.runDue()
  for (const date of [table, second])
    await expect(comes(date, frodo)).rejects.toMatchObject({ code: 'turned_away' })
  const third = await tableOn(table, '2030-01-18')
  expect(await seenBy(third, frodo)).toMatchObject({ own: { state: 'none' } })
})

test('whoever was turned away doesn’t hear that it is cancelled when its host leaves the site', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await turnAway(app, host, { gatheringId, username: 'frodo' })
  await leave(app, host.id, newcomer('gandalf').password)
  await settled(app)
  expect((await toldOf(app, sam)).at(-1)).toMatch(/^Cancelled/)
  // What a host said who left the site goes with them.
  expect(await toldOf(app, frodo)).toEqual([])
})
