import fc from 'fast-check'
import { expect, test } from 'vitest'

import { setEndpoints } from '#contract/sets.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import { importFile } from '#server/cards/import/import-file.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { cardObject, importObjects, uuid, writeFile } from '#tests/cards/card-objects.ts'
import { joined } from '#tests/members/joining.ts'
import { lists } from '#tests/members/market.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { listCompletions } from './completions.ts'
import { findSheet, listMissing, listSheetCards } from './sheet.ts'

const ALL = setEndpoints.list.input.parse({})
const id = (number: number) => uuid('a', number)

function prices(usd: string | null, foil: string | null = null) {
  return { prices: { usd, usd_foil: foil, usd_etched: null, eur: null, eur_foil: null, tix: null } }
}

/** Three printings of one set, the first of them in foil only, and one of another set. */
async function scene() {
  const app = await startApp()
  await importObjects(app, [
    cardObject(1, { collector_number: '10', finishes: ['foil'], ...prices(null, '4.00') }),
    cardObject(2, { collector_number: '2', ...prices('1.50', '6.00') }),
    cardObject(3, { collector_number: '1', ...prices(null) }),
    cardObject(4, { set: 'old', set_name: 'Zebra Days', finishes: ['nonfoil'] }),
    cardObject(5, { collector_number: '5', games: ['mtgo'], digital: true }),
  ])
  const gandalf = await joined(app, 'gandalf')
  return { app, gandalf, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a set says how many of its printings one has, in each finish, and what the rest costs', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await lists(app, gandalf, { printingId: id(2), quantity: 3, visibility: 'private' })
  await lists(app, gandalf, { printingId: id(2), quantity: 1, finish: 'foil', visibility: 'private' })
  expect(await findSheet(app, gandalf.id, 'TST')).toMatchObject({
    code: 'tst',
    name: 'Test Set',
    total: 3,
    mine: 1,
    byFinish: [
      { finish: 'nonfoil', total: 2, mine: 1 },
      { finish: 'foil', total: 3, mine: 1 },
    ],
    copies: 4,
    valueCents: 3 * 150 + 600,
    unpricedCount: 0,
    missingCents: 400,
    missingUnpriced: 1,
  })
})

test('after the first import of real cards, their sets are listed as soon as they can be searched', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  await loadFirstHoard(app)
  const codes = async () => (await listCompletions(app, gandalf.id, ALL)).sets.map(({ code }) => code)
  const invented = await codes()
  expect(invented).not.toContain('tst')
  const file = writeFile(app, 'cards.ndjson', JSON.stringify(cardObject(1)))
  const about = {
    source: 'scryfall',
    file,
    bytes: 1,
    setsFile: undefined,
    version: '1',
    day: '2029-01-01',
  } as const
  await importFile(app, await beginImport(app, 'scryfall'), about)
  expect(await codes()).toEqual(invented)
  await catalogueOf(app).renew()
  expect(await codes()).toEqual(['tst'])
})

test('a set’s printings come by number, and can be narrowed to what one has or misses in a finish', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await lists(app, gandalf, { printingId: id(2), quantity: 2, visibility: 'private' })
  const numbers = async (asked: object) => {
    const { cards } = await listSheetCards(
      app,
      gandalf.id,
      setEndpoints.cards.input.parse({ code: 'tst', ...asked }),
    )
    return cards.map(({ collectorNumber, owned, priceCents }) => [collectorNumber, owned, priceCents])
  }
  expect(await numbers({})).toEqual([
    ['1', 0, null],
    ['2', 2, 150],
    ['10', 0, 400],
  ])
  expect(await numbers({ part: 'mine' })).toEqual([['2', 2, 150]])
  expect(await numbers({ part: 'missing', finish: 'foil' })).toEqual([
    ['1', 0, null],
    ['2', 0, 600],
    ['10', 0, 400],
  ])
  expect(await listMissing(app, gandalf.id, { code: 'tst', finish: 'nonfoil' })).toEqual({
    cardIds: [id(3)],
    total: 1,
  })
})

test('proxies complete no set', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await lists(app, gandalf, { printingId: id(2), marks: ['proxy'], visibility: 'private' })
  expect(await findSheet(app, gandalf.id, 'tst')).toMatchObject({ mine: 0, copies: 0, valueCents: 0 })
})

test('the list of sets can be narrowed to one’s own, searched and put in order', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  await lists(app, gandalf, { printingId: id(3), visibility: 'private' })
  const codes = async (asked: Partial<typeof ALL>) => {
    const { sets } = await listCompletions(app, gandalf.id, { ...ALL, ...asked })
    return sets.map(({ code, mine, total }) => `${code} ${String(mine)}/${String(total)}`)
  }
  expect(await codes({})).toEqual(['old 0/1', 'tst 1/3'])
  expect(await codes({ order: 'complete' })).toEqual(['tst 1/3', 'old 0/1'])
  expect(await codes({ order: 'name' })).toEqual(['tst 1/3', 'old 0/1'])
  expect(await codes({ only: 'mine' })).toEqual(['tst 1/3'])
  expect(await codes({ q: 'days zeb' })).toEqual(['old 0/1'])
  expect(await codes({ q: 'TST' })).toEqual(['tst 1/3'])
  expect(await codes({ offset: 1 })).toEqual(['tst 1/3'])
})

test('what one has and what one misses are together the whole set', async () => {
  await using world = await scene()
  const { app } = world
  const owned = fc.uniqueArray(fc.constantFrom(1, 2, 3), { maxLength: 3 })
  let members = 0
  await fc.assert(
    fc.asyncProperty(owned, async (numbers) => {
      const member = await joined(app, `member${String(members++)}`)
      for (const number of numbers)
        await lists(app, member, { printingId: id(number), finish: 'foil', visibility: 'private' })
      const sheet = await findSheet(app, member.id, 'tst')
      const { total } = await listMissing(app, member.id, { code: 'tst' })
      expect([sheet.mine, sheet.mine + total]).toEqual([numbers.length, sheet.total])
    }),
    { numRuns: propertyRuns(12) },
  )
})

test('over HTTP, sets are for members, and an unknown set is not found', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  expect(await server.visitor().call(setEndpoints.list)).toMatchObject({ status: 401 })
  expect(await gandalf.call(setEndpoints.get, { code: 'nothing' })).toMatchObject({ status: 404 })
  expect(await gandalf.call(setEndpoints.list)).toMatchObject({
    status: 200,
    body: { sets: [{ mine: 0 }, {}, {}, {}], total: 4 },
  })
})
