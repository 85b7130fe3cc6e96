import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { mute } from '#server/people/block-actions.ts'
import { answerDispute, openDispute, resolveDispute } from '#server/trades/disputes/actions.ts'
import { joined, lettersTo } from '#tests/members/joining.ts'
import type { TestApp } from '#tests/server/start-app.ts'
import { sealed } from '#tests/trades/rating-table.ts'
import { type Seat, tradingTable } from '#tests/trades/trading-table.ts'

import { changeSettings } from './settings/actions.ts'
import { chooseForThing } from './things/actions.ts'

const MINUTE_MS = 60_000
const OPENED = 'frodo disputes your trade. You can say what happened.'
const SETTLED = 'An admin has settled the dispute of your trade with frodo.'

const anAdmin = async (app: TestApp): Promise<Member> => ({ ...(await joined(app, 'elrond')), isAdmin: true })

async function toldTo({ db }: TestApp, { member }: Seat): Promise<string[]> {
  const told = await listNotifications(db, member.id, { limit: 20, after: undefined })
  return told.filter(({ kind }) => kind === 'trade-dispute').map(({ message }) => message)
}

/** Whether an email said so. */
async function wasMailed(app: TestApp, { member }: Seat, sentence: string): Promise<boolean> {
  const letters = await lettersTo(app, `${member.username}@example.org`)
  return letters.some(({ text }) => text.includes(sentence))
}

/** A sealed trade that frodo disputes once gandalf wished to hear less. */
async function disputed(wish: (table: Awaited<ReturnType<typeof tradingTable>>, tradeId: string) => unknown) {
  const table = await tradingTable()
  const trade = await sealed(table)
  await wish(table, trade.id)
  const { app, frodo } = table
  const { id: tradeId, round } = trade
  await openDispute(app, frodo.member, { tradeId, round, kind: 'not-as-described', words: 'It was bent' })
  return { table, tradeId }
}

const settles = async (app: TestApp, tradeId: string) =>
  await resolveDispute(app, await anAdmin(app), { tradeId, verdict: 'I read both', outcome: 'stands' })

test('whoever muted the other hears of a dispute, and how an admin settled it, also by email', async () => {
  const { table, tradeId } = await disputed(({ app, gandalf }) => mute(app, gandalf.member, 'frodo'))
  await using _ = table
  const { app, gandalf } = table
  expect(await toldTo(app, gandalf)).toEqual([OPENED])
  app.pass(11 * MINUTE_MS)
  expect(await wasMailed(app, gandalf, OPENED)).toBe(true)
  await settles(app, tradeId)
  expect(await toldTo(app, gandalf)).toEqual([SETTLED, OPENED])
  app.pass(11 * MINUTE_MS)
  expect(await wasMailed(app, gandalf, SETTLED)).toBe(true)
})

test('whoever wants to hear nothing of a trade hears how an admin settled its dispute', async () => {
  const { table, tradeId } = await disputed(({ app, gandalf }, thingId) =>
    chooseForThing(app, gandalf.member, { thing: 'trade', thingId, tell: 'none' }),
  )
  await using _ = table
  const { app, gandalf } = table
  expect(await toldTo(app, gandalf)).toEqual([])
  await settles(app, tradeId)
  expect(await toldTo(app, gandalf)).toEqual([SETTLED])
  app.pass(11 * MINUTE_MS)
  expect(await wasMailed(app, gandalf, SETTLED)).toBe(true)
})

// The tests begin at midnight.
test.for([undefined, { from: 22, to: 8 }])(
  'how an admin settled a dispute is told at once, and nobody is asked for their side any more (quiet hours: %o)',
  async (quiet) => {
    const { table, tradeId } = await disputed(({ app, gandalf }) =>
      changeSettings(app, gandalf.member, { timeZone: 'UTC', quiet }),
    )
    await using _ = table
    const { app, gandalf } = table
    await settles(app, tradeId)
    app.pass(11 * MINUTE_MS)
    expect(await wasMailed(app, gandalf, SETTLED)).toBe(true)
    expect(await wasMailed(app, gandalf, OPENED)).toBe(false)
  },
)

test('who has said what happened is not asked by email to say it', async () => {
  const { table, tradeId } = await disputed(() => undefined)
  await using _ = table
  const { app, gandalf } = table
  await answerDispute(app, gandalf.member, { tradeId, answer: 'It was straight' })
  app.pass(11 * MINUTE_MS)
  expect(await wasMailed(app, gandalf, OPENED)).toBe(false)
})
