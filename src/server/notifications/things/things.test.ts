import { expect, test } from 'vitest'

import { CHOSEN_THINGS_MAX, type Tell, type ThingRef } from '#contract/notices/things.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { markRead, writeTo } from '#server/messages/actions.ts'
import { notify } from '#server/notifications/actions.ts'
import { notices } from '#server/notifications/locks.ts'
import { countUnread, listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { aTable, changes, comes, players, toldOf } from '#tests/gatherings/table.ts'
import { befriend } from '#tests/members/fellows.ts'
import { lettersTo } from '#tests/members/joining.ts'
import { laterOn } from '#tests/server/later-on.ts'
import { startApp } from '#tests/server/start-app.ts'
import { accepted, answers, offered, type Seat, tradingTable } from '#tests/trades/trading-table.ts'

import { chooseForThing } from './actions.ts'
import { listNamedThings } from './names.ts'
import { upsertThing } from './queries.ts'

const MINUTE_MS = 60_000

async function toldTo({ db }: App, { member }: Pick<Seat, 'member'>): Promise<string[]> {
  const told = await listNotifications(db, member.id, { limit: 20, after: undefined })
  return told.map(({ message }) => message)
}

/** How many emails with news went to a member. */
async function newsTo(app: App, username: string): Promise<number> {
  const letters = await lettersTo(app, `${username}@example.org`)
  return letters.filter(({ text }) => text.includes('/unsubscribe/')).length
}

const DECLINE = { act: 'decline', reason: 'other' } as const
const ofTrade = (thingId: string, tell: Tell) => ({ thing: 'trade', thingId, tell }) as const

test('whoever wants to hear nothing of a trade is told nothing of it, and everything of others', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await offered(table)
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'none'))
  await answers(app, frodo, trade, DECLINE)
  expect(await toldTo(app, gandalf)).toEqual([])
  expect(await countUnread(app.db, gandalf.member.id)).toBe(0)
  await answers(app, frodo, await offered(table), DECLINE)
  expect(await toldTo(app, gandalf)).toEqual(['frodo declined your offer.'])
})

test('whoever wants to hear only what needs them is asked, and not told the rest', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await offered(table)
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'mine'))
  await answers(app, frodo, trade, DECLINE)
  expect(await toldTo(app, gandalf)).toEqual([])
  const promised = await offered(table)
  await chooseForThing(app, gandalf.member, ofTrade(promised.id, 'mine'))
  await answers(app, frodo, promised, 'accept')
  expect(await toldTo(app, gandalf)).toEqual(['frodo accepted your offer.'])
})

test('of a gathering, a new hour needs those who come, and a new title does not', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await chooseForThing(app, frodo, { thing: 'gathering', thingId: gatheringId, tell: 'mine' })
  await changes(table, { title: 'A long evening' })
  app.pass(20 * MINUTE_MS)
  expect(await toldOf(app, frodo)).toEqual([])
  await changes(table, { time: '15:00' })
  app.pass(20 * MINUTE_MS)
  expect(await toldOf(app, frodo)).toHaveLength(1)
})

test('what waits to be mailed when somebody chooses nothing is not mailed', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await offered(table)
  await answers(app, frodo, trade, DECLINE)
  expect(await toldTo(app, gandalf)).toEqual(['frodo declined your offer.'])
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'none'))
  const later = laterOn(app, 11 * MINUTE_MS)
  await later.tasks.runDue()
  expect(await newsTo(later, 'gandalf')).toBe(0)
})

test('without a choice it is mailed', async () => {
  await using table = await tradingTable()
  const { app, frodo } = table
  await answers(app, frodo, await offered(table), DECLINE)
  const later = laterOn(app, 11 * MINUTE_MS)
  await later.tasks.runDue()
  expect(await newsTo(later, 'gandalf')).toBe(1)
})

test('what was chosen for some hours ends by the clock, and everything is told again', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await offered(table)
  const { until } = await chooseForThing(app, gandalf.member, { ...ofTrade(trade.id, 'none'), hours: 8 })
  expect(until).toBe(new Date(app.now().getTime() + 480 * MINUTE_MS).toISOString())
  app.pass(479 * MINUTE_MS)
  expect(await listNamedThings(app, gandalf.member.id)).toMatchObject([{ tell: 'none', until }])
  app.pass(MINUTE_MS)
  expect(await listNamedThings(app, gandalf.member.id)).toEqual([])
  await answers(app, frodo, trade, DECLINE)
  expect(await toldTo(app, gandalf)).toEqual(['frodo declined your offer.'])
})

test('a choice is listed by name until it is taken back, and everything is told again', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await offered(table)
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'none'))
  expect(await listNamedThings(app, gandalf.member.id)).toEqual([
    { ...ofTrade(trade.id, 'none'), until: null, name: 'Trade with frodo' },
  ])
  expect(await listNamedThings(app, frodo.member.id)).toEqual([])
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'all'))
  expect(await listNamedThings(app, gandalf.member.id)).toEqual([])
  await answers(app, frodo, trade, DECLINE)
  expect(await toldTo(app, gandalf)).toEqual(['frodo declined your offer.'])
})

