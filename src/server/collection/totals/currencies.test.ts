import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { Currency } from '#contract/currency.ts'
import { actOnStacks } from '#server/collection/acts/actions.ts'
import { changeBinder } from '#server/collection/binders/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { findPublicBinderWindow } from '#server/collection/listing/listing.ts'
import { changeOwnCopy } from '#server/collection/own-copies/actions.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { findShownValuation } from '#server/profile/public.ts'
import { findSheet } from '#server/sets/sheet.ts'
import { weighBinders } from '#server/showcase/worth/actions.ts'
import { findHistory, findWorth } from '#server/showcase/worth/worth.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const PRICED = cardObject(1, {
  finishes: ['nonfoil', 'foil', 'etched'],
  prices: { usd: '4.00', usd_foil: '9.00', usd_etched: '7.00', eur: '3.10', eur_foil: '8.20' },
})
/** Known in dollars only. */
const AMERICAN = cardObject(2, { prices: { usd: '1.50', eur: null } })

const prefer = async (app: TestApp, member: Member, currency: Currency | null) => {
  await changeProfile(app, member, { username: member.username, preferences: { currency } })
}

test('a member sees the prices and sums of their cards in the currency they chose', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED, AMERICAN])
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'All', [{ card: 1, quantity: 2 }, { card: 1, finish: 'foil' }, { card: 2 }])
  const seen = async () => {
    const { stacks, valueCents, unpricedCount, currency } = await windowOf(app, owner)
    return [stacks.map(({ priceCents }) => priceCents), valueCents, unpricedCount, currency]
  }
  expect(await seen()).toEqual([[400, 900, 150], 1850, 0, 'usd'])
  await prefer(app, owner, 'eur')
  expect(await seen()).toEqual([[310, 820, null], 1440, 1, 'eur'])
  const [binder] = await listBinders(app, owner.id)
  expect(binder).toMatchObject({ valueCents: 1440, unpricedCount: 1, currency: 'eur' })
  const worth = await findWorth(app, owner.id, undefined)
  expect(worth).toMatchObject({ valueCents: 1440, unpricedCount: 1, currency: 'eur' })
})

test('an etched copy has no price in euros', async () => {
  await using app = await startApp({ CURRENCY: 'eur' })
  await importObjects(app, [PRICED])
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'All', [{ card: 1, finish: 'etched' }])
  const [binder] = await listBinders(app, owner.id)
  expect(binder).toMatchObject({ valueCents: 0, unpricedCount: 1, currency: 'eur' })
  await prefer(app, owner, 'usd')
  expect((await windowOf(app, owner)).stacks[0]?.priceCents).toBe(700)
})

test('visitors, and members who chose nothing, see prices in the currency of the installation', async () => {
  await using app = await startApp({ CURRENCY: 'eur' })
  await importObjects(app, [PRICED])
  const owner = await joined(app, 'gandalf')
  const reader = await joined(app, 'sam')
  await put(app, owner, 'All', [{ card: 1 }])
  const [binder] = await listBinders(app, owner.id)
  const binderId = binder?.id ?? ''
  await changeBinder(app, owner, { binderId, visibility: 'public' })
  const seenBy = async (readerId: string | undefined) => {
    const valuation = await findShownValuation(app, readerId)
    const listing = { q: '', order: 'name', direction: 'up', offset: 0, limit: 60 } as const
    const { valueCents, currency } = await findPublicBinderWindow(app, { binderId, valuation }, listing)
    return [valueCents, currency]
  }
  expect(await seenBy(undefined)).toEqual([310, 'eur'])
  expect(await seenBy(reader.id)).toEqual([310, 'eur'])
  await prefer(app, reader, 'usd')
  expect(await seenBy(reader.id)).toEqual([400, 'usd'])
  // What the owner chose is nobody else's business.
  await prefer(app, owner, 'usd')
  expect(await seenBy(undefined)).toEqual([310, 'eur'])
  await prefer(app, reader, null)
  expect(await seenBy(reader.id)).toEqual([310, 'eur'])
})

test('the missing cards of a set cost what they cost in the reader’s currency', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED, AMERICAN])
  const owner = await joined(app, 'gandalf')
  const costs = async () => {
    const { missingCents, missingUnpriced, currency } = await findSheet(app, owner.id, 'tst')
    return [missingCents, missingUnpriced, currency]
  }
  expect(await costs()).toEqual([550, 0, 'usd'])
  await prefer(app, owner, 'eur')
  expect(await costs()).toEqual([310, 1, 'eur'])
})

