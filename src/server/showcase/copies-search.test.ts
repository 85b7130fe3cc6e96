import { expect, test } from 'vitest'

import { Member } from '#contract/accounts.ts'
import { binderEndpoints, NewBinder, type Visibility } from '#contract/collection.ts'
import { NewCopies, StackChange } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { addCard, changeBinder, createBinder } from '#server/collection/binders/actions.ts'
import { shelf } from '#server/collection/locks.ts'
import { addCopies, changeStack } from '#server/collection/stack-actions.ts'
import { transact } from '#server/events/transact.ts'
import { part } from '#server/fellowship/actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { windowOf } from '#tests/collection/shelf.ts'
import { befriend } from '#tests/members/fellows.ts'
import { joined } from '#tests/members/joining.ts'
import { aTown, lists } from '#tests/members/market.ts'
import { afterwards, follow } from '#tests/server/follow.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { searchCopies } from './copies-search.ts'

async function shows(
  app: TestApp,
  username: string,
  visibility: Visibility,
  copies: readonly [printingId: string, quantity: number, ...marks: NewCopies['marks']][],
): Promise<void> {
  const owner = await joined(app, username)
  const { id } = await createBinder(app, owner, NewBinder.parse({ name: 'Fire', visibility }))
  for (const [printingId, quantity, ...marks] of copies) {
    await transact(app, shelf.all, (change) =>
      addCopies(change, owner, { ...NewCopies.parse({ printingId, quantity, marks }), binderId: id }),
    )
  }
}

const BEGINNING = '2030-01-01T00:00:00.000Z'

async function memberNamed(app: TestApp, username: string): Promise<Member> {
  const { id = '' } = (await findMemberByUsername(app.db, username)) ?? {}
  return Member.parse(await findFullMember(app.db, id))
}

test('everybody who searches at once after copies were shown finds them', async () => {
  await using app = await startApp()
  follow(app)
  await importInventedCards(app)
  const owners = async () => (await searchCopies(app, { q: 'ember', page: 1 })).data[0]?.owners ?? 0
  expect(await owners()).toBe(0)
  await shows(app, 'gandalf', 'public', [[PRINTINGS.drake, 1]])
  expect(await Promise.all([owners(), owners(), owners()])).toEqual([1, 1, 1])
})

test('the community shows what is in public binders, by card, in any printing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [
    [PRINTINGS.drake, 2],
    [PRINTINGS.foilDrake, 1],
  ])
  await shows(app, 'frodo', 'public', [[PRINTINGS.drake, 4]])
  await shows(app, 'sam', 'private', [[PRINTINGS.drake, 9]])
  await shows(app, 'merry', 'link', [[PRINTINGS.elder, 9]])
  const found = await searchCopies(app, { q: ' ember ', page: 1 })
  expect(found).toMatchObject({
    data: [
      {
        name: 'Ember Drake',
        owners: 2,
        copies: 7,
        forTrade: 0,
        // The cheapest copy of each member.
        shown: [
          { username: 'frodo', quantity: 4, priceCents: 150, finish: 'nonfoil', band: null },
          { username: 'gandalf', quantity: 2, priceCents: 150 },
        ],
      },
    ],
    total: 1,
    hasMore: false,
    nextPage: null,
  })
  expect(await searchCopies(app, { q: 'mossback', page: 1 })).toMatchObject({ data: [], total: 0 })
})

test('a question under 3 characters finds nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [[PRINTINGS.drake, 1]])
  expect(await searchCopies(app, { q: ' em ', page: 1 })).toMatchObject({ data: [], total: 0 })
})

test('only printings that match are counted', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [
    [PRINTINGS.drake, 2],
    [PRINTINGS.foilDrake, 3],
  ])
  await shows(app, 'frodo', 'public', [[PRINTINGS.foilDrake, 4]])
  const counted = async (query: string) => {
    const { data, understood, warnings } = await searchCopies(app, { q: query, page: 1 })
    return {
      data: data.map(({ id, owners, copies }) => ({ id, owners, copies })),
      understood: understood.map(({ typed }) => typed),
      warnings,
    }
  }
  expect(await counted('ember usd<2')).toEqual({
    data: [{ id: PRINTINGS.drake, owners: 1, copies: 2 }],
    understood: ['ember', 'usd<2'],
    warnings: [],
  })
  expect((await counted('ember unique:prints order:set')).data).toEqual([
    { id: PRINTINGS.drake, owners: 1, copies: 2 },
    { id: PRINTINGS.foilDrake, owners: 2, copies: 7 },
  ])
  expect(await searchCopies(app, { q: 'ember (', page: 1 })).toMatchObject({
    data: [],
    unreadable: 'Your search contains unclosed parentheses.',
  })
})

