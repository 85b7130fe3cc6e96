import { expect, test } from 'vitest'

import { NewWatch, watchlistEndpoints } from '#contract/watchlist.ts'
import { transact } from '#server/events/transact.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { addWatch } from '#server/watchlist/actions.ts'
import { NEVER_TOLD } from '#server/watchlist/alerts.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { insertWatch, type KeptWatch } from '#server/watchlist/queries.ts'
import { findWatchPage } from '#server/watchlist/shown-queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const FIRST_PAGE = watchlistEndpoints.list.input.parse({})

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

function standIn(memberId: string, oracleCardId: string, at: number): KeptWatch {
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
    priceCents: 150,
    distance: 500_000,
    below: NEVER_TOLD,
    above: NEVER_TOLD,
    createdAt: '2030-01-01T00:00:00.000Z',
  }
}
