import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

import { SymbolReply } from '#contract/scryfall-replies.ts'
import { type ScryfallBulkFile, ScryfallRuling } from '#contract/scryfall.ts'
import { Damaged } from '#engines/split-json.ts'
import type { App } from '#server/app-context.ts'
import { readObjects } from '#server/cards/bulk-file.ts'
import { findImport } from '#server/cards/import/runs/queries.ts'
import { cardTables } from '#server/cards/locks.ts'
import { downloadBulk, fetchSymbols, ScryfallTrouble } from '#server/cards/scryfall.ts'
import { transact } from '#server/events/transact.ts'

import {
  listRuledAfter,
  replaceRulings,
  replaceSymbols,
  type RulingRow,
  updateRulingsVersion,
} from './queries.ts'

/** Small enough that nobody waits for the writer. */
const CARDS_AT_ONCE = 40
const LISTED_AT_ONCE = 1000
const PAUSE_MS = 1

/**
 * Fetches Scryfall's symbols and rulings. Cards work without them, so failures are only logged; the next
 * import tries again.
 */
export async function importExtras(
  app: App,
  rulings: ScryfallBulkFile | undefined,
  folder: string,
): Promise<void> {
  const steps = [() => importSymbols(app), () => importRulings(app, rulings, folder)]
  for (const step of steps) {
    try {
      await step()
    } catch (error) {
      if (!(error instanceof ScryfallTrouble || error instanceof Damaged)) throw error
      app.log.info(`symbols or rulings could not be downloaded: ${error.message}`)
    }
  }
}

async function importSymbols(app: App): Promise<void> {
  const objects = await fetchSymbols(app.config.scryfallUrl)
  const symbols = objects.flatMap((object) => SymbolReply.safeParse(object).data ?? [])
  const rows = new Map(
    symbols.map((symbol, place) => [
      symbol.symbol,
      { symbol: symbol.symbol, place, details: JSON.stringify(symbol) },
    ]),
  )
  if (rows.size === 0) return
  await transact(app, cardTables.all, async ({ db }) => {
    await replaceSymbols(db, [...rows.values()])
  })
}

async function importRulings(app: App, bulk: ScryfallBulkFile | undefined, folder: string): Promise<void> {
  const known = await findImport(app.db, 'scryfall')
  if (bulk === undefined || known?.rulings_version === bulk.updated_at) return
  const file = await downloadBulk(bulk, folder)
  try {
    const rulings = await readRulings(file)
    // A file that we cannot read any more does not withdraw all of them.
    if (rulings.size === 0) return
    const oracleIds = [...rulings.keys()]
    for (let at = 0; at < oracleIds.length; at += CARDS_AT_ONCE)
      await renewRulings(app, oracleIds.slice(at, at + CARDS_AT_ONCE), rulings)
    await removeWithdrawn(app, rulings)
    await transact(app, cardTables.all, async ({ db }) => {
      await updateRulingsVersion(db, bulk.updated_at)
    })
  } finally {
    await rm(file, { force: true })
  }
}

type RulingsByCard = ReadonlyMap<string, readonly RulingRow[]>

/** Gives a few cards the rulings of the file, then lets others write. */
async function renewRulings(app: App, oracleIds: readonly string[], rulings: RulingsByCard): Promise<void> {
  const rows = oracleIds.flatMap((oracleId) => rulings.get(oracleId) ?? [])
  await transact(app, cardTables.all, async ({ db }) => {
    await replaceRulings(db, oracleIds, rows)
  })
  await wait(PAUSE_MS)
}

/** Removes the rulings on cards of which the file names none any more: theirs were withdrawn. */
async function removeWithdrawn(app: App, rulings: RulingsByCard): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined;) {
    const ruled = await listRuledAfter(app.db, after, LISTED_AT_ONCE)
    const withdrawn = ruled.filter((oracleId) => !rulings.has(oracleId))
    for (let at = 0; at < withdrawn.length; at += CARDS_AT_ONCE)
      await renewRulings(app, withdrawn.slice(at, at + CARDS_AT_ONCE), rulings)
    after = ruled.length < LISTED_AT_ONCE ? undefined : ruled.at(-1)
  }
}

/** Reads rulings by card; anything else is skipped. */
async function readRulings(file: string): Promise<RulingsByCard> {
  const rulings = new Map<string, RulingRow[]>()
  for await (const { object } of readObjects(file)) {
    const ruling = ScryfallRuling.safeParse(object).data
    if (ruling === undefined) continue
    const { oracle_id, source, published_at, comment } = ruling
    const ofCard = rulings.get(oracle_id) ?? []
    ofCard.push({ oracle_id, place: ofCard.length, source, published_at, comment })
    rulings.set(oracle_id, ofCard)
  }
  return rulings
}