test('values are recorded in both currencies, and days from before say that they were not', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED])
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'All', [{ card: 1 }])
  const historyOf = async () => {
    const { days, dollarsOnlyUntil, currency } = await findHistory(app, owner.id, { span: 'month' })
    return [days.map(({ on, valueCents }) => `${on} ${String(valueCents)}`), dollarsOnlyUntil, currency]
  }
  await weighBinders(app)
  // As a day was stored before there was another currency.
  for (const table of ['binder_weighed', 'binder_value', 'member_value'] as const) {
    await app.db.updateTable(table).set({ eur_cents: null }).execute()
  }
  app.pass(DAY_MS)
  await weighBinders(app)
  app.pass(DAY_MS)
  expect(await historyOf()).toEqual([['2030-01-01 400', '2030-01-02 400', '2030-01-03 400'], null, 'usd'])
  await prefer(app, owner, 'eur')
  expect(await historyOf()).toEqual([['2030-01-02 310', '2030-01-03 310'], '2030-01-01', 'eur'])
})

test('what moved a value moved it in the reader’s currency', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED], { day: '2029-12-20' })
  const moved = cardObject(1, { prices: { usd: '4.00', eur: '5.10' } })
  await importObjects(app, [moved], { day: '2029-12-31' })
  const owner = await joined(app, 'gandalf')
  await put(app, owner, 'All', [{ card: 1 }])
  const risen = async () => {
    const history = await findHistory(app, owner.id, { span: 'week' })
    return history.risen.map(({ beforeCents, nowCents }) => [beforeCents, nowCents])
  }
  expect(await risen()).toEqual([])
  await prefer(app, owner, 'eur')
  expect(await risen()).toEqual([[310, 510]])
})

test('amounts stay in the currency they were typed in, and are never added to others', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED])
  const owner = await joined(app, 'gandalf')
  const [one = '', other = ''] = await put(app, owner, 'All', [
    { card: 1, quantity: 2 },
    { card: 1, finish: 'foil' },
  ])
  await changeStack(app, owner, { stackId: one, askingCents: 4000, askingCurrency: 'eur', costCents: 300 })
  await changeStack(app, owner, { stackId: other, costCents: 500, costCurrency: 'eur' })
  const { stacks } = await windowOf(app, owner)
  const typed = stacks.map((stack) => [
    stack.askingCents,
    stack.askingCurrency,
    stack.costCents,
    stack.costCurrency,
  ])
  expect(typed).toEqual([
    [4000, 'eur', 300, 'usd'],
    [null, 'usd', 500, 'eur'],
  ])
  expect((await findWorth(app, owner.id, undefined)).costs).toEqual({ usd: 600, eur: 500 })
  // Another amount keeps nothing of the one before.
  await changeStack(app, owner, { stackId: one, askingCents: 10 })
  expect((await windowOf(app, owner)).stacks[0]).toMatchObject({ askingCents: 10, askingCurrency: 'usd' })
})

test('a copy unlike every printing counts in the currency it is asked for in, from the index and from memory', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED])
  const owner = await joined(app, 'gandalf')
  const [stackId = ''] = await put(app, owner, 'All', [{ card: 1, quantity: 2 }])
  await changeOwnCopy(app, owner, { stackId, name: 'Mine', keepsPicture: true })
  const [{ id } = { id: '' }] = (await windowOf(app, owner)).stacks
  await changeStack(app, owner, { stackId: id, askingCents: 700, askingCurrency: 'eur' })
  const sums = async () => {
    const [binder] = await listBinders(app, owner.id)
    const { valueCents, unpricedCount } = await findWorth(app, owner.id, undefined)
    expect([binder?.valueCents, binder?.unpricedCount]).toEqual([valueCents, unpricedCount])
    return [valueCents, unpricedCount]
  }
  expect(await sums()).toEqual([0, 2])
  await prefer(app, owner, 'eur')
  expect(await sums()).toEqual([1400, 0])
})

test('a share of the market price is asked in the currency of that market', async () => {
  await using app = await startApp()
  await importObjects(app, [PRICED, AMERICAN])
  const owner = await joined(app, 'gandalf')
  const ids = await put(app, owner, 'All', [{ card: 1 }, { card: 2 }])
  const change = { askingShare: { percent: 50, leastCents: 0, currency: 'eur' } } as const
  await actOnStacks(app, owner, { selection: { stackIds: ids }, act: { kind: 'change', change } })
  await app.tasks.runDue()
  const asked = (await windowOf(app, owner)).stacks.map((stack) => [stack.askingCents, stack.askingCurrency])
  expect(asked).toEqual([
    [155, 'eur'],
    [null, 'usd'],
  ])
})
