import { expect, test } from 'vitest'

import { StackListing } from '#contract/collection/listing.ts'
import { StackChange } from '#contract/collection/stacks.ts'
import { worthEndpoints } from '#contract/showcase/worth.ts'
import { actOnStacks, undoAct } from '#server/collection/acts/actions.ts'
import { removeBinder } from '#server/collection/binders/actions.ts'
import { findOwnWindow } from '#server/collection/listing/own-window.ts'
import { listOwnStates } from '#server/collection/listing/state-queries.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { ALL, aShelf, put } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { weighBinders } from './actions.ts'
import { findHistory, findWorth } from './worth.ts'

const DAY_MS = 86_400_000

test('it shows what binders are worth, and what that consists of', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [first = ''] = await put(app, owner, 'All', ALL)
  await changeStack(app, owner, StackChange.parse({ stackId: first, costCents: 300, forTrade: 1 }))
  const worth = await findWorth(app, owner.id, undefined)
  expect(worth).toMatchObject({
    stackCount: 5,
    copyCount: 11,
    forTradeCount: 1,
    valueCents: 2 * 560 + 3 * 400 + 70 + 35,
    costs: { usd: 600, eur: 0 },
    unpricedCount: 4,
    pricedOn: '2029-12-31',
  })
  const told = (shares: typeof worth.bySet) =>
    shares.map(({ key, name, copies, valueCents }) => [key, name, copies, valueCents])
  expect(told(worth.byColour)).toEqual([
    ['W', 'White', 1, 35],
    ['R', 'Red', 4, 1270],
    ['M', 'Multicolour', 2, 1120],
    ['C', 'Colourless', 4, 0],
  ])
  expect(told(worth.byRarity)).toEqual([
    ['common', 'Common', 1, 35],
    ['uncommon', 'Uncommon', 6, 1120],
    ['rare', 'Rare', 3, 1200],
    ['mythic', 'Mythic', 1, 70],
  ])
  expect(worth.bySet.map(({ key, valueCents }) => [key, valueCents])).toEqual([
    ['bbb', 1270],
    ['ccc', 1120],
    ['aaa', 35],
  ])
  expect(await findOwnWindow(app, owner.id, StackListing.parse({ order: 'price' }))).toMatchObject({
    valueCents: worth.valueCents,
    copies: worth.copyCount,
  })
})

test('beyond the twelve most valuable sets, the others are combined', async () => {
  await using app = await startApp()
  const cards = Array.from({ length: 15 }, (_, at) =>
    cardObject(at + 1, { set: `s${String(at + 1)}`, prices: { usd: `${String(at + 1)}.00` } }),
  )
  await importObjects(app, cards)
  const owner = await joined(app, 'gandalf')
  await put(
    app,
    owner,
    'Sets',
    cards.map((_, at) => ({ card: at + 1 })),
  )
  const { bySet } = await findWorth(app, owner.id, undefined)
  expect(bySet.map(({ key }) => key).slice(0, 3)).toEqual(['s15', 's14', 's13'])
  expect(bySet).toHaveLength(13)
  expect(bySet.at(-1)).toEqual({ key: '', name: 'Other sets', copies: 3, valueCents: 100 + 200 + 300 })
})

/** The days listed, as far as something changed. */
async function daysOf(app: TestApp, memberId: string, binderId?: string): Promise<string[]> {
  const { days } = await findHistory(app, memberId, { binderId, span: 'month' })
  return days.map(({ on, valueCents }) => `${on} ${String(valueCents)}`)
}

const binderOf = async (app: TestApp, memberId: string, name: string) =>
  (await listOwnStates(app.db, memberId)).find((state) => state.name === name)?.id ?? ''

test('values are stored day by day only where they changed, and today’s is always current', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1, { prices: { usd: '1.00' } })])
  const owner = await joined(app, 'gandalf')
  const [stackId = ''] = await put(app, owner, 'Fire', [{ card: 1, quantity: 2 }])
  const [otherId = ''] = await put(app, owner, 'Water', [{ card: 1 }])
  expect(await daysOf(app, owner.id)).toEqual(['2030-01-01 300'])
  await weighBinders(app)
  app.pass(DAY_MS)
  await importObjects(app, [cardObject(1, { prices: { usd: '2.00' } })], { day: '2030-01-02' })
  await weighBinders(app)
  app.pass(DAY_MS)
  // Nothing changed on the third day.
  await weighBinders(app)
  app.pass(DAY_MS)
  await changeStack(app, owner, StackChange.parse({ stackId, quantity: 5 }))
  const days = ['2030-01-01 300', '2030-01-02 600', '2030-01-03 600', '2030-01-04 1200']
  expect(await daysOf(app, owner.id)).toEqual(days)
  await weighBinders(app)
  expect(await daysOf(app, owner.id)).toEqual(days)
  const water = await binderOf(app, owner.id, 'Water')
  expect(await daysOf(app, owner.id, water)).toEqual([
    '2030-01-01 100',
    '2030-01-02 200',
    '2030-01-03 200',
    '2030-01-04 200',
  ])
  const rows = await app.db
    .selectFrom('binder_value')
    .select('on_day')
    .where('binder_id', '=', water)
    .execute()
  expect(rows.map(({ on_day }) => on_day)).toEqual(['2030-01-01', '2030-01-02'])
  await actOnStacks(app, owner, { selection: { stackIds: [otherId] }, act: { kind: 'delete' } })
  expect((await daysOf(app, owner.id, water)).at(-1)).toBe('2030-01-04 0')
})

