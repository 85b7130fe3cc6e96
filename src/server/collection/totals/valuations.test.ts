import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { CONDITIONS } from '#contract/collection/stacks.ts'
import { type Shares, STANDARD_SHARES, standardIn, worthOf } from '#contract/collection/valuation.ts'
import { type Currency, CURRENCIES } from '#contract/currency.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { findPublicBinderWindow } from '#server/collection/listing/listing.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { ownedBySet } from '#server/sets/owned.ts'
import { weighBinders } from '#server/showcase/worth/actions.ts'
import { findHistory, findWorth } from '#server/showcase/worth/worth.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { ALL, aShelf, namesOf, put, windowOf } from '#tests/collection/shelf.ts'
import { joined } from '#tests/members/joining.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const FULL: Shares = { NM: 100, LP: 100, MP: 100, HP: 100, DMG: 100 }

const choose = async (app: TestApp, member: Member, shares: Shares, currency: Currency = 'usd') => {
  await changeProfile(app, member, { username: member.username, preferences: { shares, currency } })
}

const valueOfBinders = async (app: TestApp, member: Member) =>
  (await listBinders(app, member.id)).reduce((sum, { valueCents }) => sum + valueCents, 0)

const amount = (cents: number | null) => (cents === null ? null : (cents / 100).toFixed(2))
const share = fc.integer({ min: 0, max: 100 })

test('every sum is what its copies add up to, under any shares and in either currency', async () => {
  await using app = await startApp()
  // Some cards are priced in one currency only.
  const prices: readonly Readonly<Record<Currency, number | null>>[] = [
    { usd: 101, eur: 203 },
    { usd: 99, eur: null },
    { usd: null, eur: 7 },
    { usd: 1, eur: 1 },
    { usd: 12_345_678, eur: 9_999_999 },
  ]
  const odd = prices.map(({ usd, eur }, at) =>
    cardObject(at + 1, { prices: { usd: amount(usd), eur: amount(eur) } }),
  )
  await importObjects(app, odd)
  const owner = await joined(app, 'gandalf')
  const copies = odd.flatMap((_, at) =>
    CONDITIONS.map((condition, quantity) => ({ card: at + 1, condition, quantity: quantity + 1 })),
  )
  await put(app, owner, 'Odd', copies)
  await fc.assert(
    fc.asyncProperty(
      fc.record({ NM: share, LP: share, MP: share, HP: share, DMG: share }),
      fc.constantFrom(...CURRENCIES),
      async (shares, currency) => {
        await choose(app, owner, shares, currency)
        const { stacks, valueCents, unpricedCount } = await windowOf(app, owner, { limit: 200 })
        const worths = stacks.map(({ quantity, printing, priceCents, condition, worthCents, ...stack }) => {
          expect(stack.currency).toBe(currency)
          expect(priceCents).toBe(prices[Number(printing.collectorNumber) - 1]?.[currency])
          expect(worthCents).toBe(worthOf(priceCents, condition, { shares }))
          return quantity * (worthCents ?? 0)
        })
        expect(worths.reduce((sum, worth) => sum + worth, 0)).toBe(valueCents)
        const unpriced = stacks.filter(({ priceCents }) => priceCents === null)
        expect(unpriced.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(unpricedCount)
        expect(await valueOfBinders(app, owner)).toBe(valueCents)
        expect((await windowOf(app, owner, { order: 'value' })).valueCents).toBe(valueCents)
        expect((await findWorth(app, owner.id, undefined)).valueCents).toBe(valueCents)
        const sets = await ownedBySet(app, owner.id)
        expect(sets.currency).toBe(currency)
        expect([...sets.sets.values()].reduce((sum, owned) => sum + owned.valueCents, 0)).toBe(valueCents)
      },
    ),
    { numRuns: propertyRuns(6) },
  )
})

test('totals from the index and from memory are the same under other shares', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  expect(await valueOfBinders(app, owner)).toBe(2 * 560 + 3 * 400 + 70 + 35)
  await choose(app, owner, FULL)
  // From the index, because nothing read the contents yet.
  expect(await valueOfBinders(app, owner)).toBe(2 * 700 + 3 * 400 + 200 + 50)
  await choose(app, owner, { ...FULL, LP: 1, DMG: 0 })
  await findWorth(app, owner.id, undefined)
  // From memory.
  expect(await valueOfBinders(app, owner)).toBe(2 * 7 + 3 * 400 + 50)
  await choose(app, owner, STANDARD_SHARES)
  expect(await valueOfBinders(app, owner)).toBe(2 * 560 + 3 * 400 + 70 + 35)
})

test('lists are ordered by what copies are worth, and are another list once that changed', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  const before = await windowOf(app, owner, { order: 'price', direction: 'down' })
  expect(before.stacks[0]?.printing.name).toBe('Zephyr')
  await choose(app, owner, { ...STANDARD_SHARES, LP: 20 })
  const after = await windowOf(app, owner, { order: 'price', direction: 'down' })
  expect(after.revision).not.toBe(before.revision)
  expect(await namesOf(app, owner, { order: 'price', direction: 'down' })).toEqual([
    'Cinder Wyrm',
    'Zephyr',
    'cinder wyrm*',
    'Éowyn of Ash',
    'Dusk Elder',
  ])
})

test('others see a binder counted at the standard shares, whatever its owner chose', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', ALL)
  await choose(app, owner, FULL)
  const [binder] = await listBinders(app, owner.id)
  const shown = await findPublicBinderWindow(
    app,
    { binderId: binder?.id ?? '', valuation: standardIn('usd') },
    {
      q: '',
      order: 'price',
      direction: 'up',
      offset: 0,
      limit: 60,
    },
  )
  expect(binder?.valueCents).toBe(2 * 700 + 3 * 400 + 200 + 50)
  expect(shown.valueCents).toBe(2 * 560 + 3 * 400 + 70 + 35)
  expect(shown.stacks.map(({ worthCents }) => worthCents)).toEqual([35, 70, 400, 560, null])
})

test('a recorded day keeps how it was counted, and the first day counted as today is told', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await put(app, owner, 'All', [{ card: 5, condition: 'LP' }])
  const historyOf = async () => {
    const { days, countedAlikeFrom } = await findHistory(app, owner.id, { span: 'month' })
    return [days.map(({ on, valueCents }) => `${on} ${String(valueCents)}`), countedAlikeFrom]
  }
  await weighBinders(app)
  app.pass(DAY_MS)
  expect(await historyOf()).toEqual([['2030-01-01 560', '2030-01-02 560'], null])
  await choose(app, owner, FULL)
  expect(await historyOf()).toEqual([['2030-01-01 560', '2030-01-02 700'], '2030-01-02'])
  await weighBinders(app)
  app.pass(DAY_MS)
  expect(await historyOf()).toEqual([['2030-01-01 560', '2030-01-02 700', '2030-01-03 700'], '2030-01-02'])
  // Even if the value stays the same.
  await choose(app, owner, { ...FULL, DMG: 10 })
  await weighBinders(app)
  expect((await historyOf())[1]).toBe('2030-01-03')
})

test('choosing other shares is told, and choosing the same again is not', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  await choose(app, owner, FULL)
  await choose(app, owner, FULL)
  const told = (await app.events()).filter(({ type }) => type === 'valuation.changed')
  expect(told).toEqual([{ type: 'valuation.changed', memberId: owner.id }])
})
