import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { describeFile } from '#server/cards/bulk-file.ts'
import { importFile, type ImportResult } from '#server/cards/import/import-file.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { catalogueOf } from '#server/cards/public.ts'

/** A card object in Scryfall's shape for an invented card. The same number gives the same ids. */
export function cardObject(
  number: number,
  facts: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  return {
    object: 'card',
    id: uuid('a', number),
    oracle_id: uuid('b', number),
    name: `Test Wyrm ${String(number)}`,
    lang: 'en',
    released_at: '2020-01-01',
    layout: 'normal',
    mana_cost: '{2}{R}',
    cmc: 3,
    type_line: 'Creature — Dragon',
    oracle_text: 'Flying',
    power: '3',
    toughness: '3',
    colors: ['R'],
    color_identity: ['R'],
    keywords: ['Flying'],
    legalities: { modern: 'legal' },
    games: ['paper'],
    finishes: ['nonfoil', 'foil'],
    set: 'tst',
    set_name: 'Test Set',
    set_type: 'expansion',
    collector_number: String(number),
    rarity: 'common',
    prices: { usd: '1.50', usd_foil: null, usd_etched: null, eur: null, eur_foil: null, tix: null },
    ...facts,
  }
}

/** A UUID made from its first letter and a number. */
export function uuid(letter: string, number: number): string {
  return `${letter}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`
}

/** Writes a file into the app's folder. @returns its path */
export function writeFile(app: App, name: string, content: string | Uint8Array): string {
  const file = path.join(app.config.dataDir, 'cards', name)
  mkdirSync(path.dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

/** Imports a file like `npm run cards:import -- FILE`. */
export async function importCards(
  app: App,
  file: string,
  options: { day?: string; onBroken?: (line: number) => void } = {},
): Promise<ImportResult> {
  const { bytes, setsFile } = await describeFile(file)
  const runId = await beginImport(app, 'scryfall')
  const result = await importFile(
    app,
    runId,
    { source: 'scryfall', file, bytes, setsFile, version: file, day: options.day ?? '2029-12-31' },
    options.onBroken === undefined ? {} : { onBroken: options.onBroken },
  )
  // A server would notice this through its event log.
  await catalogueOf(app).renew()
  return result
}

/** Imports these card objects. */
export async function importObjects(
  app: App,
  objects: readonly unknown[],
  options: { day?: string } = {},
): Promise<ImportResult> {
  const text = objects.map((object) => JSON.stringify(object)).join('\n')
  return await importCards(app, writeFile(app, 'cards.ndjson', text), options)
}
