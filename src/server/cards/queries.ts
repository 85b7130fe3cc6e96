import {
  CARD_PAGE_SIZE,
  type CardPage,
  type CardResult,
  type PriceHistory,
  type Printing,
} from '#contract/cards.ts'
import type { CardSet } from '#contract/cards/sets.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { centsIn } from './currency-queries.ts'
import { cardPageOf, priceHistoryOf, printingOf, type PrintingOfCard, resultOf } from './shown-card.ts'
import type { CardSource } from './tables.ts'

/** More printings than any card has. */
const MOST_PRINTINGS = 2000
/** More price changes than a printing goes through in decades. */
const MOST_PRICES = 20_000

/** Lists these printings as search results, in no order. */
export async function listResults(db: Database, ids: readonly string[]): Promise<CardResult[]> {
  const results: CardResult[] = []
  for (let at = 0; at < ids.length; at += CARD_PAGE_SIZE) {
    // Always the same number of values, so that the statement is built once.
    const names = SLOTS.map((slot, place) => [slot, ids[at + place] ?? ''])
    const rows = await selectPage(db, Object.fromEntries(names))
    results.push(...rows.map(resultOf))
  }
  return results
}

const SLOTS = Array.from({ length: CARD_PAGE_SIZE }, (_, at) => `id${String(at)}`)

const selectPage = prepared((db, value: (slot: string) => string) =>
  selectPrintings(db).where('printing.id', 'in', SLOTS.map(value)),
)

/** Lists these printings in no order; unknown ids are left out. */
export async function listPrintings(db: Database, ids: readonly string[]): Promise<PrintingOfCard[]> {
  const possible = ids.filter(mayBeId)
  if (possible.length === 0) return []
  const rows = await selectPrintings(db).where('printing.id', 'in', possible).execute()
  return rows.map(printingOf)
}

export async function findPrinting(db: Database, id: string): Promise<PrintingOfCard | undefined> {
  return (await listPrintings(db, [id]))[0]
}

/** Lists every printing of the card that `id` belongs to: paper first, then the newest. */
export async function listVariants(db: Database, id: string): Promise<Printing[]> {
  if (!mayBeId(id)) return []
  const rows = await selectPrintings(db)
    .where('printing.oracle_card_id', '=', (eb) =>
      eb.selectFrom('printing as asked').select('asked.oracle_card_id').where('asked.id', '=', id),
    )
    .orderBy('printing.is_digital')
    .orderBy('printing.released_at', (order) => order.desc().nullsLast())
    .orderBy('printing.preference')
    .orderBy('printing.id')
    .limit(MOST_PRINTINGS)
    .execute()
  return rows.map(printingOf)
}

export async function findCardPage(db: Database, id: string): Promise<CardPage | undefined> {
  if (!mayBeId(id)) return undefined
  const row = await selectPrintings(db)
    .select([
      'oracle_card.default_printing_id as canonicalId',
      'oracle_card.mana_value as manaValue',
      'oracle_card.colour_identity as colourIdentity',
      'oracle_card.keywords',
      'oracle_card.is_reserved as isReserved',
      'oracle_card.legalities',
      'oracle_card.faces',
      'printing.faces as printedFaces',
      'printing.source',
    ])
    .where('printing.id', '=', id)
    .executeTakeFirst()
  return row === undefined ? undefined : cardPageOf(row)
}

/** Selects the current prices of every printing for joining: `printingId`, and cents by finish. */
export function selectPrices(db: Database, currency: Currency) {
  const { nonfoil, foil, etched } = centsIn(currency)
  return db
    .selectFrom('printing')
    .select([
      'printing.id as printingId',
      nonfoil.as('nonfoilCents'),
      foil.as('foilCents'),
      etched.as('etchedCents'),
    ])
}

/** Lists the sets of a source that have printings here, the newest first. */
export async function listSets(db: Database, source: CardSource): Promise<CardSet[]> {
  return await db
    .selectFrom('card_set')
    .select(['code', 'name', 'released_at as releasedAt', 'icon_uri as iconUri', 'printings'])
    .where('printings', '>', 0)
    .where('source', '=', source)
    .orderBy('released_at', (order) => order.desc().nullsLast())
    .orderBy('code')
    .execute()
}

/** Lists the prices of a printing: one point per change, the oldest first. */
export async function listPriceHistory(db: Database, id: string): Promise<PriceHistory[]> {
  if (!mayBeId(id)) return []
  const rows = await db
    .selectFrom('price')
    .select(['kind', 'on_day as on', 'cents'])
    .where('printing_id', '=', id)
    .orderBy('kind')
    .orderBy('on_day')
    .limit(MOST_PRICES)
    .execute()
  return priceHistoryOf(rows)
}

/** Finds the source of a printing, and Scryfall's id of its card; `undefined` if it is not here. */
export async function findOrigin(
  db: Database,
  id: string,
): Promise<{ source: CardSource; oracleId: string } | undefined> {
  if (!mayBeId(id)) return undefined
  return await db
    .selectFrom('printing')
    .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
    .select(['printing.source', 'oracle_card.oracle_id as oracleId'])
    .where('printing.id', '=', id)
    .executeTakeFirst()
}

/** Selects printings with all that lists show. */
export function selectPrintings(db: Database) {
  return db
    .selectFrom('printing')
    .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
    .innerJoin('card_set', 'card_set.code', 'printing.set_code')
    .select([
      'printing.id',
      'oracle_card.id as cardId',
      'printing.name',
      'printing.image_url as imageUrl',
      'card_set.name as set',
      'card_set.set_type as setType',
      'printing.set_code as setCode',
      'printing.collector_number as collectorNumber',
      'printing.rarity',
      'printing.layout',
      'oracle_card.mana_cost as manaCost',
      'oracle_card.type_line as typeLine',
      'oracle_card.rules_text as rulesText',
      'printing.flavour',
      'oracle_card.power',
      'oracle_card.toughness',
      'oracle_card.loyalty',
      'oracle_card.defence',
      'oracle_card.colours',
      'printing.finishes',
      'printing.released_at as releasedAt',
      'printing.lang',
      'printing.artist',
      'printing.is_promo as isPromo',
      'printing.is_digital as isDigital',
      'printing.is_full_art as isFullArt',
      'printing.promo_types as promoTypes',
      'printing.frame_effects as frameEffects',
      'printing.border',
      'printing.usd_cents as usdCents',
      'printing.usd_foil_cents as usdFoilCents',
      'printing.usd_etched_cents as usdEtchedCents',
      'printing.eur_cents as eurCents',
      'printing.eur_foil_cents as eurFoilCents',
      'printing.tix_cents as tixCents',
      'printing.priced_on as pricedOn',
    ])
}

/**
 * Whether a text may be one of our ids. Other texts may hold characters that a database refuses to compare.
 */
function mayBeId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
}
