import type { App } from '#server/app-context.ts'
import { type OpenCatalogue, catalogueOf } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

import { listArtists, listNumbers, listTexts, listTypeLines, listWatermarks } from './catalog-queries.ts'
import { typeCatalogsOf, wordBankOf } from './catalogs.ts'
import { symbolsIn } from './symbols.ts'

/** Computed once per import, because it reads whole tables. */
const known = new WeakMap<OpenCatalogue, Map<string, Promise<string[]>>>()

/** Finds all values of one kind, in alphabetical order; `undefined` for an unknown kind. */
export async function findCatalog(app: App, name: string): Promise<string[] | undefined> {
  const catalogue = await catalogueOf(app).cards()
  const load = Object.hasOwn(LOADERS, name) ? LOADERS[name] : undefined
  if (load === undefined) return undefined
  return await once(catalogue, name, () => load(app.db, catalogue))
}

/** Lists the symbols used on searchable cards. */
export async function listSymbols(app: App): Promise<string[]> {
  const catalogue = await catalogueOf(app).cards()
  return await once(catalogue, 'symbols', async () => symbolsIn(await listTexts(app.db, catalogue.source)))
}

async function once(
  catalogue: OpenCatalogue,
  name: string,
  load: () => Promise<string[]>,
): Promise<string[]> {
  const catalogs = known.get(catalogue) ?? new Map<string, Promise<string[]>>()
  known.set(catalogue, catalogs)
  const values = catalogs.get(name) ?? load()
  catalogs.set(name, values)
  try {
    return await values
  } catch (error) {
    // A failure is not kept; the next caller tries again.
    catalogs.delete(name)
    throw error
  }
}

type Loader = (db: Database, catalogue: OpenCatalogue) => Promise<string[]>

const ofTypes =
  (catalog: Parameters<typeof pickTypes>[1]): Loader =>
  async (db, { source }) =>
    pickTypes(await listTypeLines(db, source), catalog)

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
}

function pickTypes(lines: readonly string[], catalog: keyof ReturnType<typeof typeCatalogsOf>): string[] {
  return typeCatalogsOf(lines)[catalog]
}
