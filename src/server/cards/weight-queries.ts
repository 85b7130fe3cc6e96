import { type Expression, sql } from 'kysely'

import type { Finish } from '#contract/cards.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { PRICE_KINDS_OF } from './currency-queries.ts'
import type { PriceKind } from './dated-prices.ts'
import { selectPrices } from './queries.ts'

/** The facts of a printing that sums and orders of a collection need. */
export interface PrintingWeight {
  readonly id: string
  readonly setCode: string
  readonly collectorNumber: string
  readonly rarity: string
  /** Letters of WUBRG, in that order. */
  readonly colours: string
  readonly manaValue: number
  /** The day of the prices. */
  readonly pricedOn: string | null
  /** Prices in cents: in dollars, then in euros. */
  readonly nonfoil: number | null
  readonly foil: number | null
  readonly etched: number | null
  readonly eurNonfoil: number | null
  readonly eurFoil: number | null
}

/** Identifies the current prices; different after every import. */
export async function findPricesVersion(db: Database): Promise<string> {
  const rows = await selectVersions(db, {})
  return rows
    .map(({ source, revision }) => `${source} ${revision ?? ''}`)
    .toSorted()
    .join(' ')
}

const selectVersions = prepared((db) => db.selectFrom('card_import').select(['source', 'revision']))

/** The values of one statement: always the same number, so that it is built once. */
const SLOTS = Array.from({ length: 250 }, (_, at) => `id${String(at)}`)
/** The number of printings that one call may ask for. */
export const WEIGHTS_MAX = SLOTS.length

const selectWeights = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('printing')
    .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
    .select([
      'printing.id',
      'printing.set_code as setCode',
      'printing.collector_number as collectorNumber',
      'printing.rarity',
      'oracle_card.colours',
      'oracle_card.mana_value as manaValue',
      'printing.priced_on as pricedOn',
      'printing.usd_cents as nonfoil',
      'printing.usd_foil_cents as foil',
      'printing.usd_etched_cents as etched',
      'printing.eur_cents as eurNonfoil',
      'printing.eur_foil_cents as eurFoil',
    ])
    .where('printing.id', 'in', SLOTS.map(value)),
)

/** Lists these printings, at most `WEIGHTS_MAX`, in no order. */
export async function listWeights(db: Database, printingIds: readonly string[]): Promise<PrintingWeight[]> {
  return await selectWeights(db, slotsOf(printingIds))
}

/** Fewer, because each is looked up six times. */
const PAST_SLOTS = SLOTS.slice(0, 60)
/** The number of printings whose past prices one call may ask for. */
export const PASTS_MAX = PAST_SLOTS.length

/** What a printing cost in each finish. */
export type PastPrices = { readonly printingId: string } & Readonly<Record<Finish, number | null>>

const selectPastIn = (currency: Currency) =>
  prepared((db, value: (slot: string) => string) =>
    selectPrices(db, currency)
      .clearSelect()
      .select((eb) => {
        const kinds = PRICE_KINDS_OF[currency]
        const pastOf = (kind: PriceKind | null): Expression<number | null> => {
          if (kind === null) return sql<null>`cast(null as integer)`
          const rows = eb
            .selectFrom('price')
            .select('price.cents')
            .whereRef('price.printing_id', '=', 'printing.id')
            .where('price.kind', '=', kind)
            .limit(1)
          return eb.fn.coalesce(
            rows.where('on_day', '<=', value('day')).orderBy('on_day', 'desc').$asScalar(),
            // There was no earlier price, so take the first one after.
            rows
              .where('on_day', '>', value('day'))
              .where('cents', 'is not', null)
              .orderBy('on_day')
              .$asScalar(),
          )
        }
        return [
          'printing.id as printingId',
          sql<number | null>`${pastOf(kinds.nonfoil)}`.as('nonfoil'),
          sql<number | null>`${pastOf(kinds.foil)}`.as('foil'),
          sql<number | null>`${pastOf(kinds.etched)}`.as('etched'),
        ]
      })
      .where('printing.id', 'in', PAST_SLOTS.map(value)),
  )

const selectPast = { usd: selectPastIn('usd'), eur: selectPastIn('eur') } as const

/**
 * Lists what these printings, at most `PASTS_MAX`, cost on a day; without a price then, the first one after
 * it.
 */
export async function listPastPrices(
  db: Database,
  printingIds: readonly string[],
  { day, currency }: { readonly day: string; readonly currency: Currency },
): Promise<PastPrices[]> {
  return await selectPast[currency](db, { ...slotsOf(printingIds), day })
}

/** Lists the names of these sets by code. */
export async function listSetNames(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map()
  const rows = await db
    .selectFrom('card_set')
    .select(['code', 'name'])
    .where('code', 'in', [...codes])
    .execute()
  return new Map(rows.map(({ code, name }) => [code, name]))
}

function slotsOf(ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(SLOTS.map((slot, at) => [slot, ids[at] ?? '']))
}
