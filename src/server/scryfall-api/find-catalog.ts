import { setImmediate as turn } from 'node:timers/promises'

import type { App } from '#server/app-context.ts'
import { catalogueOf, isJson, type OpenCatalogue } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

import { eachListedCard, eachListedPrinting, type ListedCard } from './catalog-queries.ts'
import { type TypeCatalog, typeCatalogsOf, wordsIn } from './catalogs.ts'
import { RulesWords, type WordCatalog } from './rules-words.ts'
import { symbolsIn } from './symbols.ts'

const NAMES_AT_ONCE = 5000
/** Computed once per import, because it reads whole tables. */
const known = new WeakMap<OpenCatalogue, Map<string, Promise<Catalogs>>>()

type Catalogs = Readonly<Record<string, readonly string[]>>

/** Finds all values of one kind, in alphabetical order; `undefined` for an unknown kind. */
export async function findCatalog(app: App, name: string): Promise<readonly string[] | undefined> {
  const catalogue = await catalogueOf(app).cards()
  const make = Object.hasOwn(MAKERS, name) ? MAKERS[name] : undefined
  if (make === undefined) return undefined
  return (await once(catalogue, make.name, () => make(app.db, catalogue)))[name]
}

/** Lists the symbols used on searchable cards. */
export async function listSymbols(app: App): Promise<readonly string[]> {
  const catalogue = await catalogueOf(app).cards()
  return (await once(catalogue, ofCards.name, () => ofCards(app.db, catalogue)))['symbols'] ?? []
}

async function once(
  catalogue: OpenCatalogue,
  maker: string,
  make: () => Promise<Catalogs>,
): Promise<Catalogs> {
  const catalogs = known.get(catalogue) ?? new Map<string, Promise<Catalogs>>()
  known.set(catalogue, catalogs)
  const values = catalogs.get(maker) ?? make()
  catalogs.set(maker, values)
  try {
    return await values
  } catch (error) {
    // A failure is not kept; the next caller tries again.
    catalogs.delete(maker)
    throw error
  }
}

/** Makes several catalogs at once, because they come from the same rows. */
type Maker = (db: Database, catalogue: OpenCatalogue) => Promise<Catalogs>

function ofNames(_db: Database, { engine }: OpenCatalogue): Promise<Catalogs> {
  return Promise.resolve({ 'card-names': engine.cardNames() })
}

async function ofWords(_db: Database, { engine }: OpenCatalogue): Promise<Catalogs> {
  const names = engine.cardNames()
  const words = new Set<string>()
  for (let at = 0; at < names.length; at += NAMES_AT_ONCE) {
    for (const word of wordsIn(names.slice(at, at + NAMES_AT_ONCE))) words.add(word)
    await turn()
  }
  return { 'word-bank': [...words].toSorted() }
}

async function ofCards(db: Database, { source }: OpenCatalogue): Promise<Catalogs> {
  const words = new RulesWords()
  const symbols = new Set<string>()
  const typeLines = new Set<string>()
  const numbers = { powers: new Set<string>(), toughnesses: new Set<string>(), loyalties: new Set<string>() }
  for await (const cards of eachListedCard(db, source)) {
    for (const card of cards) {
      words.add({ keywords: wordList(card.keywords), texts: rulesTextsOf(card) })
      typeLines.add(card.typeLine)
      for (const symbol of symbolsIn([card.manaCost ?? '', card.rulesText ?? '', card.faces]))
        symbols.add(symbol)
      if (card.power !== null) numbers.powers.add(card.power)
      if (card.toughness !== null) numbers.toughnesses.add(card.toughness)
      if (card.loyalty !== null) numbers.loyalties.add(card.loyalty)
    }
  }
  return {
    ...words.sorted(),
    ...typeCatalogsOf(typeLines),
    symbols: symbolsIn(symbols),
    powers: [...numbers.powers].toSorted(),
    toughnesses: [...numbers.toughnesses].toSorted(),
    loyalties: [...numbers.loyalties].toSorted(),
  }
}

async function ofPrintings(db: Database, { source }: OpenCatalogue): Promise<Catalogs> {
  const artists = new Set<string>()
  const watermarks = new Set<string>()
  for await (const printings of eachListedPrinting(db, source)) {
    for (const { artist, details } of printings) {
      if (artist !== null) artists.add(artist)
      for (const [, mark = ''] of details?.matchAll(/"watermark":"([^"\\]+)"/g) ?? []) watermarks.add(mark)
    }
  }
  return { 'artist-names': [...artists].toSorted(), watermarks: [...watermarks].toSorted() }
}

const WORD_CATALOGS: readonly WordCatalog[] = [
  'keyword-abilities',
  'keyword-actions',
  'ability-words',
  'flavor-words',
]
const TYPE_CATALOGS: readonly TypeCatalog[] = [
  'supertypes',
  'card-types',
  'artifact-types',
  'battle-types',
  'creature-types',
  'enchantment-types',
  'land-types',
  'planeswalker-types',
  'spell-types',
]
const NUMBER_CATALOGS = ['powers', 'toughnesses', 'loyalties']

const MAKERS: Readonly<Record<string, Maker>> = Object.fromEntries([
  ['card-names', ofNames],
  ['word-bank', ofWords],
  ...[...WORD_CATALOGS, ...TYPE_CATALOGS, ...NUMBER_CATALOGS].map((name) => [name, ofCards] as const),
  ...['artist-names', 'watermarks'].map((name) => [name, ofPrintings] as const),
])

function rulesTextsOf({ rulesText, faces }: ListedCard): string[] {
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
