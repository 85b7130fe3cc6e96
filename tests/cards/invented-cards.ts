import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'

import type { App } from '#server/app-context.ts'
import { importFile } from '#server/cards/import/import-file.ts'
import { beginImport } from '#server/cards/import/runs/actions.ts'
import { catalogueOf } from '#server/cards/public.ts'

interface Invented {
  readonly name: string
  readonly finishes?: readonly string[]
  readonly usd?: string
  readonly usdFoil?: string
  /** Printings with the same number belong to the same card. */
  readonly card: number
}

const id = (kind: string, number: number) =>
  `${kind}0000000-0000-4000-8000-${String(number).padStart(12, '0')}`

/** Ids of the printings that {@link importInventedCards} adds. */
export const PRINTINGS = {
  /** $1.50, and $3.00 in foil. */
  drake: id('a', 1),
  /** The same card in foil only, for $5.00. */
  foilDrake: id('a', 2),
  /** Without a price. */
  elder: id('a', 3),
  /** In unknown finishes, for $0.25. */
  wisp: id('a', 4),
} as const

const CARDS: Readonly<Record<keyof typeof PRINTINGS, Invented>> = {
  drake: { name: 'Ember Drake', card: 1, finishes: ['nonfoil', 'foil'], usd: '1.50', usdFoil: '3.00' },
  foilDrake: { name: 'Ember Drake', card: 1, finishes: ['foil'], usdFoil: '5.00' },
  elder: { name: 'Mossback Elder', card: 2, finishes: ['nonfoil', 'foil'] },
  wisp: { name: 'Wandering Wisp', card: 3, usd: '0.25' },
}

type Dollars = Readonly<Partial<Record<keyof typeof PRINTINGS, string>>>

/** Imports a few printings of invented cards with the real import. `usd` replaces the prices above. */
export async function importInventedCards(app: App, usd: Dollars = {}): Promise<void> {
  const file = path.join(app.config.dataDir, 'invented.ndjson')
  const dearer = new Map(Object.entries(usd))
  const lines = Object.entries(CARDS).map(([key, card], at) => {
    const printingId = Object.entries(PRINTINGS).find(([name]) => name === key)?.[1] ?? ''
    const price = dearer.get(key) ?? card.usd
    const priced = price === undefined ? card : { ...card, usd: price }
    return JSON.stringify(cardObject(printingId, priced, at + 1))
  })
  writeFileSync(file, lines.join('\n'))
  const runId = await beginImport(app, 'first-hoard')
  await importFile(app, runId, {
    source: 'first-hoard',
    file,
    bytes: lines.join('\n').length,
    setsFile: undefined,
    version: 'invented',
    day: '2030-01-01',
  })
  rmSync(file)
  await catalogueOf(app).renew()
}

function cardObject(printingId: string, { name, card, finishes, usd, usdFoil }: Invented, number: number) {
  return {
    object: 'card',
    id: printingId,
    oracle_id: id('b', card),
    name,
    lang: 'en',
    layout: 'normal',
    set: 'inv',
    set_name: 'Invented',
    collector_number: String(number),
    rarity: 'common',
    released_at: '2029-01-01',
    type_line: 'Creature',
    mana_cost: '{1}',
    cmc: 1,
    colors: [],
    color_identity: [],
    ...(finishes === undefined ? {} : { finishes }),
    prices: { usd: usd ?? null, usd_foil: usdFoil ?? null },
  }
}
