import { expect, test } from 'vitest'

import type { AppEvent } from '#contract/events.ts'
import { POINTS } from '#contract/points.ts'
import { NewWatch, watchlistEndpoints } from '#contract/watchlist.ts'
import { findPrinting } from '#server/cards/queries.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { findStanding } from '#server/standing/queries.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { addWatch, changeWatch, removeWatch } from './actions.ts'
import { NEVER_TOLD } from './alerts.ts'
import { insertWatch, selectWishes, type StoredWatch } from './queries.ts'
import { changeWatchSettings } from './settings-actions.ts'
import { countWatches, findWatchPage } from './shown-queries.ts'

const FIRST_PAGE = { ...watchlistEndpoints.list.input.parse({}), currency: 'usd' as const }
const wish = (cardId: string, wishes: Partial<NewWatch> = {}) => NewWatch.parse({ cardId, ...wishes })

async function scene() {
  const app = await startApp()
  await importInventedCards(app)
  return {
    app,
    gandalf: await joined(app, 'gandalf'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

async function eventsOf<Type extends AppEvent['type']>(app: TestApp, type: Type) {
  const events = await app.events()
  return events.filter((event): event is Extract<AppEvent, { type: Type }> => event.type === type)
}

test('a watch means one near mint copy of any printing by default', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  expect(await addWatch(app, gandalf, wish(PRINTINGS.drake))).toMatchObject({
    cardId: PRINTINGS.drake,
    isExact: false,
    finish: null,
    language: null,
    minCondition: 'NM',
    quantity: 1,
    alertBelowCents: null,
    alertAboveCents: null,
    priceCents: 150,
    printing: { name: 'Ember Drake' },
    createdAt: '2030-01-01T00:00:00.000Z',
  })
})

test('the price is that of the printing, or of the cheapest one, in the wanted finish', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const priceOf = async (cardId: string, wishes: Partial<NewWatch>) =>
    (await addWatch(app, gandalf, wish(cardId, wishes))).priceCents
  expect(await priceOf(PRINTINGS.foilDrake, {})).toBe(150)
  expect(await priceOf(PRINTINGS.foilDrake, { finish: 'foil' })).toBe(300)
  expect(await priceOf(PRINTINGS.foilDrake, { isExact: true, finish: 'foil' })).toBe(500)
  expect(await priceOf(PRINTINGS.elder, {})).toBeNull()
})

test('adding the same wish again sets the new numbers; another printing, finish or language is another watch', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const first = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  const again = await addWatch(
    app,
    gandalf,
    wish(PRINTINGS.foilDrake, { quantity: 4, minCondition: 'LP', alertBelowCents: 100 }),
  )
  expect(again).toMatchObject({
    id: first.id,
    cardId: PRINTINGS.foilDrake,
    quantity: 4,
    minCondition: 'LP',
    alertBelowCents: 100,
    createdAt: first.createdAt,
  })
  await addWatch(app, gandalf, wish(PRINTINGS.drake, { isExact: true }))
  await addWatch(app, gandalf, wish(PRINTINGS.foilDrake, { isExact: true }))
  await addWatch(app, gandalf, wish(PRINTINGS.drake, { finish: 'foil' }))
  await addWatch(app, gandalf, wish(PRINTINGS.drake, { language: 'ja' }))
  expect(await countWatches(app.db, gandalf.id)).toBe(5)
  expect(await eventsOf(app, 'watch.added')).toHaveLength(5)
  expect(await eventsOf(app, 'watch.changed')).toHaveLength(1)
})

test('adding the same wish without numbers leaves those of the watch alone', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const wanted = { quantity: 3, minCondition: 'LP', alertBelowCents: 90, alertAboveCents: 900 } as const
  const first = await addWatch(app, gandalf, wish(PRINTINGS.drake, { ...wanted, alertCurrency: 'eur' }))
  const again = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  expect(again).toEqual(first)
  const told = await addWatch(app, gandalf, wish(PRINTINGS.drake, { alertBelowCents: null }))
  expect(told).toMatchObject({ ...wanted, alertBelowCents: null, alertCurrency: 'eur' })
})

test('two concurrent requests for the same wish create one watch', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const both = await Promise.all(
    [1, 2].map((quantity) => addWatch(app, gandalf, wish(PRINTINGS.drake, { quantity }))),
  )
  expect(new Set(both.map(({ id }) => id)).size).toBe(1)
  expect(await countWatches(app.db, gandalf.id)).toBe(1)
})

test('a change leaves other fields alone, and a watch that becomes equal to another replaces it', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const any = await addWatch(app, gandalf, wish(PRINTINGS.drake, { quantity: 3 }))
  const foil = await addWatch(app, gandalf, wish(PRINTINGS.drake, { finish: 'foil', alertAboveCents: 900 }))
  expect(await changeWatch(app, gandalf, { watchId: foil.id, quantity: 2 })).toMatchObject({
    finish: 'foil',
    quantity: 2,
    alertAboveCents: 900,
    priceCents: 300,
  })
  expect(
    await changeWatch(app, gandalf, { watchId: foil.id, finish: null, alertAboveCents: null }),
  ).toMatchObject({ id: foil.id, finish: null, quantity: 2, alertAboveCents: null, priceCents: 150 })
  const { watchlist, total } = await findWatchPage(app.db, gandalf.id, FIRST_PAGE)
  expect(watchlist.map(({ id }) => id)).toEqual([foil.id])
  expect(total).toBe(1)
  expect(await eventsOf(app, 'watch.removed')).toMatchObject([{ watchId: any.id, isLast: false }])
})

