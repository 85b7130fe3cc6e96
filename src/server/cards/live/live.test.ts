import { expect, test } from 'vitest'

import { NewBinder } from '#contract/collection.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { completeNames, searchCards } from '#server/cards/card-search.ts'
import { loadFirstHoard } from '#server/cards/import/first-hoard.ts'
import { findCardPage, listVariants } from '#server/cards/queries.ts'
import { addCard, createBinder } from '#server/collection/binders/actions.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { joined } from '#tests/members/joining.ts'
import { type StandIn, standInScryfall } from '#tests/outside/stand-in-scryfall.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { fetchPrinting, fetchVariants } from './live-search.ts'

const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

const elf = (number: number, facts: Readonly<Record<string, unknown>> = {}) =>
  cardObject(number, { name: `Llanowar Elf ${String(number)}`, ...facts })

/** A new installation with only the starter set, allowed to ask Scryfall. */
async function startFresh(
  scryfall: Pick<StandIn, 'url'>,
  settings: Record<string, string> = {},
): Promise<TestApp> {
  const app = await startApp({ SCRYFALL_URL: scryfall.url, CARDS_REFRESH: 'on', ...settings })
  await loadFirstHoard(app)
  return app
}

test('the first search of a new installation finds what Scryfall finds, and its cards can be kept', async () => {
  await using scryfall = await standInScryfall([elf(1), elf(2)])
  await using app = await startFresh(scryfall)
  const found = await searchCards(app, {
    q: ' llanowar ',
    page: 1,
    wishes: { order: 'usd', direction: 'desc' },
  })
  expect(found).toMatchObject({
    data: [{ id: uuid('a', 1), name: 'Llanowar Elf 1', price: 1.5 }, { id: uuid('a', 2) }],
    total: 2,
    hasMore: false,
    answeredBy: 'scryfall',
    understood: [{ typed: 'llanowar' }],
  })
  const [call] = scryfall.calls
  expect(call?.path).toBe('/cards/search?q=llanowar&page=1&order=usd&dir=desc')
  expect(call?.userAgent).toMatch(/^Tradewyrm\//)
  expect(call?.accept).toContain('application/json')
  const gandalf = await joined(app, 'gandalf')
  const binder = await createBinder(app, gandalf, NewBinder.parse({ name: 'Elves' }))
  const copies = NewCopies.parse({ printingId: uuid('a', 1) })
  expect(await addCard(app, gandalf, { binderId: binder.id, ...copies })).toMatchObject({
    stack: { cardName: 'Llanowar Elf 1' },
  })
})

test('our pages of sixty are cut from Scryfall’s pages of 175', async () => {
  const elves = Array.from({ length: 200 }, (_, at) => elf(at + 1))
  await using scryfall = await standInScryfall(elves)
  await using app = await startFresh(scryfall)
  const ids: string[] = []
  for (let page: number | null = 1; page !== null;) {
    const found = await searchCards(app, { q: 'llanowar', page })
    expect(found.total).toBe(200)
    ids.push(...found.data.map(({ id }) => id))
    page = found.nextPage
  }
  expect(ids).toEqual(elves.map(({ id }) => id))
  // Asked twice, and cached for the pages in between.
  expect(scryfall.calls).toHaveLength(2)
})

test('an answer is cached for a day', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using app = await startFresh(scryfall)
  const search = async () => (await searchCards(app, { q: 'llanowar', page: 1 })).answeredBy
  expect([await search(), await search()]).toEqual(['scryfall', 'scryfall'])
  expect(scryfall.calls).toHaveLength(1)
  app.pass(DAY_MS + 1)
  expect(await search()).toBe('scryfall')
  expect(scryfall.calls).toHaveLength(2)
})

test('a card unknown to Scryfall may be in the starter set', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using app = await startFresh(scryfall)
  for (let turn = 0; turn < 2; turn += 1) {
    const { data, answeredBy } = await searchCards(app, { q: 'emberwake', page: 1 })
    expect(answeredBy).toBe('here')
    expect(data.length).toBeGreaterThan(0)
  }
  expect(scryfall.calls).toHaveLength(1)
})

test.for([
  [
    'is overloaded',
    (scryfall: StandIn) => {
      scryfall.failWith(429, { 'retry-after': '120' })
    },
    2 * MINUTE_MS,
  ],
  [
    'fails',
    (scryfall: StandIn) => {
      scryfall.failWith(503)
    },
    MINUTE_MS / 2,
  ],
  [
    'answers nonsense',
    (scryfall: StandIn) => {
      scryfall.failWith(203)
    },
    0,
  ],
] as const)(
  'while Scryfall %s, the starter set answers and nobody sees an error',
  async ([, trouble, restMs]) => {
    await using scryfall = await standInScryfall([elf(1)])
    await using app = await startFresh(scryfall)
    trouble(scryfall)
    const search = async (query: string) => (await searchCards(app, { q: query, page: 1 })).answeredBy
    expect(await search('emberwake')).toBe('here')
    const calls = scryfall.calls.length
    scryfall.failWith(200)
    if (restMs === 0) return
    app.pass(restMs - 1)
    expect(await search('llanowar')).toBe('here')
    expect(scryfall.calls).toHaveLength(calls)
    app.pass(2)
    expect(await search('llanowar')).toBe('scryfall')
  },
)

