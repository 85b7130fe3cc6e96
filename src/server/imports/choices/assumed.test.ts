import { expect, test } from 'vitest'

import { importEndpoints } from '#contract/imports.ts'
import { describeImport } from '#server/imports/describe-imports.ts'
import { describeRows } from '#server/imports/report.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { bringFile, tableOf, takeFile } from '#tests/collection/imported-files.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { chooseRow, listChoices } from './actions.ts'
import { assumeAs } from './assumed-actions.ts'

const drake = { name: 'Ember Drake', oracle_id: uuid('b', 1) }

/** A card in four sets, the newest of which is the dearest, and one that nobody sells. */
async function withReprints(app: TestApp) {
  await importObjects(app, [
    cardObject(1, {
      ...drake,
      set: 'new',
      released_at: '2026-01-01',
      prices: { usd: '301.82', usd_foil: '400.00' },
    }),
    cardObject(2, {
      ...drake,
      set: 'mid',
      released_at: '2015-01-01',
      prices: { usd: '0.40', usd_foil: '9.00' },
    }),
    cardObject(3, {
      ...drake,
      set: 'old',
      released_at: '1997-01-01',
      prices: { usd: '2.00', usd_foil: '3.00' },
    }),
    cardObject(4, {
      ...drake,
      set: 'sho',
      released_at: '2020-01-01',
      finishes: ['foil'],
      prices: { usd_foil: '1.00' },
    }),
    cardObject(5, { name: 'Priceless', set: 'new', prices: {} }),
  ])
  return await joined(app, 'gandalf')
}

async function takenOf(app: TestApp, owner: Awaited<ReturnType<typeof joined>>, importId: string) {
  const rows = await describeRows(app, owner, { importId })
  return rows.map(({ printing, finish, priceCents }) => [printing?.setCode, finish, priceCents])
}

test('a name alone takes the cheapest printing in the row’s finish, and another at one press', async () => {
  await using app = await startApp()
  const owner = await withReprints(app)
  const { id } = await bringFile(
    app,
    owner,
    tableOf('2,Ember Drake,,,,NM,en,', '1,Ember Drake,,,foil,NM,en,'),
  )
  expect(await describeImport(app.db, owner, id)).toMatchObject({
    assumed: 2,
    assumedAs: 'cheapest',
    valueCents: 2 * 40 + 100,
  })
  expect(await takenOf(app, owner, id)).toEqual([
    ['mid', 'nonfoil', 40],
    ['sho', 'foil', 100],
  ])
  expect(await assumeAs(app, owner, id, 'newest')).toMatchObject({
    assumed: 2,
    assumedAs: 'newest',
    valueCents: 2 * 30_182 + 40_000,
  })
  await assumeAs(app, owner, id, 'oldest')
  expect(await takenOf(app, owner, id)).toEqual([
    ['old', 'nonfoil', 200],
    ['old', 'foil', 300],
  ])
  await assumeAs(app, owner, id, 'first')
  expect((await takenOf(app, owner, id))[0]?.[0]).toBe('new')
})

test('rows that name their printing, and those the member chose, stay as they are', async () => {
  await using app = await startApp()
  const owner = await withReprints(app)
  const rows = tableOf('1,Ember Drake,old,3,,NM,en,', '1,Ember Drake,,,,NM,en,', '1,Ember Drake,,,,LP,en,')
  const { id } = await bringFile(app, owner, rows)
  await chooseRow(app, owner, { importId: id, number: 1, printingId: uuid('a', 1), alike: false })
  await assumeAs(app, owner, id, 'oldest')
  expect((await takenOf(app, owner, id)).map(([set]) => set)).toEqual(['old', 'new', 'old'])
  await takeFile(app, owner, { id }, { newBinderName: 'New' })
  await expect(assumeAs(app, owner, id, 'newest')).rejects.toMatchObject({ code: 'import_not_ready' })
})

