import { sql } from 'kysely'

import type { CardPage, CardResult, CardSet, Printing } from '#contract/cards.ts'
import { foldName } from '#engines/names/fold.ts'
import type { Database } from '#server/db/database.ts'

import { cardPageOf, printingOf, type PrintingOfCard, resultOf } from './rules.ts'

/** More printings than any card has. */
const MOST_PRINTINGS = 2000
/** Words of a question that are looked at; no name has more. */
const MOST_WORDS = 30
/** Sorts behind every character there is. */
const BEHIND_ALL = '\u{10FFFF}'

/** One page of the cards that a question by name finds, and how many it finds in all. */
export interface FoundCards {
  readonly results: CardResult[]
  readonly total: number
}

/**
 * Cards whose name has a word beginning with each word of `question`, accents or not: first those
 * called exactly that, then those with a side called that, then those whose name, or a side's, begins
 * so; among equals the best known first.
 */
export async function searchCards(
  db: Database,
  question: string,
  page: { limit: number; offset: number },
): Promise<FoundCards> {
  const asked = foldName(question)
  const words = asked.split(' ').slice(0, MOST_WORDS)
  const rarest = words.toSorted((one, other) => other.length - one.length)[0] ?? ''
  if (rarest === '') return { results: [], total: 0 }
  const { rows, total } = await findCardIds(
    db,
    { asked, rarest, others: words.filter((word) => word !== rarest) },
    page,
  )
  if (rows.length === 0) return { results: [], total }
  const found = await selectPrintings(db)
    .where('oracle_card.id', 'in', rows)
    .whereRef('printing.id', '=', 'oracle_card.default_printing_id')
    .execute()
  const byCard = new Map(found.map((row) => [row.cardId, row]))
  return { results: rows.flatMap((id) => byCard.get(id) ?? []).map(resultOf), total }
}

async function findCardIds(
  db: Database,
  { asked, rarest, others }: { asked: string; rarest: string; others: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ rows: string[]; total: number }> {
  const rows = await db
    .with('found', (cte) =>
      cte
        .selectFrom('card_word')
        .select(['oracle_card_id', 'names', 'weight'])
        .where('word', '>=', rarest)
        .where('word', '<', rarest + BEHIND_ALL)
        .where((eb) => eb.and(others.map((word) => namesHold(`% ${word}%`))))
        .groupBy(['oracle_card_id', 'names', 'weight']),
    )
    .selectFrom('found')
    .select(['oracle_card_id as id', sql<number | string>`count(*) over ()`.as('total')])
    .orderBy((eb) =>
      eb
        .case()
        .when(namesHold(`| ${asked} |%`))
        .then(0)
        .when(namesHold(`%| ${asked} |%`))
        .then(1)
        .when(namesHold(`%| ${asked}%`))
        .then(2)
        .else(3)
        .end(),
    )
    .orderBy('weight')
    .orderBy('names')
    .orderBy('id')
    .limit(limit)
    .offset(offset)
    .execute()
  return { rows: rows.map(({ id }) => id), total: Number(rows[0]?.total ?? 0) }
}

function namesHold(pattern: string) {
  return sql<boolean>`names like ${likePattern(pattern)} escape '\\'`
}

/** Folded names hold letters, numbers and `_`, of which only the last means something to `like`. */
function likePattern(pattern: string): string {
  return pattern.replaceAll('_', String.raw`\_`)
}

/** These printings, in no order; ids that no printing has are left out. */
export async function listPrintings(db: Database, ids: readonly string[]): Promise<PrintingOfCard[]> {
  const possible = ids.filter(mayBeId)
  if (possible.length === 0) return []
  const rows = await selectPrintings(db).where('printing.id', 'in', possible).execute()
  return rows.map(printingOf)
}

export async function findPrinting(db: Database, id: string): Promise<PrintingOfCard | undefined> {
  return (await listPrintings(db, [id]))[0]
}

/** Every printing of the card that `id` is a printing of: paper first, then the newest first. */
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

/** Current prices of every printing, for joining: `printingId`, and cents by finish. */
export function selectPrices(db: Database) {
  return db
    .selectFrom('printing')
    .select([
      'printing.id as printingId',
      'printing.usd_cents as nonfoilCents',
      'printing.usd_foil_cents as foilCents',
      'printing.usd_etched_cents as etchedCents',
    ])
}

export async function listSets(db: Database): Promise<CardSet[]> {
  return await db
    .selectFrom('card_set')
    .select(['code', 'name', 'released_at as releasedAt', 'icon_uri as iconUri', 'printings'])
    .where('printings', '>', 0)
    .orderBy('released_at', (order) => order.desc().nullsLast())
    .orderBy('code')
    .execute()
}

/** Whether there is a card to be found at all. */
export async function hasCards(db: Database): Promise<boolean> {
  return (await db.selectFrom('card_word').select('word').limit(1).executeTakeFirst()) !== undefined
}

function selectPrintings(db: Database) {
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

/** Anything else is no id of ours, and may hold what a database refuses to compare. */
function mayBeId(id: string): boolean {
  return /^[\w-]{1,100}$/.test(id)
}
