import { expect, test } from 'vitest'

import { listCodes } from '#server/trades/disputes/queries.ts'
import { shows } from '#tests/trades/sealing-table.ts'
import { accepted, tradingTable } from '#tests/trades/trading-table.ts'

const HALF_A_MINUTE_MS = 30_000

test('the file of a dispute says how long somebody waited with codes that nobody gave', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const trade = await accepted(table)
  const firstAt = app.now().toISOString()
  for (let time = 0; time < 40; time += 1) {
    await shows(app, gandalf, trade)
    app.pass(HALF_A_MINUTE_MS)
  }
  const codes = await listCodes(app.db, trade.id)
  expect(codes).toHaveLength(40)
  expect(codes[0]).toMatchObject({ side: 'opener', issuedAt: firstAt, usedAt: null })
})

test('of codes that nobody gave, the last hundred of each side are stored', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await accepted(table)
  await shows(app, frodo, trade)
  for (let time = 0; time < 102; time += 1) {
    app.pass(HALF_A_MINUTE_MS)
    await shows(app, gandalf, trade)
  }
  const sides = (await listCodes(app.db, trade.id)).map(({ side }) => side)
  expect(sides).toEqual(['partner', ...Array.from({ length: 100 }, () => 'opener')])
})