test('a choice shows the price of the finish that the row has', async () => {
  await using app = await startApp()
  const owner = await withReprints(app)
  const { id } = await bringFile(app, owner, tableOf('1,Ember Drake,,,foil,NM,en,'))
  const offers = await listChoices(app, owner, { importId: id, number: 0 })
  expect(new Map(offers.map(({ setCode, finish, priceCents }) => [setCode, [finish, priceCents]]))).toEqual(
    new Map([
      ['sho', ['foil', 100]],
      ['new', ['foil', 40_000]],
      ['mid', ['foil', 900]],
      ['old', ['foil', 300]],
    ]),
  )
})

test('an import says how many copies have no price', async () => {
  await using app = await startApp()
  const owner = await withReprints(app)
  const { id } = await bringFile(
    app,
    owner,
    tableOf('3,Priceless,new,5,,NM,en,', '1,Ember Drake,mid,2,,NM,en,'),
  )
  expect(await describeImport(app.db, owner, id)).toMatchObject({
    copies: 4,
    valueCents: 40,
    unpricedCount: 3,
  })
  await chooseRow(app, owner, { importId: id, number: 0, printingId: null, alike: false })
  expect(await describeImport(app.db, owner, id)).toMatchObject({ copies: 1, unpricedCount: 0 })
})

test('over HTTP only its owner changes what an import assumes', async () => {
  await using server = await startHttp()
  const { app } = server
  const frodo = await server.as('frodo')
  const asked = { importId: 'no-such-import', as: 'oldest' } as const
  expect(await frodo.call(importEndpoints.assume, asked)).toMatchObject({ status: 404 })
  expect(await server.visitor().call(importEndpoints.assume, asked)).toMatchObject({ status: 401 })
  const owner = await joined(app, 'gandalf')
  const { id } = await bringFile(app, owner, tableOf('1,Tidewatcher,,,,NM,en,'))
  expect(await frodo.call(importEndpoints.assume, { ...asked, importId: id })).toMatchObject({ status: 404 })
})

test('a file is read in the prices that its member sees, and stays so when they choose others', async () => {
  await using app = await startApp()
  await importObjects(app, [
    cardObject(1, { ...drake, set: 'aaa', prices: { usd: '1.00', eur: '9.00' } }),
    cardObject(2, { ...drake, set: 'bbb', prices: { usd: '2.00', eur: '3.00', eur_foil: '4.00' } }),
    cardObject(3, { name: 'Dollar Imp', set: 'aaa', prices: { usd: '5.00' } }),
  ])
  const owner = await joined(app, 'gandalf')
  const prefers = async (currency: 'usd' | 'eur') => {
    await changeProfile(app, owner, { username: owner.username, preferences: { currency } })
  }
  await prefers('eur')
  const { id } = await bringFile(
    app,
    owner,
    tableOf('2,Ember Drake,,,,NM,en,', '1,Dollar Imp,,,,NM,en,', '1,Ember Drake,aaa,1,,NM,en,'),
  )
  const inEuros = { currency: 'eur', valueCents: 2 * 300 + 900, unpricedCount: 1 }
  expect(await describeImport(app.db, owner, id)).toMatchObject(inEuros)
  await prefers('usd')
  expect(await describeImport(app.db, owner, id)).toMatchObject(inEuros)
  const rows = await describeRows(app, owner, { importId: id })
  expect(rows.map(({ printing, priceCents, currency }) => [printing?.setCode, priceCents, currency])).toEqual(
    [
      ['bbb', 300, 'eur'],
      ['aaa', null, 'eur'],
      ['aaa', 900, 'eur'],
    ],
  )
  const offers = await listChoices(app, owner, { importId: id, number: 0 })
  expect(offers.map(({ setCode, priceCents, currency }) => [setCode, priceCents, currency])).toEqual([
    ['bbb', 300, 'eur'],
    ['aaa', 900, 'eur'],
  ])
  const dear = offers[1]?.id ?? ''
  expect(
    await chooseRow(app, owner, { importId: id, number: 0, printingId: dear, alike: false }),
  ).toMatchObject({ currency: 'eur', valueCents: 2 * 900 + 900 })
})
