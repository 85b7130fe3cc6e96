import { sql } from 'kysely'

import type { Database } from '#server/db/database.ts'
import { listed } from '#server/db/portable.ts'
import { prepared } from '#server/db/prepared.ts'

import type { CardSource } from './tables.ts'

/** Where a piece of the printings ended. */
export interface PrintingPlace {
  readonly cardId: string
  readonly preference: string
  readonly id: string
}

/** Lists all sets of a source. */
export async function listKnownSets(
  db: Database,
  source: CardSource,
): Promise<{ code: string; name: string; parentCode: string | null }[]> {
  return await db
    .selectFrom('card_set')
    .select(['code', 'name', 'parent_code as parentCode'])
    .where('source', '=', source)
    .orderBy('code')
    .execute()
}

/**
 * Lists a piece of all printings of a source after `after`: card by card, the preferred printing of each
 * first.
 */
export async function listKnownPrintings(
  db: Database,
  source: CardSource,
  { after, limit }: { readonly after: PrintingPlace | undefined; readonly limit: number },
) {
  return await db
    .selectFrom('printing')
    .select([
      'id',
      'oracle_card_id as cardId',
      'name',
      'set_code as setCode',
      'collector_number as number',
      'layout',
      'finishes',
      'frame',
      'border',
      'frame_effects as frameEffects',
      'promo_types as promoTypes',
      'is_promo as isPromo',
      'is_full_art as isFullArt',
      'preference',
      'usd_cents as nonfoilCents',
      'usd_foil_cents as foilCents',
      'usd_etched_cents as etchedCents',
      'eur_cents as nonfoilEurCents',
      'eur_foil_cents as foilEurCents',
    ])
    .select((eb) =>
      // Few printings have other names, so only those send their details.
      eb
        .case()
        .when('details', 'like', '%"flavor_name"%')
        .then(eb.ref('details'))
        .end()
        .as('detailsWithNames'),
    )
    .where('source', '=', source)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('oracle_card_id', 'preference', 'id'),
          '>',
          eb.tuple(after?.cardId ?? '', after?.preference ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('oracle_card_id')
    .orderBy('preference')
    .orderBy('id')
    .limit(limit)
    .execute()
}

const SLOTS = Array.from({ length: 64 }, (_, at) => `id${String(at)}`)

const selectCardsOf = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('printing')
    .select(['id', 'oracle_card_id as cardId', 'name'])
    .where('id', 'in', SLOTS.map(value)),
)

/** Lists the card and name of each of these printings by id; unknown ids are left out. */
export async function listCardsOf(
  db: Database,
  printingIds: Iterable<string>,
): Promise<ReadonlyMap<string, { readonly cardId: string; readonly name: string }>> {
  const ids = [...new Set(printingIds)]
  const cards = new Map<string, { cardId: string; name: string }>()
  for (let at = 0; at < ids.length; at += SLOTS.length) {
    const slots = Object.fromEntries(SLOTS.map((slot, place) => [slot, ids[at + place] ?? '']))
    for (const { id, ...card } of await selectCardsOf(db, slots)) cards.set(id, card)
  }
  return cards
}

/** Lists all printings of these cards. */
export async function listPrintingIdsOf(
  db: Database,
  cardIds: readonly string[],
): Promise<{ readonly id: string; readonly cardId: string }[]> {
  if (cardIds.length === 0) return []
  return await db
    .selectFrom('printing')
    .select(['printing.id', 'oracle_card_id as cardId'])
    .where(sql<boolean>`printing.oracle_card_id in ${listed(db, cardIds)}`)
    .execute()
}

/** A printing as files name it. */
export interface NamedPrinting {
  readonly id: string
  readonly source: CardSource
  readonly name: string
  readonly setCode: string
  readonly setName: string
  readonly number: string
  readonly isPromo: number
  /** Scryfall's other facts as JSON, including ids of other sites. */
  readonly details: string
}

/** Lists these printings as files name them, by id. */
export async function listNamedPrintings(
  db: Database,
  printingIds: Iterable<string>,
): Promise<ReadonlyMap<string, NamedPrinting>> {
  const ids = [...new Set(printingIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('printing')
    .innerJoin('card_set', 'card_set.code', 'printing.set_code')
    .select([
      'printing.id',
      'printing.source',
      'printing.name',
      'printing.set_code as setCode',
      'card_set.name as setName',
      'printing.collector_number as number',
      'printing.is_promo as isPromo',
      'printing.details',
    ])
    .where('printing.id', 'in', ids)
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** Lists which of these are codes of sets of a source. */
export async function listSetsAmong(
  db: Database,
  source: CardSource,
  codes: readonly string[],
): Promise<string[]> {
  if (codes.length === 0) return []
  const rows = await db
    .selectFrom('card_set')
    .select('code')
    .where('source', '=', source)
    .where('code', 'in', codes)
    .execute()
  return rows.map(({ code }) => code)
}
