import { LRUCache } from 'lru-cache'

import type { CardSet } from '#contract/cards/sets.ts'
import type { App } from '#server/app-context.ts'
import {
  catalogueOf,
  countSheets,
  listSets,
  listSheet,
  type OpenCatalogue,
  type SetTotals,
  type SheetPrinting,
} from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'
import { found } from '#server/http/refusal.ts'
import { ownedByApp } from '#server/owned-state.ts'

/** A set with its printings on paper, by number. */
export interface KnownSheet {
  readonly set: CardSet
  readonly printings: readonly SheetPrinting[]
}

/** All sets, with how many printings each has. */
interface KnownSets {
  readonly sets: readonly CardSet[]
  readonly totals: ReadonlyMap<string, SetTotals>
}

interface Kept {
  readonly version: string
  readonly sets: Promise<KnownSets>
  readonly sheets: LRUCache<string, Promise<KnownSheet>>
}

/** A large set takes some two hundred kilobytes. */
const SHEETS_KEPT = 60
const NUMBERS = new Intl.Collator('en', { numeric: true })

/** What is known of sets, for all members; it holds until cards are imported. */
const kept = ownedByApp((): { now: Kept | undefined } => ({ now: undefined }))

/**
 * Every set with printings on paper, the newest first.
 * @throws {Refusal} `not_ready` while there are no cards
 */
export async function knownSets(app: App): Promise<KnownSets> {
  return await (
    await keptNow(app)
  ).sets
}

/**
 * One set with its printings.
 * @throws {Refusal} `not_found`, or `not_ready` while there are no cards
 */
export async function knownSheet(app: App, code: string): Promise<KnownSheet> {
  const { sets, sheets } = await keptNow(app)
  const wanted = code.toLowerCase()
  const set = found((await sets).sets.find((each) => each.code === wanted))
  const sheet = sheets.get(set.code) ?? readSheet(app, set)
  sheets.set(set.code, sheet)
  // A failure is not kept.
  sheet.catch(() => sheets.delete(set.code))
  return await sheet
}

/**
 * The version is that of the searchable cards, because their source says which sets there are: an import is in the database
 * some time before its cards can be searched.
 */
async function keptNow(app: App): Promise<Kept> {
  const { engine, source } = await catalogueOf(app).cards()
  const { version } = engine
  const state = kept.of(app)
  const before = state.now
  if (before?.version === version) return before
  const now: Kept = { version, sets: readSets(app.db, source), sheets: new LRUCache({ max: SHEETS_KEPT }) }
  state.now = now
  now.sets.catch(() => {
    if (state.now === now) state.now = undefined
  })
  return now
}

async function readSets(db: Database, source: OpenCatalogue['source']): Promise<KnownSets> {
  const sets = await listSets(db, source)
  const totals = await countSheets(
    db,
    sets.map(({ code }) => code),
  )
  return { sets: sets.filter(({ code }) => totals.has(code)), totals }
}

async function readSheet({ db }: App, set: CardSet): Promise<KnownSheet> {
  const printings = await listSheet(db, set.code)
  const byNumber = printings.toSorted(
    (one, other) =>
      NUMBERS.compare(one.collectorNumber, other.collectorNumber) || NUMBERS.compare(one.id, other.id),
  )
  return { set, printings: byNumber }
}