test('others’ trades, hidden gatherings and those of somebody apart can’t be chosen, nor are they named', async () => {
  await using table = await tradingTable()
  const { app, frodo, gandalf } = table
  const trade = await accepted(table)
  const [sam] = await players(app, 'sam')
  const refused = async (member: Pick<typeof sam, 'id'>, ref: ThingRef) => {
    await expect(chooseForThing(app, member, { ...ref, tell: 'none' })).rejects.toMatchObject({
      code: 'not_found',
    })
  }
  await refused(sam, { thing: 'trade', thingId: trade.id })
  await refused(sam, { thing: 'gathering', thingId: trade.id })
  await chooseForThing(app, frodo.member, ofTrade(trade.id, 'none'))
  await block(app, gandalf.member, frodo.member.username)
  await refused(frodo.member, { thing: 'trade', thingId: trade.id })
  expect(await listNamedThings(app, frodo.member.id)).toEqual([])
})

test('a gathering for fellows can be chosen by those who come, and by nobody who doesn’t see it', async () => {
  await using table = await aTable(4)
  const { app, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await changes(table, { visibility: 'fellowship' })
  const choice = { thing: 'gathering', thingId: gatheringId, tell: 'mine' } as const
  await expect(chooseForThing(app, sam, choice)).rejects.toMatchObject({ code: 'not_found' })
  await chooseForThing(app, frodo, choice)
  expect(await listNamedThings(app, frodo.id)).toEqual([
    { ...choice, until: null, name: 'Draft at The Prancing Pony, Fri 1 Feb' },
  ])
})

test('a gathering for whoever has its address is open to no choice once a block parts a member from its host', async () => {
  await using table = await aTable(4)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await changes(table, { visibility: 'link' })
  const choice = { thing: 'gathering', thingId: gatheringId, tell: 'mine' } as const
  await chooseForThing(app, frodo, choice)
  expect(await listNamedThings(app, frodo.id)).toMatchObject([choice])
  await block(app, host, 'frodo')
  await expect(chooseForThing(app, frodo, choice)).rejects.toMatchObject({ code: 'not_found' })
  expect(await listNamedThings(app, frodo.id)).toEqual([])
})

test('a conversation can be chosen by those who take part, until a block parts them', async () => {
  await using app = await startApp()
  const [frodo, sam, bilbo] = await players(app, 'frodo', 'sam', 'bilbo')
  await befriend(app, 'frodo', 'sam')
  const written = { username: 'sam', words: 'Hello', clientId: 'c1' }
  const { conversationId } = await writeTo(app, frodo, written)
  const choice = { thing: 'conversation', thingId: conversationId, tell: 'none' } as const
  await expect(chooseForThing(app, bilbo, choice)).rejects.toMatchObject({ code: 'not_found' })
  await chooseForThing(app, sam, choice)
  expect(await listNamedThings(app, sam.id)).toEqual([
    { ...choice, until: null, name: 'Conversation with frodo' },
  ])
  const told = async () => {
    const of = app.db.selectFrom('notification').select('subject').where('recipient_id', '=', sam.id)
    return (await of.where('kind', '=', 'message').execute()).length
  }
  expect(await told()).toBe(1)
  await markRead(app, sam, { conversationId, number: 1 })
  await writeTo(app, frodo, { ...written, clientId: 'c2' })
  expect(await told()).toBe(1)
  await chooseForThing(app, sam, { ...choice, tell: 'mine' })
  await markRead(app, sam, { conversationId, number: 2 })
  await writeTo(app, frodo, { ...written, clientId: 'c3' })
  expect(await told()).toBe(2)
  await block(app, frodo, 'sam')
  expect(await listNamedThings(app, sam.id)).toEqual([])
  await expect(chooseForThing(app, sam, choice)).rejects.toMatchObject({ code: 'not_found' })
})

test('there is an end to what a member can choose, and changing a choice needs no more room', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const trade = await offered(table)
  await transact(app, notices(gandalf.member.id), async ({ db, now }) => {
    for (let at = 0; at < CHOSEN_THINGS_MAX; at += 1)
      await upsertThing(db, gandalf.member.id, {
        ...ofTrade(`old-${String(at)}`, 'none'),
        until: null,
        at: now(),
      })
  })
  await expect(chooseForThing(app, gandalf.member, ofTrade(trade.id, 'none'))).rejects.toMatchObject({
    code: 'too_many_things',
  })
  await chooseForThing(app, gandalf.member, ofTrade(trade.id, 'all'))
})

test('what concerns safety is told, whatever is chosen', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  await transact(app, [], (change) =>
    notify(change, {
      recipientId: gandalf.member.id,
      kind: 'address-refused',
      subject: 'one',
      facts: { address: 'g…@example.org' },
    }),
  )
  expect(await toldTo(app, gandalf)).toHaveLength(1)
})
