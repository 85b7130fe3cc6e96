import { expect, test } from 'vitest'

import { NewWatch, watchlistEndpoints } from '#contract/watchlist.ts'
import { transact } from '#server/events/transact.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { findValuation } from '#server/profile/public.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { NEVER_TOLD } from '#server/watchlist/alerts.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { insertWatch, type StoredWatch } from '#server/watchlist/queries.ts'
import { findWatchPage } from '#server/watchlist/shown-queries.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const FIRST_PAGE = { ...watchlistEndpoints.list.input.parse({}), currency: 'usd' as const }

/** Imports new prices and checks the watchlists. */
async function priced(app: TestApp, usd: string): Promise<void> {
  await importInventedCards(app, { drake: usd })
  await app.tasks.runDue()
}

async function toldTo(app: TestApp, memberId: string): Promise<string[]> {
  const told = await listNotifications(app.db, memberId, { limit: 50, after: undefined })
  return told.filter(({ kind }) => kind === 'price').map(({ message }) => message)
}

const down = (price: string) => `Ember Drake is down to $${price}. Your target is $1.20 or less.`

test('a price that falls to its target alerts once, until it has risen again', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { id } = await joined(app, 'gandalf')
  const member = { id, username: 'gandalf', isAdmin: false, isVerified: true }
  await addWatch(app, member, NewWatch.parse({ cardId: PRINTINGS.drake, alertBelowCents: 120 }))
  await priced(app, '1.30')
  expect(await toldTo(app, id)).toEqual([])
  await priced(app, '1.20')
  expect(await toldTo(app, id)).toEqual([down('1.20')])
  app.pass(DAY_MS)
  await priced(app, '1.10')
  app.pass(DAY_MS)
  await priced(app, '1.22')
  app.pass(DAY_MS)
  await priced(app, '1.15')
  expect(await toldTo(app, id)).toEqual([down('1.20')])
  app.pass(DAY_MS)
  await priced(app, '1.30')
  await priced(app, '1.00')
  expect(await toldTo(app, id)).toEqual([down('1.00'), down('1.20')])
  await priced(app, '1.30')
  await priced(app, '1.00')
  expect(await toldTo(app, id)).toHaveLength(2)
})

test('an alert in euros follows the price in euros, whatever the price in dollars does', async () => {
  await using app = await startApp()
  const costing = async (usd: string, eur: string | null) => {
    await importObjects(app, [cardObject(1, { name: 'Ember Drake', prices: { usd, eur } })])
    await app.tasks.runDue()
  }
  await costing('1.00', '2.00')
  const gandalf = await joined(app, 'gandalf')
  const cardId = uuid('a', 1)
  const watch = await addWatch(
    app,
    gandalf,
    NewWatch.parse({ cardId, alertBelowCents: 150, alertCurrency: 'eur' }),
  )
  expect(watch).toMatchObject({
    priceCents: 100,
    currency: 'usd',
    alertPriceCents: 200,
    alertCurrency: 'eur',
  })
  await costing('0.10', '1.60')
  await costing('0.10', null)
  expect(await toldTo(app, gandalf.id)).toEqual([])
  await costing('9.00', '1.50')
  expect(await toldTo(app, gandalf.id)).toEqual([
    'Ember Drake is down to €1.50. Your target is €1.50 or less.',
  ])
})