test('a silent Scryfall is not waited for again and again', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using app = await startFresh(scryfall)
  scryfall.fallSilent()
  expect((await searchCards(app, { q: 'emberwake', page: 1 })).answeredBy).toBe('here')
  const startedAt = performance.now()
  expect((await searchCards(app, { q: 'emberwake drake', page: 1 })).answeredBy).toBe('here')
  expect(performance.now() - startedAt).toBeLessThan(1000)
  expect(scryfall.calls).toHaveLength(1)
})

test('Scryfall gets no more than ten requests a second, however many members search', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using app = await startFresh(scryfall)
  await Promise.all(
    Array.from({ length: 30 }, (_, at) => searchCards(app, { q: `elf ${String(at)}`, page: 1 })),
  )
  const starts = scryfall.calls.map(({ at }) => at).toSorted((one, other) => one - other)
  expect(starts.length).toBeGreaterThan(5)
  expect(starts.length).toBeLessThan(15)
  for (const at of starts)
    expect(starts.filter((start) => start >= at && start < at + 900).length).toBeLessThanOrEqual(10)
})

test('viewing a card by its address fetches it and its other printings', async () => {
  await using scryfall = await standInScryfall([
    elf(1),
    elf(2, { oracle_id: uuid('b', 1), name: 'Llanowar Elf 1' }),
  ])
  await using app = await startFresh(scryfall)
  await fetchPrinting(app, uuid('a', 1))
  expect(await findCardPage(app.db, uuid('a', 1))).toMatchObject({
    name: 'Llanowar Elf 1',
    isInvented: false,
  })
  await fetchVariants(app, uuid('a', 1))
  expect(await listVariants(app.db, uuid('a', 1))).toHaveLength(2)
  await fetchPrinting(app, uuid('e', 1))
  await fetchPrinting(app, 'no id at all')
  expect(await findCardPage(app.db, uuid('e', 1))).toBe(undefined)
  expect(scryfall.calls.map(({ path }) => path)).toEqual([
    `/cards/${uuid('a', 1)}`,
    `/cards/search?q=oracleid%3A${uuid('b', 1)}&page=1&unique=prints&order=released`,
    `/cards/${uuid('e', 1)}`,
  ])
})

test('names are completed from Scryfall, too', async () => {
  await using scryfall = await standInScryfall([elf(1), elf(2)])
  await using app = await startFresh(scryfall)
  expect(await completeNames(app, 'llano')).toEqual(['Llanowar Elf 1', 'Llanowar Elf 2'])
  expect(await completeNames(app, 'l')).not.toContain('Llanowar Elf 1')
  expect(await completeNames(app, 'emberw')).toContain('Emberwake Drake')
})

test('of the names that Scryfall suggests, the very name comes first', async () => {
  const many = Array.from({ length: 14 }, (_, at) => ({ ...elf(at + 1), name: `Llanowar Elf ${at + 10}` }))
  await using scryfall = await standInScryfall([...many, { ...elf(15), name: 'Llanowar' }])
  await using app = await startFresh(scryfall)
  const names = await completeNames(app, ' llanowar')
  expect(names[0]).toBe('Llanowar')
  expect(names).toHaveLength(12)
})

test('Scryfall is not asked once real cards are here, nor when that is forbidden', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using full = await startFresh(scryfall)
  await importObjects(full, [elf(2)])
  await using shut = await startFresh(scryfall, { CARDS_REFRESH: 'off' })
  for (const app of [full, shut]) {
    expect((await searchCards(app, { q: 'llanowar', page: 1 })).answeredBy).toBe('here')
    await fetchVariants(app, uuid('a', 1))
    await completeNames(app, 'llan')
  }
  expect(scryfall.calls).toEqual([])
})

test('a full import finds the cards fetched before, under the same card', async () => {
  await using scryfall = await standInScryfall([elf(1)])
  await using app = await startFresh(scryfall)
  await searchCards(app, { q: 'llanowar', page: 1 })
  const before = await app.db
    .selectFrom('printing')
    .select('oracle_card_id')
    .where('id', '=', uuid('a', 1))
    .execute()
  await importObjects(app, [elf(1, { oracle_id: uuid('c', 1) }), elf(3)])
  const after = await app.db
    .selectFrom('printing')
    .select('oracle_card_id')
    .where('id', '=', uuid('a', 1))
    .execute()
  expect(after).toEqual(before)
  expect(await searchCards(app, { q: 'llanowar', page: 1 })).toMatchObject({ total: 2, answeredBy: 'here' })
})
