import { expect, test } from 'vitest'

import { catalogueOf } from '#server/cards/public.ts'

import { leadScryfallTo, loadApi, loadSdk } from './outside/scryfall-libraries.ts'
import { startHttp, type TestServer } from './server/start-http.ts'

async function startLed(): Promise<TestServer> {
  const server = await startHttp()
  await catalogueOf(server.app).cards()
  const lead = leadScryfallTo(`${server.url}/scryfall`)
  return {
    ...server,
    [Symbol.asyncDispose]: async () => {
      lead[Symbol.dispose]()
      await server[Symbol.asyncDispose]()
    },
  }
}

const EVERYTHING = 'r>=common'
const PAGED = {
  unique: 'prints',
  include_extras: true,
  include_variations: true,
  include_multilingual: true,
} as const

test('scryfall-sdk searches page after page', async () => {
  await using server = await startLed()
  const { Cards } = await loadSdk()
  const { engine } = await catalogueOf(server.app).cards()
  const found = await Cards.search(EVERYTHING, PAGED).waitForAll()
  expect(engine.printings).toBeGreaterThan(175)
  expect(new Set(found.map(({ id }) => id)).size).toBe(engine.printings)
  const dragons = await Cards.search('t:dragon', { order: 'cmc', dir: 'desc' }).waitForAll()
  expect(dragons.length).toBeGreaterThan(2)
  expect(dragons.every(({ type_line }) => /dragon/i.test(type_line))).toBe(true)
  expect(dragons.map(({ cmc }) => cmc)).toEqual(
    dragons.map(({ cmc }) => cmc).toSorted((one, other) => other - one),
  )
  await expect(Cards.search('t:nothingatall').waitForAll()).resolves.toHaveLength(0)
})

test('scryfall-sdk finds cards by name, by id and in a collection, and gets completions and pictures', async () => {
  await using server = await startLed()
  expect(catalogueOf(server.app).isOpen).toBe(true)
  const { Cards, CardIdentifier, Rulings } = await loadSdk()
  const drake = await Cards.byName('emberwake drake')
  expect(drake).toMatchObject({ object: 'card', name: 'Emberwake Drake', set: 'hrd' })
  expect(await Cards.byName('emberwak drak', true)).toMatchObject({ name: 'Emberwake Drake' })
  expect(await Cards.byId(drake.id)).toMatchObject({ id: drake.id })
  expect(await Cards.bySet(drake.set, drake.collector_number)).toMatchObject({ id: drake.id })
  await expect(Cards.byName('nobody of that name')).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(await Cards.autoCompleteName('emberw')).toContain('Emberwake Drake')
  expect(await Cards.random()).toMatchObject({ object: 'card' })
  expect((await Cards.random('t:dragon')).type_line).toContain('Dragon')
  const collection = await Cards.collection(
    CardIdentifier.byId(drake.id),
    CardIdentifier.byName('Emberwake Drake'),
    CardIdentifier.bySet(drake.set, drake.collector_number),
    CardIdentifier.byName('nobody of that name'),
  ).waitForAll()
  expect(collection.map(({ name }) => name)).toEqual(Array.from({ length: 3 }, () => 'Emberwake Drake'))
  expect(collection.not_found).toEqual([{ name: 'nobody of that name' }])
  expect(await Rulings.byId(drake.id)).toEqual([])
  expect(drake.isLegal('commander')).toBe(drake.legalities.commander === 'legal')
})

test('scryfall-sdk reads sets, symbols, catalogs and bulk data', async () => {
  await using server = await startLed()
  const { BulkData, Catalog, Sets, Symbology } = await loadSdk()
  const sets = await Sets.all()
  expect(sets.map(({ code }) => code)).toContain('hrd')
  const set = await Sets.byCode('hrd')
  expect(await Sets.byId(set.id)).toMatchObject({ code: 'hrd' })
  expect((await set.getCards({ unique: 'prints' })).length).toBeGreaterThan(100)
  expect((await Symbology.all()).map(({ symbol }) => symbol)).toEqual(expect.arrayContaining(['{R}', '{T}']))
  expect(await Symbology.parseMana('2ww')).toMatchObject({ cost: '{2}{W}{W}', cmc: 4, colors: ['W'] })
  expect(await Catalog.cardNames()).toContain('Emberwake Drake')
  expect(await Catalog.creatureTypes()).toContain('Dragon')
  expect(await Catalog.supertypes()).toContain('Legendary')
  expect(await Catalog.keywordAbilities()).toContain('Flying')
  expect(await Catalog.keywordActions()).toContain('Sacrifice')
  expect(await Catalog.abilityWords()).toBeInstanceOf(Array)
  expect(await Catalog.landTypes()).toContain('Forest')
  const bulk = await BulkData.definitions()
  expect(bulk.map(({ type }) => type)).toEqual([
    'oracle_cards',
    'unique_artwork',
    'default_cards',
    'all_cards',
    'rulings',
  ])
  for (const file of bulk) {
    expect(await BulkData.definitionById(file.id)).toEqual(file)
    expect(await BulkData.definitionByType(file.type)).toEqual(file)
    expect(file.download_uri).toContain(server.app.config.publicUrl)
  }
})

test('scryfall-api searches page after page', async () => {
  await using server = await startLed()
  const { Cards } = await loadApi()
  const { engine } = await catalogueOf(server.app).cards()
  const result = Cards.search(EVERYTHING, PAGED)
  const first = await result.next()
  expect([first.length, result.count, result.hasMore]).toEqual([175, engine.printings, true])
  expect([...first, ...(await result.all())]).toHaveLength(engine.printings)
  expect(await Cards.search('t:nothingatall').all()).toEqual([])
})

test('scryfall-api finds cards by name, by id and in a collection, and gets completions and pictures', async () => {
  await using server = await startLed()
  expect(catalogueOf(server.app).isOpen).toBe(true)
  const { CardIdentifierBuilder, Cards, Rulings } = await loadApi()
  const drake = await Cards.byName('Emberwake Drake')
  expect(drake).toMatchObject({
    object: 'card',
    name: 'Emberwake Drake',
    released_at: expect.any(Date) as unknown,
  })
  const id = drake?.id ?? ''
  expect(await Cards.byName('emberwak drak', true)).toMatchObject({ id })
  expect(await Cards.byId(id)).toMatchObject({ id })
  expect(await Cards.byName('nobody of that name')).toBe(undefined)
  expect(await Cards.autoCompleteName('emberw')).toContain('Emberwake Drake')
  expect(await Cards.random()).toMatchObject({ object: 'card' })
  const many = Array.from({ length: 80 }, () => CardIdentifierBuilder.byId(id))
  expect(await Cards.collection(...many)).toHaveLength(80)
  expect(await Rulings.byId(id)).toEqual([])
})

test('scryfall-api reads sets, symbols and catalogs', async () => {
  await using server = await startLed()
  expect(catalogueOf(server.app).isOpen).toBe(true)
  const { Catalogs, Sets, SymbologyApi } = await loadApi()
  expect((await Sets.all()).map(({ code }) => code)).toContain('hrd')
  expect(await Sets.byCode('hrd')).toMatchObject({ object: 'set', code: 'hrd' })
  expect((await SymbologyApi.all()).map(({ symbol }) => symbol)).toContain('{R}')
  expect(await SymbologyApi.parseMana('2ww')).toMatchObject({ cost: '{2}{W}{W}' })
  expect(await Catalogs.cardNames()).toContain('Emberwake Drake')
  expect(await Catalogs.artistNames()).not.toEqual([])
  expect(await Catalogs.powers()).toContain('3')
})
