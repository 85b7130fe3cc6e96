import { setImmediate as turn } from 'node:timers/promises'

import { FINISHES, type Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'

/** A printing on paper, as a set counts it. */
export interface SheetPrinting {
  readonly id: string
  readonly collectorNumber: string
  readonly finishes: readonly Finish[]
  /** Its prices. */
  readonly cents: Readonly<Record<Currency, Readonly<Record<Finish, number | null>>>>
}

/** How many printings on paper a set has, in any finish and in each. */
export type SetTotals = Readonly<Record<Finish | 'any', number>>

/** More than any set has. */
const MOST_PRINTINGS = 20_000
/** Sets counted before others get their turn. */
const SETS_AT_ONCE = 8

/** Lists the printings of a set on paper, in no order. */
export async function listSheet(db: Database, setCode: string): Promise<SheetPrinting[]> {
  const rows = await db
    .selectFrom('printing')
    .select([
      'id',
      'collector_number as collectorNumber',
      'finishes',
      'usd_cents as nonfoil',
      'usd_foil_cents as foil',
      'usd_etched_cents as etched',
      'eur_cents as eurNonfoil',
      'eur_foil_cents as eurFoil',
    ])
    .where('set_code', '=', setCode)
    .where('is_digital', '=', 0)
    .limit(MOST_PRINTINGS)
    .execute()
  return rows.map(({ id, collectorNumber, finishes, eurNonfoil, eurFoil, ...usd }) => ({
    id,
    collectorNumber,
    finishes: finishesOf(finishes),
    // Etched cards have no known prices in euros.
    cents: { usd, eur: { nonfoil: eurNonfoil, foil: eurFoil, etched: null } },
  }))
}

/** Counts the printings of these sets on paper. */
export async function countSheets(
  db: Database,
  setCodes: readonly string[],
): Promise<ReadonlyMap<string, SetTotals>> {
  const totals = new Map<string, Record<Finish | 'any', number>>()
  for (let at = 0; at < setCodes.length; at += SETS_AT_ONCE) {
    const rows = await db
      .selectFrom('printing')
      .select(({ fn }) => ['set_code as setCode', 'finishes', fn.countAll<number | string>().as('count')])
      .where('set_code', 'in', setCodes.slice(at, at + SETS_AT_ONCE))
      .where('is_digital', '=', 0)
      .groupBy(['set_code', 'finishes'])
      .execute()
    for (const { setCode, finishes, count } of rows) {
      const sums = totals.get(setCode) ?? { any: 0, nonfoil: 0, foil: 0, etched: 0 }
      for (const key of ['any', ...finishesOf(finishes)] as const) sums[key] += Number(count)
      totals.set(setCode, sums)
    }
    await turn()
  }
  return totals
}

/** If the finishes of a printing are unknown, it counts as nonfoil. */
function finishesOf(words: string): readonly Finish[] {
  const known = FINISHES.filter((finish) => words.split(' ').includes(finish))
  return known.length === 0 ? ['nonfoil'] : known
}
