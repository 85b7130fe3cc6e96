import type { App } from '#server/app-context.ts'
import { catalogueOf, isJson, type OpenCatalogue } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

import {
  type CardTexts,
  eachText,
  listArtists,
  listNumbers,
  listTypeLines,
  listWatermarks,
} from './catalog-queries.ts'
import { typeCatalogsOf, wordBankOf } from './catalogs.ts'
import { RulesWords, type WordCatalog } from './rules-words.ts'
import { symbolsIn } from './symbols.ts'

/** Computed once per import, because it reads whole tables. */
const known = new WeakMap<OpenCatalogue, Map<string, Promise<unknown>>>()

/** Finds all values of one kind, in alphabetical order; `undefined` for an unknown kind. */
export async function findCatalog(app: App, name: string): Promise<readonly string[] | undefined> {
  const catalogue = await catalogueOf(app).cards()
  const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined
  if (load === undefined) return undefined
  return await once(catalogue, name, () => load(app.db, catalogue))
}

/** Lists the symbols used on searchable cards. */
export async function listSymbols(app: App): Promise<readonly string[]> {
  const catalogue = await catalogueOf(app).cards()
  return (await wordsOf(app.db, catalogue)).symbols
}

async function once<Value>(
  catalogue: OpenCatalogue,
  name: string,
  load: () => Promise<Value>,
): Promise<Value> {
  const catalogs = known.get(catalogue) ?? new Map<string, Promise<unknown>>()
  known.set(catalogue, catalogs)
  const values = catalogs.get(name) ?? load()
  catalogs.set(name, values)
  try {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what this name's loader made
    return (await values) as Value
  } catch (error) {
    // A failure is not kept; the next caller tries again.
    catalogs.delete(name)
    throw error
  }
}

interface Words extends Readonly<Record<WordCatalog, string[]>> {
  readonly symbols: string[]
}

/** Reads all rules texts, once for all catalogs made from them. */
async function wordsOf(db: Database, catalogue: OpenCatalogue): Promise<Words> {
  return await once(catalogue, 'words', async () => {
    const words = new RulesWords()
    const symbols = new Set<string>()
    for await (const cards of eachText(db, catalogue.source)) {
      for (const card of cards) words.add({ keywords: wordList(card.keywords), texts: rulesTextsOf(card) })
      const texts = cards.flatMap(({ manaCost, rulesText, faces }) => [
        manaCost ?? '',
        rulesText ?? '',
        faces,
      ])
      for (const symbol of symbolsIn(texts)) symbols.add(symbol)
    }
    return { ...words.sorted(), symbols: symbolsIn(symbols) }
  })
}

function rulesTextsOf({ rulesText, faces }: CardTexts): string[] {
  const sides: unknown = JSON.parse(faces)
  const texts = Array.isArray(sides)
    ? sides.map((side: unknown) => (isJson(side) ? side['rulesText'] : ''))
    : []
  return [rulesText, ...texts].filter((text) => typeof text === 'string')
}

function wordList(json: string): string[] {
  const words: unknown = JSON.parse(json)
  return Array.isArray(words) ? words.filter((word) => typeof word === 'string') : []
}

type Loader = (db: Database, catalogue: OpenCatalogue) => Promise<readonly string[]>

const ofTypes =
  (catalog: Parameters<typeof pickTypes>[1]): Loader =>
  async (db, { source }) =>
    pickTypes(await listTypeLines(db, source), catalog)

const ofWords =
  (catalog: WordCatalog): Loader =>
  async (db, catalogue) =>
    (await wordsOf(db, catalogue))[catalog]

const LOADERS: Readonly<Record<string, Loader>> = {
  'card-names': (_db, { engine }) => Promise.resolve([...engine.cardNames()]),
  'word-bank': (_db, { engine }) => Promise.resolve(wordBankOf(engine.cardNames())),
  'artist-names': (db, { source }) => listArtists(db, source),
  powers: (db, { source }) => listNumbers(db, source, 'power'),
  toughnesses: (db, { source }) => listNumbers(db, source, 'toughness'),
  loyalties: (db, { source }) => listNumbers(db, source, 'loyalty'),
  watermarks: (db, { source }) => listWatermarks(db, source),
  supertypes: ofTypes('supertypes'),
  'card-types': ofTypes('card-types'),
  'artifact-types': ofTypes('artifact-types'),
  'battle-types': ofTypes('battle-types'),
  'creature-types': ofTypes('creature-types'),
  'enchantment-types': ofTypes('enchantment-types'),
  'land-types': ofTypes('land-types'),
  'planeswalker-types': ofTypes('planeswalker-types'),
  'spell-types': ofTypes('spell-types'),
  'keyword-abilities': ofWords('keyword-abilities'),
  'keyword-actions': ofWords('keyword-actions'),
  'ability-words': ofWords('ability-words'),
  'flavor-words': ofWords('flavor-words'),
}

function pickTypes(lines: readonly string[], catalog: keyof ReturnType<typeof typeCatalogsOf>): string[] {
  return typeCatalogsOf(lines)[catalog]
}
