import { expect, test } from 'vitest'

import type { CountSpan } from '#contract/admin/counts.ts'
import { signIn } from '#server/accounts/actions.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { writeTo } from '#server/messages/actions.ts'
import { beginGroup } from '#server/messages/groups/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aTable, comes, players } from '#tests/gatherings/table.ts'
import { aHunt, wanted } from '#tests/members/bounty-hunt.ts'
import { HOME, joined, newcomer } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import { tradingTable } from '#tests/trades/trading-table.ts'

import { addUpCounts, count } from './actions.ts'
import { describeCounts, writeCounts } from './describe-counts.ts'

const DAY_MS = 86_400_000

async function todays(app: TestApp, by: CountSpan = 'day') {
  const spans = await describeCounts(app, by)
  return spans.at(-1)?.counts
}

test('what members do is counted on its day, before and after it is added up', async () => {
  await using world = await aHunt()
  const { app, gandalf } = world
  const before = await todays(app)
  const { password } = newcomer('frodo')
  await signIn(app, { login: 'frodo', password }, HOME)
  await joined(app, 'merry')
  await postBounty(app, gandalf, wanted(PRINTINGS.drake))
  const clientId = app.newId()
  await writeTo(app, gandalf, { username: 'frodo', words: 'You shall not pass', clientId })
  const begun = { clientId: app.newId(), title: 'The nine', players: ['frodo'], words: 'Walk' }
  await beginGroup(app, gandalf, begun)
  const after = await todays(app)
  const more = (what: keyof NonNullable<typeof after>) => (after?.[what] ?? 0) - (before?.[what] ?? 0)
  // A group also says that it was begun, which nobody wrote.
  expect([more('members'), more('bounties'), more('messages')]).toEqual([1, 1, 2])
  expect(more('sign-ins')).toBeGreaterThan(0)
  await addUpCounts(app)
  expect(await todays(app)).toEqual(after)
  await addUpCounts(app)
  expect(await todays(app)).toEqual(after)
})

test('a sealed trade counts once', async () => {
  await using table = await tradingTable()
  await sealed(table)
  expect(await todays(table.app)).toMatchObject({ trades: 1 })
})

test('a gathering counts on its own day once it is over, if somebody came', async () => {
  await using table = await aTable(4)
  const { app } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  app.pass(40 * DAY_MS)
  await app.tasks.runDue()
  await app.tasks.runDue()
  const spans = await describeCounts(app, 'day')
  const held = spans.filter(({ counts }) => (counts.gatherings ?? 0) > 0)
  expect(held.map(({ from, counts }) => [from, counts.gatherings])).toEqual([['2030-02-01', 1]])
})

test('a change that is refused counts nothing', async () => {
  await using app = await startApp()
  await addUpCounts(app)
  const failing = transact(app, [], async (change) => {
    await count(change, 'trades')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await todays(app)).toMatchObject({ trades: 0 })
})

test('days on which the site did not run are gaps, and the last one is not over', async () => {
  await using app = await startApp()
  await addUpCounts(app)
  app.pass(2 * DAY_MS)
  await addUpCounts(app)
  const days = (await describeCounts(app, 'day')).slice(-4)
  expect(days.map(({ counts, isUnfinished }) => [counts.trades, isUnfinished])).toEqual([
    [null, false],
    [0, false],
    [null, false],
    [0, true],
  ])
  const lines = (await writeCounts(app, { by: 'day', what: 'trades' })).split('\r\n')
  expect(lines[0]).toBe('from,to,trades,unfinished')
  expect(lines.slice(-4, -1).map((line) => line.split(',').slice(2))).toEqual([
    ['0', 'no'],
    ['', 'no'],
    ['0', 'yes'],
  ])
})

test('deeds at once in two processes, and adding up meanwhile, lose nothing', async () => {
  await using app = await startApp()
  await addUpCounts(app)
  const deeds = Array.from({ length: 20 }, () => transact(app, [], (change) => count(change, 'trades')))
  await Promise.all([...deeds, addUpCounts(app), addUpCounts(app)])
  await addUpCounts(app)
  expect(await todays(app)).toMatchObject({ trades: 20 })
})