test('a deleted binder is worth nothing any more, and restoring it brings back its history', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1, { prices: { usd: '1.00' } })])
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'Fire', [{ card: 1, quantity: 2 }])
  await put(app, owner, 'Water', [{ card: 1 }])
  const fire = await binderOf(app, owner.id, 'Fire')
  await weighBinders(app)
  app.pass(DAY_MS)
  const { id: actId } = await removeBinder(app, owner, fire)
  await weighBinders(app)
  await expect(findHistory(app, owner.id, { binderId: fire, span: 'all' })).rejects.toMatchObject({
    code: 'not_found',
  })
  app.pass(DAY_MS)
  expect(await daysOf(app, owner.id)).toEqual(['2030-01-01 300', '2030-01-02 100', '2030-01-03 100'])
  await undoAct(app, owner, actId)
  await weighBinders(app)
  expect(await daysOf(app, owner.id)).toEqual(['2030-01-01 300', '2030-01-02 100', '2030-01-03 300'])
  expect(await daysOf(app, owner.id, fire)).toEqual(['2030-01-01 200', '2030-01-02 200', '2030-01-03 200'])
})

test('price changes within a span count for all copies together', async () => {
  await using app = await startApp()
  const at = (day: string, prices: readonly (string | null)[]) =>
    importObjects(
      app,
      prices.map((usd, card) => cardObject(card + 1, { prices: { usd } })),
      { day },
    )
  await at('2029-11-01', ['1.00', '8.00', '3.00', '5.00', null])
  await at('2029-12-30', ['2.00', '7.00', '3.00', '5.00', '4.00'])
  await at('2030-01-01', ['2.00', '6.50', '3.00', null, '4.50'])
  const owner = await joined(app, 'gandalf')
  const cards = [1, 2, 3, 4, 5].map((card) => ({ card, quantity: card === 1 ? 9 : 1 }))
  await put(app, owner, 'All', cards)
  await put(app, owner, 'More', [{ card: 1, quantity: 2, condition: 'LP' }])
  const moved = async (span: 'week' | 'month' | 'year' | 'all') => {
    const { risen, fallen } = await findHistory(app, owner.id, { span })
    return [risen, fallen].map((movers) =>
      movers.map(({ printing, quantity, beforeCents, nowCents }) => [
        printing.id === uuid('a', 1) ? 'one' : printing.name,
        quantity,
        beforeCents,
        nowCents,
      ]),
    )
  }
  // On the first day of the week the fifth had no price yet, so its first one counts.
  expect(await moved('week')).toEqual([
    [
      ['one', 11, 100, 200],
      ['Test Wyrm 5', 1, 400, 450],
    ],
    [['Test Wyrm 2', 1, 800, 650]],
  ])
  app.pass(6 * DAY_MS)
  expect(await moved('week')).toEqual([[['Test Wyrm 5', 1, 400, 450]], [['Test Wyrm 2', 1, 700, 650]]])
  expect((await moved('all'))[0]?.[0]).toEqual(['one', 11, 100, 200])
})

test('over HTTP, values are only for the owner of the binders', async () => {
  await using server = await startHttp()
  const owner = await server.as('gandalf')
  expect(await server.visitor().call(worthEndpoints.worth)).toMatchObject({ status: 401 })
  expect(await owner.call(worthEndpoints.worth)).toMatchObject({
    status: 200,
    body: { stackCount: 0, valueCents: 0, pricedOn: null, bySet: [] },
  })
  expect(await owner.call(worthEndpoints.history, { span: 'year' })).toMatchObject({
    status: 200,
    body: { days: [{ valueCents: 0, copyCount: 0 }], risen: [], fallen: [] },
  })
  for (const endpoint of [worthEndpoints.worth, worthEndpoints.history]) {
    expect(await owner.call(endpoint, { binderId: 'none' })).toMatchObject({ status: 404 })
  }
  expect(await owner.call(worthEndpoints.history, { span: 'century' })).toMatchObject({ status: 422 })
})