test('a member who prefers euros sees and sorts by prices in euros; an alert keeps its currency', async () => {
  await using app = await startApp()
  await importObjects(app, [
    cardObject(1, { name: 'Ash', prices: { usd: '1.00', eur: '8.00' } }),
    cardObject(2, { name: 'Birch', prices: { usd: '5.00', eur: '2.00' } }),
    cardObject(3, { name: 'Cedar', prices: { usd: '7.00', eur: null } }),
  ])
  const gandalf = await joined(app, 'gandalf')
  for (const card of [1, 2, 3]) {
    await addWatch(app, gandalf, NewWatch.parse({ cardId: uuid('a', card), alertBelowCents: 90 }))
  }
  const seen = async () => {
    const { currency } = await findValuation(app, gandalf.id)
    const { watchlist } = await findWatchPage(app.db, gandalf.id, { ...FIRST_PAGE, order: 'price', currency })
    return watchlist.map(({ printing, priceCents, alertCurrency }) => [
      printing.name,
      priceCents,
      alertCurrency,
    ])
  }
  expect(await seen()).toEqual([
    ['Cedar', 700, 'usd'],
    ['Birch', 500, 'usd'],
    ['Ash', 100, 'usd'],
  ])
  await changeProfile(app, gandalf, { username: 'gandalf', preferences: { currency: 'eur' } })
  expect(await seen()).toEqual([
    ['Ash', 800, 'usd'],
    ['Birch', 200, 'usd'],
    ['Cedar', null, 'usd'],
  ])
})

test('an alert set on a price already past it does not fire, and the list has new prices after each import', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const gandalf = await joined(app, 'gandalf')
  await addWatch(app, gandalf, NewWatch.parse({ cardId: PRINTINGS.drake, alertAboveCents: 100 }))
  await addWatch(app, gandalf, NewWatch.parse({ cardId: PRINTINGS.elder }))
  await priced(app, '2.00')
  expect(await toldTo(app, gandalf.id)).toEqual([])
  const { watchlist } = await findWatchPage(app.db, gandalf.id, { ...FIRST_PAGE, order: 'name' })
  expect(watchlist.map(({ priceCents }) => priceCents)).toEqual([200, null])
  expect((await app.events()).filter(({ type }) => type === 'watch.prices-checked')).toHaveLength(1)
})

test('the check is queued as soon as cards are imported', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const gandalf = await joined(app, 'gandalf')
  await addWatch(app, gandalf, NewWatch.parse({ cardId: PRINTINGS.drake, alertBelowCents: 100 }))
  await importInventedCards(app, { drake: '0.90' })
  expect(await toldTo(app, gandalf.id)).toEqual([])
  await app.tasks.runDue()
  expect(await toldTo(app, gandalf.id)).toEqual([
    'Ember Drake is down to $0.90. Your target is $1.00 or less.',
  ])
})

test('many watches are checked piece by piece, each once, even if two checks start at once', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const { id } = await joined(app, 'gandalf')
  const { cardId } = await drake(app)
  await transact(app, watchlistOf.all, async ({ db }) => {
    for (let at = 0; at < 350; at += 1) await insertWatch(db, standIn(id, cardId, at))
  })
  await importInventedCards(app, { drake: '0.90' })
  const another = anotherProcess(app).app
  await Promise.all([app.tasks.runDue(), another.tasks.runDue(), app.tasks.runDue()])
  const created = (await app.events()).filter(({ type }) => type === 'notification.created')
  expect(created).toHaveLength(350)
})

async function drake(app: TestApp): Promise<{ cardId: string }> {
  const row = await app.db
    .selectFrom('printing')
    .select('oracle_card_id as cardId')
    .where('id', '=', PRINTINGS.drake)
    .executeTakeFirstOrThrow()
  return row
}

function standIn(memberId: string, oracleCardId: string, at: number): StoredWatch {
  const [languages, finishes] = [['en', 'de', 'fr'] as const, ['nonfoil', null] as const]
  return {
    id: `stand-in ${String(at).padStart(4, '0')}`,
    memberId: `${memberId} ${String(at)}`,
    oracleCardId,
    printingId: PRINTINGS.drake,
    isExact: false,
    finish: finishes[at % 2] ?? null,
    language: languages[at % 3] ?? null,
    cardName: 'Ember Drake',
    minCondition: 'NM',
    quantity: 1,
    alertBelowCents: 100,
    alertAboveCents: null,
    alertCurrency: 'usd',
    cents: { usd: 150, eur: null },
    distance: 500_000,
    below: NEVER_TOLD,
    above: NEVER_TOLD,
    createdAt: '2030-01-01T00:00:00.000Z',
  }
}