test('an exact printing in a finish it never had is refused', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const refused = { code: 'finish_not_printed', issues: [{ path: 'finish' }] }
  await expect(
    addWatch(app, gandalf, wish(PRINTINGS.foilDrake, { isExact: true, finish: 'nonfoil' })),
  ).rejects.toMatchObject(refused)
  const any = await addWatch(app, gandalf, wish(PRINTINGS.foilDrake, { finish: 'nonfoil' }))
  await expect(changeWatch(app, gandalf, { watchId: any.id, isExact: true })).rejects.toMatchObject(refused)
  // The finishes of the wisp are unknown.
  await addWatch(app, gandalf, wish(PRINTINGS.wisp, { isExact: true, finish: 'etched' }))
})

test('a watched card earns points once, and loses them with its last watch', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const points = async () => (await findStanding(app.db, gandalf.id)).points
  const any = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  const foil = await addWatch(app, gandalf, wish(PRINTINGS.drake, { finish: 'foil' }))
  expect(await points()).toBe(POINTS.ADD_TO_WATCHLIST)
  await removeWatch(app, gandalf, any.id)
  expect(await points()).toBe(POINTS.ADD_TO_WATCHLIST)
  expect(await removeWatch(app, gandalf, foil.id)).toMatchObject({ id: foil.id, finish: 'foil' })
  expect(await points()).toBe(0)
  for (let time = 0; time < 3; time += 1) {
    const { id } = await addWatch(app, gandalf, wish(PRINTINGS.drake))
    expect(await points()).toBe(POINTS.ADD_TO_WATCHLIST)
    await removeWatch(app, gandalf, id)
    expect(await points()).toBe(0)
  }
})

test('only the member is told about their watchlist', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const { id } = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  await changeWatch(app, gandalf, { watchId: id, quantity: 2 })
  await changeWatchSettings(app, gandalf, { shownTo: 'nobody' })
  await removeWatch(app, gandalf, id)
  const told = (await app.logged()).filter(({ event }) => event.type.startsWith('watch.'))
  expect(told.map(({ event, audience }) => [event.type, audience])).toEqual([
    ['watch.added', [gandalf.id]],
    ['watch.changed', [gandalf.id]],
    ['watch.settings-changed', [gandalf.id]],
    ['watch.removed', [gandalf.id]],
  ])
})

test('when two cards turn out to be one, watches follow, and equal ones become one', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const drakeCard = found(await findPrinting(app.db, PRINTINGS.drake)).cardId
  const wispCard = found(await findPrinting(app.db, PRINTINGS.wisp)).cardId
  const kept = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  await addWatch(app, gandalf, wish(PRINTINGS.wisp))
  const foil = await addWatch(app, gandalf, wish(PRINTINGS.wisp, { finish: 'foil' }))
  await transact(app, [], ({ announce }) =>
    announce({ type: 'card.merged', cardId: wispCard, intoCardId: drakeCard }, 'servers'),
  )
  const wishes = await selectWishes(app.db).orderBy('watch.id').execute()
  expect(wishes.map(({ watchId, oracleCardId }) => [watchId, oracleCardId])).toEqual([
    [kept.id, drakeCard],
    [foil.id, drakeCard],
  ])
})

test(
  'a watchlist holds 5,000 watches and no more, even for concurrent requests',
  { timeout: 60_000 },
  async () => {
    await using world = await scene()
    const { app, gandalf } = world
    await transact(app, watchlistOf.all, async ({ db }) => {
      for (let at = 0; at < 4999; at += 1) await insertWatch(db, standIn(gandalf.id, at))
    })
    const attempts = await Promise.allSettled([
      addWatch(app, gandalf, wish(PRINTINGS.drake)),
      addWatch(app, gandalf, wish(PRINTINGS.elder)),
    ])
    expect(attempts.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await expect(addWatch(app, gandalf, wish(PRINTINGS.wisp))).rejects.toMatchObject({
      code: 'too_many_watches',
    })
  },
)

function standIn(memberId: string, at: number): StoredWatch {
  return {
    id: `stand-in ${String(at)}`,
    memberId,
    oracleCardId: `card ${String(at)}`,
    printingId: PRINTINGS.drake,
    isExact: false,
    finish: null,
    language: null,
    cardName: `Card ${String(at)}`,
    minCondition: 'NM',
    quantity: 1,
    alertBelowCents: null,
    alertAboveCents: null,
    alertCurrency: 'usd',
    cents: { usd: null, eur: null },
    distance: 0,
    below: NEVER_TOLD,
    above: NEVER_TOLD,
    createdAt: '2030-01-01T00:00:00.000Z',
  }
}

test('two watches that become equal at once become one', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const foil = await addWatch(app, gandalf, wish(PRINTINGS.drake, { finish: 'foil' }))
  const plain = await addWatch(app, gandalf, wish(PRINTINGS.drake, { finish: 'nonfoil' }))
  await Promise.allSettled(
    [foil, plain].map(({ id }) => changeWatch(app, gandalf, { watchId: id, finish: null, language: 'de' })),
  )
  expect(await countWatches(app.db, gandalf.id)).toBe(1)
})