test('a card shows at most three members, those with copies for trade first', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  follow(app)
  for (const [at, username] of ['gandalf', 'frodo', 'sam', 'merry', 'pippin'].entries()) {
    await shows(app, username, 'public', [[PRINTINGS.drake, at + 1]])
  }
  const first = async () => (await searchCopies(app, { q: 'ember', page: 1 })).data[0]
  const before = await first()
  expect(before).toMatchObject({ owners: 5, copies: 15, forTrade: 0 })
  expect(before?.shown.map(({ username }) => username)).toEqual(['pippin', 'merry', 'sam'])
  const gandalf = await memberNamed(app, 'gandalf')
  const [stack] = await app.db.selectFrom('stack').select('id').where('member_id', '=', gandalf.id).execute()
  await changeStack(app, gandalf, StackChange.parse({ stackId: stack?.id, forTrade: 1 }))
  const after = await first()
  expect(after).toMatchObject({ owners: 5, copies: 15, forTrade: 1 })
  expect(after?.shown.map(({ username, forTrade }) => [username, forTrade])).toEqual([
    ['gandalf', 1],
    ['pippin', 0],
    ['merry', 0],
  ])
})

test('copies of suspended members, and proxies, are not shown', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  follow(app)
  await shows(app, 'gandalf', 'public', [[PRINTINGS.drake, 2]])
  await shows(app, 'frodo', 'public', [[PRINTINGS.drake, 3, 'proxy']])
  const search = async () =>
    (await searchCopies(app, { q: 'ember', page: 1 })).data.map(({ owners, copies }) => [owners, copies])
  expect(await search()).toEqual([[1, 2]])
  const { id } = await memberNamed(app, 'gandalf')
  await app.db.updateTable('member').set({ suspended_at: BEGINNING }).where('id', '=', id).execute()
  await transact(app, [], ({ announce }) => announce({ type: 'member.changed', memberId: id }, [id]))
  expect(await search()).toEqual([])
})

test('hidden cards disappear at once, on every server', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const search = async () => {
    const { body } = await member.call(binderEndpoints.searchCopies, { q: 'emberwake' })
    return binderEndpoints.searchCopies.reply.parse(body)
  }
  const { data: cards } = await searchCards(server.app, { q: 'emberwake', page: 1 })
  expect(await search()).toMatchObject({ data: [], total: 0 })
  const { body } = await member.call(binderEndpoints.create, { name: 'Fire', visibility: 'public' })
  const { id: binderId } = binderEndpoints.create.reply.parse(body)
  await member.call(binderEndpoints.addStack, { binderId, printingId: cards[0]?.id })
  await expect.poll(search).toMatchObject({ data: [{ owners: 1, copies: 1 }], total: 1 })
  await member.call(binderEndpoints.change, { binderId, visibility: 'private' })
  expect(await search()).toMatchObject({ data: [] })
  await expect.poll(search).toMatchObject({ data: [], total: 0 })
})

test('what a member shows to their Fellowship is found by their fellows alone, from the moment they are fellows', async () => {
  await using app = await aTown()
  const [frodo, sam] = [await joined(app, 'frodo'), await joined(app, 'sam')]
  const { binderId } = await lists(app, sam, { printingId: PRINTINGS.drake, visibility: 'fellowship' })
  const found = async (readerId: string | undefined) => {
    const { data, total } = await searchCopies(app, { q: 'mv>=0', page: 1, readerId })
    expect(total).toBe(data.length)
    return data.map(({ name, owners }) => [name, owners])
  }
  expect(await found(frodo.id)).toEqual([])
  await befriend(app, 'frodo', 'sam')
  expect(await found(frodo.id)).toEqual([['Ember Drake', 1]])
  expect([await found(undefined), await found((await joined(app, 'pippin')).id)]).toEqual([[], []])
  await addCard(app, sam, { binderId, ...NewCopies.parse({ printingId: PRINTINGS.elder }) })
  expect((await found(frodo.id)).map(([name]) => name)).toEqual(['Ember Drake', 'Mossback Elder'])
  await changeBinder(app, sam, { binderId, visibility: 'private' })
  expect(await found(frodo.id)).toEqual([])
  await changeBinder(app, sam, { binderId, visibility: 'fellowship' })
  await afterwards(app)
  expect(await found(frodo.id)).toHaveLength(2)
  await part(app, frodo, 'sam')
  expect(await found(frodo.id)).toEqual([])
})

test('a reader sees market prices in their currency, and asking prices as they were typed', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1, { name: 'Ember Drake', prices: { usd: '4.00', eur: '3.10' } })])
  follow(app)
  await shows(app, 'gandalf', 'public', [[uuid('a', 1), 1]])
  const owner = await memberNamed(app, 'gandalf')
  const reader = await joined(app, 'sam')
  const [{ id: stackId } = { id: '' }] = (await windowOf(app, owner)).stacks
  const ask = async (askingCents: number, askingCurrency: Currency) => {
    await changeStack(app, owner, { stackId, askingCents, askingCurrency })
    await afterwards(app)
  }
  await ask(500, 'usd')
  const seen = async () => {
    const { data } = await searchCopies(app, { q: 'ember drake', page: 1, readerId: reader.id })
    return data.flatMap(({ shown }) =>
      shown.map((copies) => [copies.priceCents, copies.currency, copies.askingCents, copies.askingCurrency]),
    )
  }
  expect(await seen()).toEqual([[400, 'usd', 500, 'usd']])
  await changeProfile(app, reader, { username: 'sam', preferences: { currency: 'eur' } })
  expect(await seen()).toEqual([[310, 'eur', 500, 'usd']])
  await ask(450, 'eur')
  expect(await seen()).toEqual([[310, 'eur', 450, 'eur']])
})
