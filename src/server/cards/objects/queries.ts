import type { Selectable } from 'kysely'

import type { CardSource, CardTables } from '#server/cards/tables.ts'
import type { Database } from '#server/db/database.ts'

import { type Json, isJson, type StoredPrinting } from './card-object.ts'

/** Rows read at once when listing everything. */
const AT_ONCE = 1000

/** Lists these stored printings in the given order; unknown ids are left out. */
export async function listStoredPrintings(db: Database, ids: readonly string[]): Promise<StoredPrinting[]> {
  if (ids.length === 0) return []
  const rows = await selectStored(db)
    .where('printing.id', 'in', [...new Set(ids)])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, storedOf(row)]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

/** Yields every printing of a source by id, in batches. */
export async function* eachStoredPrinting(
  db: Database,
  source: CardSource,
): AsyncGenerator<StoredPrinting[]> {
  for (let after = ''; ;) {
    const rows = await selectStored(db)
      .where('printing.id', '>', after)
      .where('printing.source', '=', source)
      .orderBy('printing.id')
      .limit(AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.map(storedOf)
    after = last.id
  }
}

/** Where a reading of {@link eachPrintingByCard} stands. */
interface Place {
  readonly cardId: string
  readonly preference: string
  readonly id: string
}

/** Printings read at once while others wait for their turn. */
const FEW_AT_ONCE = 30

/** Yields every printing of a source card by card, in small pieces, the best representative first. */
export async function* eachPrintingByCard(
  db: Database,
  source: CardSource,
): AsyncGenerator<StoredPrinting[]> {
  let after: Place = { cardId: '', preference: '', id: '' }
  for (;;) {
    const { cardId, preference, id } = after
    const rows = await selectStored(db)
      .select(['printing.oracle_card_id as cardId', 'printing.preference', 'printing.source'])
      .where((eb) =>
        eb(
          eb.refTuple('printing.oracle_card_id', 'printing.preference', 'printing.id'),
          '>',
          eb.tuple(cardId, preference, id),
        ),
      )
      .orderBy('printing.oracle_card_id')
      .orderBy('printing.preference')
      .orderBy('printing.id')
      .limit(FEW_AT_ONCE)
      .execute()
    const last = rows.at(-1)
    if (last === undefined) return
    yield rows.filter((row) => row.source === source).map(storedOf)
    after = last
  }
}

/**
 * Lists the sets with printings of `source`, in Scryfall's form and with the number of printings here, the
 * newest first.
 */
export async function listSetObjects(db: Database, source: CardSource): Promise<Json[]> {
  return (await selectSets(db, source).execute()).map(setObjectOf)
}

/** Lists only the sets that a list of sets described; for others, blocks and families are unknown. */
export async function listDescribedSets(db: Database, source: CardSource): Promise<Json[]> {
  return (await selectSets(db, source).where('details', 'is not', null).execute()).map(setObjectOf)
}

function selectSets(db: Database, source: CardSource) {
  return db
    .selectFrom('card_set')
    .selectAll()
    .where('printings', '>', 0)
    .where('source', '=', source)
    .orderBy('released_at', (order) => order.desc().nullsLast())
    .orderBy('code')
}

function setObjectOf(row: Selectable<CardTables['card_set']>): Json {
  const { x_meta: _, ...details } = readDetails(row.details)
  return {
    object: 'set',
    code: row.code,
    name: row.name,
    set_type: row.set_type ?? 'expansion',
    ...(row.released_at === null ? {} : { released_at: row.released_at }),
    ...(row.parent_code === null ? {} : { parent_set_code: row.parent_code }),
    digital: row.is_digital === 1,
    foil_only: false,
    nonfoil_only: false,
    icon_svg_uri: row.icon_uri ?? '',
    ...details,
    card_count: row.printings,
  }
}

function readDetails(details: string | null): Json {
  const parsed: unknown = details === null ? {} : JSON.parse(details)
  return isJson(parsed) ? parsed : {}
}

type StoredRow = Awaited<ReturnType<ReturnType<typeof selectStored>['execute']>>[number]

function storedOf({ usd, usd_foil, usd_etched, eur, eur_foil, tix, ...row }: StoredRow): StoredPrinting {
  return { ...row, cents: { usd, usd_foil, usd_etched, eur, eur_foil, tix } }
}

function selectStored(db: Database) {
  return db
    .selectFrom('printing')
    .innerJoin('oracle_card', 'oracle_card.id', 'printing.oracle_card_id')
    .innerJoin('card_set', 'card_set.code', 'printing.set_code')
    .select([
      'printing.id',
      'oracle_card.oracle_id as oracleId',
      'printing.name',
      'printing.lang',
      'printing.released_at as releasedAt',
      'printing.layout',
      'printing.set_code as setCode',
      'card_set.name as setName',
      'card_set.set_type as setType',
      'printing.collector_number as collectorNumber',
      'printing.rarity',
      'printing.finishes',
      'printing.artist',
      'printing.flavour',
      'printing.frame',
      'printing.border',
      'printing.frame_effects as frameEffects',
      'printing.promo_types as promoTypes',
      'printing.is_promo as isPromo',
      'printing.is_digital as isDigital',
      'printing.is_full_art as isFullArt',
      'printing.usd_cents as usd',
      'printing.usd_foil_cents as usd_foil',
      'printing.usd_etched_cents as usd_etched',
      'printing.eur_cents as eur',
      'printing.eur_foil_cents as eur_foil',
      'printing.tix_cents as tix',
      'printing.faces as printedFaces',
      'printing.details',
      'oracle_card.mana_cost as manaCost',
      'oracle_card.mana_value as manaValue',
      'oracle_card.type_line as typeLine',
      'oracle_card.rules_text as rulesText',
      'oracle_card.power',
      'oracle_card.toughness',
      'oracle_card.loyalty',
      'oracle_card.defence',
      'oracle_card.colours',
      'oracle_card.colour_identity as colourIdentity',
      'oracle_card.keywords',
      'oracle_card.legalities',
      'oracle_card.is_reserved as isReserved',
      'oracle_card.edhrec_rank as edhrecRank',
      'oracle_card.faces as cardFaces',
      'oracle_card.details as cardDetails',
    ])
}
