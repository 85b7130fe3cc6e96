import { readFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'

import { expect, test } from 'vitest'

import type { App } from '#server/app-context.ts'
import { readObjects } from '#server/cards/bulk-file.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { cardObjectOf, type Json } from '#server/cards/objects/card-object.ts'
import { listStoredPrintings } from '#server/cards/objects/queries.ts'
import { listSets } from '#server/cards/queries.ts'

import { lasting } from './cards/lasting-object.ts'
import { leadScryfallTo, loadApi, loadSdk } from './outside/scryfall-libraries.ts'
import { IMPORT_REPORT } from './server/ready-made.ts'
import { startHttp } from './server/start-http.ts'

const cardsFile = process.env['CARDS_FILE']
const TEN_MINUTES_MS = 600_000
const AT_ONCE = 500
/** Every how many cards we look one up by name. */
const SOUGHT = 200

if (cardsFile !== undefined && process.env['TEST_DATABASE'] !== 'postgres') {
  test(
    'every card of the real file is imported, found by name, returned unchanged, and read by real programs',
    async () => {
      await using server = await startHttp({}, 'real-cards')
      const { app } = server
      const report = readFileSync(path.join(app.config.dataDir, IMPORT_REPORT), 'utf8')
      expect(report).not.toContain('passed over')
      expect(await listSets(app.db, 'scryfall')).toHaveLength(912)
      const { printings, lost, names } = await compare(app, cardsFile)
      expect(report).toContain(`\n${printings.toLocaleString('en')} printings read`)
      expect(lost).toEqual([])
      expect(await namesNotFound(app, names)).toEqual([])
      using _ = leadScryfallTo(`${server.url}/scryfall`)
      await useLibraries()
    },
    TEN_MINUTES_MS,
  )
}

/** Reads the file again and compares each card with the tables. */
async function compare(app: App, file: string) {
  const lost: string[] = []
  const names = new Set<string>()
  let printings = 0
  let some: Json[] = []
  const look = async () => {
    const ids = some.map((object) => String(object['id']))
    for (const [at, row] of (await listStoredPrintings(app.db, ids)).entries()) {
      if (!isDeepStrictEqual(compared(cardObjectOf(row)), compared(some[at] ?? {}))) lost.push(row.id)
    }
    some = []
  }
  for await (const { object } of readObjects(file)) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the import checked that it is a card
    const card = object as Json
    printings += 1
    if (printings % SOUGHT === 0) names.add(String(card['name']))
    some.push(card)
    if (some.length === AT_ONCE) await look()
  }
  await look()
  return { printings, lost, names }
}

/** Leaves out the rank, which belongs to the card and may be of another day than the printing's. */
function compared(object: Json): Json {
  const { edhrec_rank: _, ...rest } = lasting(object)
  return rest
}

async function namesNotFound(app: App, names: Iterable<string>): Promise<string[]> {
  const lost: string[] = []
  for (const name of names) {
    const query = `!"${name.replaceAll('"', String.raw`\"`)}" include:extras`
    const { data } = await searchCards(app, { q: query, page: 1 })
    if (!data.some((card) => card.name === name || `${card.name} // ${card.name}` === name)) lost.push(name)
  }
  return lost
}

async function useLibraries(): Promise<void> {
  const sdk = await loadSdk()
  const api = await loadApi()
  expect(await sdk.Cards.byName('blood scrivner', true)).toMatchObject({ name: 'Blood Scrivener' })
  expect(await api.Cards.bySet('lea', 161)).toMatchObject({ name: 'Lightning Bolt' })
  const bolt = await sdk.Cards.byName('Lightning Bolt')
  expect((await bolt.getPrints()).length).toBeGreaterThan(50)
  expect(await sdk.Cards.search('e:lea', { unique: 'prints' }).waitForAll()).toHaveLength(295)
  expect(await api.Cards.search('e:lea', { unique: 'prints' }).all()).toHaveLength(295)
  expect(await sdk.Cards.byMultiverseId(94)).toMatchObject({ name: 'Air Elemental', set: 'lea' })
  expect(await api.Cards.autoCompleteName('thal')).toContain('Thalia, Guardian of Thraben')
  expect(await sdk.Catalog.landTypes()).toContain('Desert')
  expect(await api.Sets.byTcgPlayerId(7)).toMatchObject({ code: 'lea' })
}
