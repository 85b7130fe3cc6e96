import { expect, test } from 'vitest'

import { TABLE_STARTS_MS } from '#tests/gatherings/open-door.ts'
import { aTable, comes, HOUR_MS, leaves, players, seenBy } from '#tests/gatherings/table.ts'

test('once it has begun, nobody is seated without a press of their own', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  app.pass(TABLE_STARTS_MS + HOUR_MS)
  await leaves(table, frodo)
  await app.tasks.runDue()
  expect(await seenBy(table, sam)).toMatchObject({ participants: 1, own: { state: 'waiting' } })
  expect(await comes(table, sam)).toMatchObject({ participants: 2, own: { state: 'going' } })
})
