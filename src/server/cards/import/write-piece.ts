import type { ImportChanges } from '#contract/cards/import.ts'
import { isOutdated, priceChangesOf, type StoredPrices } from '#server/cards/dated-prices.ts'
import type { CardSource } from '#server/cards/tables.ts'
import type { Change } from '#server/events/transact.ts'

import { hasTheSay, type KnownCard, type ReadCard, sayOf } from './piece.ts'
import {
  deleteCard,
  listCardsByOracleId,
  listEmptyCards,
  listPrintingsBefore,
  type PriceRow,
  type PrintingBefore,
  type PrintingRow,
  updateDefaultPrintings,
  upsertCards,
  upsertPrices,
  upsertPrintings,
} from './queries.ts'
import { insertSets } from './set-queries.ts'

/** What an import knows about the cards while it runs. */
export interface Catalogue {
  readonly source: CardSource
  /** Whether what is written stands in a file that lists all cards. */
  readonly isFile: boolean
  /** By oracle id; each piece adds what it learned once it has committed. */
  readonly cards: ReadonlyMap<string, KnownCard>
  readonly sets: ReadonlySet<string>
}

/** What a piece will have changed in the catalogue once it commits. */
export interface Learned {
  readonly cards: ReadonlyMap<string, KnownCard>
  readonly gone: ReadonlySet<string>
  readonly sets: ReadonlySet<string>
  readonly changes: WrittenChanges
}

/** Printings that were written, by what was different. */
export type WrittenChanges = Omit<ImportChanges, 'gone'>

/** Everything one piece writes, computed before the first statement. */
interface Plan {
  readonly cards: Map<string, KnownCard>
  readonly gone: Set<string>
  /** The printing whose facts are written, by card id. */
  readonly facts: Map<string, ReadCard>
  readonly printings: Map<string, PrintingRow>
  /** By printing, kind and day. */
  readonly prices: Map<string, PriceRow>
  readonly moved: Map<string, string>
  readonly changes: { -readonly [Kind in keyof WrittenChanges]: number }
}

/** Writes one piece of a file, without touching what is unchanged. */
export async function writePiece(
  { db, announce, newId }: Pick<Change, 'db' | 'announce' | 'newId'>,
  catalogue: Catalogue,
  piece: readonly ReadCard[],
): Promise<Learned> {
  const kept = new Map(
    (await listPrintingsBefore(db, [...new Set(piece.map(({ printing }) => printing.id))])).map((row) => [
      row.id,
      row,
    ]),
  )
  const known = await withNewcomers(db, catalogue, piece)
  const plan = planOf({ ...catalogue, cards: known }, piece, { kept, newId })
  const sets = new Map(
    piece.filter(({ set }) => !catalogue.sets.has(set.code)).map(({ set }) => [set.code, set]),
  )
  await insertSets(
    db,
    [...sets.values()].map(({ code, name, type }) => ({
      code,
      source: catalogue.source,
      name,
      set_type: type,
      is_digital: 0,
      printings: 0,
    })),
  )
  await upsertCards(
    db,
    [...plan.facts].map(([id, { card, oracleId, cardHash }]) =>
      Object.assign({ id, oracle_id: oracleId, source: catalogue.source, facts_hash: cardHash }, card),
    ),
  )
  await upsertPrintings(db, [...plan.printings.values()])
  await upsertPrices(db, [...plan.prices.values()])
  const touched = new Set([...plan.printings.values()].map((row) => row.oracle_card_id))
  await updateDefaultPrintings(db, [...new Set([...touched, ...plan.moved.keys()])])
  for (const cardId of await listEmptyCards(db, [...plan.moved.keys()])) {
    await announce({ type: 'card.merged', cardId, intoCardId: plan.moved.get(cardId) ?? cardId }, 'servers')
    await deleteCard(db, cardId)
  }
  return { cards: plan.cards, gone: plan.gone, sets: new Set(sets.keys()), changes: plan.changes }
}

/** The known cards, with those that arrived another way since they were read. */
async function withNewcomers(
  db: Change['db'],
  { cards }: Catalogue,
  piece: readonly ReadCard[],
): Promise<ReadonlyMap<string, KnownCard>> {
  const strange = [...new Set(piece.map(({ oracleId }) => oracleId).filter((id) => !cards.has(id)))]
  const newcomers = await listCardsByOracleId(db, strange)
  if (newcomers.length === 0) return cards
  return new Map([
    ...cards,
    ...newcomers.map((row) => [row.oracle_id, { id: row.id, hash: row.facts_hash, best: '' }] as const),
  ])
}

function planOf(
  catalogue: Catalogue,
  piece: readonly ReadCard[],
  { kept, newId }: { kept: ReadonlyMap<string, PrintingBefore>; newId: () => string },
): Plan {
  const plan: Plan = {
    cards: new Map(),
    gone: new Set(),
    facts: new Map(),
    printings: new Map(),
    prices: new Map(),
    moved: new Map(),
    changes: { added: 0, changed: 0, repriced: 0 },
  }
  for (const read of piece) {
    const before = kept.get(read.printing.id)
    const known = knownCardOf({ catalogue, plan, newId }, read, before)
    const isBetter = hasTheSay(read, known)
    const isNews = isBetter && known.hash !== read.cardHash
    if (isNews) plan.facts.set(known.id, read)
    plan.cards.set(read.oracleId, {
      id: known.id,
      hash: isNews ? read.cardHash : known.hash,
      best: isBetter ? sayOf(read) : known.best,
    })
    planPrinting({ catalogue, plan }, { read, cardId: known.id, before })
  }
  return plan
}

/**
 * Finds the card a printing belongs to: by oracle id, else through the printing if its oracle id changed,
 * else a new card.
 */
function knownCardOf(
  { catalogue, plan, newId }: { catalogue: Catalogue; plan: Plan; newId: () => string },
  { oracleId }: ReadCard,
  before: PrintingBefore | undefined,
): KnownCard {
  const known =
    plan.cards.get(oracleId) ?? (plan.gone.has(oracleId) ? undefined : catalogue.cards.get(oracleId))
  if (known !== undefined) return known
  if (before !== undefined && before.oracle_id !== oracleId && !plan.gone.has(before.oracle_id)) {
    const former = plan.cards.get(before.oracle_id) ?? catalogue.cards.get(before.oracle_id)
    if (former !== undefined && former.best === '') {
      plan.gone.add(before.oracle_id)
      return { ...former, hash: '' }
    }
  }
  return { id: newId(), hash: '', best: '' }
}

function planPrinting(
  { catalogue, plan }: { catalogue: Catalogue; plan: Plan },
  { read, cardId, before }: { read: ReadCard; cardId: string; before: PrintingBefore | undefined },
): void {
  const kept = before === undefined ? undefined : keptPricesOf(before)
  const changes = priceChangesOf(read, kept)
  for (const { kind, day, cents } of changes) {
    const row = { printing_id: read.printing.id, kind, on_day: day, cents }
    plan.prices.set([row.printing_id, kind, day].join(' '), row)
  }
  const now = kept !== undefined && isOutdated(read, kept) ? kept : read
  const isListed = catalogue.isFile || wasListed(before)
  const isUnchanged =
    changes.length === 0 && isAsBefore(before, { read, cardId, day: now.pricedOn, isListed })
  if (isUnchanged) return
  if (before !== undefined && before.oracle_card_id !== cardId) plan.moved.set(before.oracle_card_id, cardId)
  plan.printings.set(read.printing.id, rowOf(read, { cardId, source: catalogue.source, now, isListed }))
  plan.changes[changeOf(before, { read, cardId })] += 1
}

const wasListed = (before: PrintingBefore | undefined): boolean => before?.is_listed === 1

function rowOf(
  read: ReadCard,
  {
    cardId,
    source,
    now,
    isListed,
  }: { cardId: string; source: CardSource; now: StoredPrices; isListed: boolean },
): PrintingRow {
  return {
    ...read.printing,
    oracle_card_id: cardId,
    source,
    usd_cents: now.prices.usd,
    usd_foil_cents: now.prices.usd_foil,
    usd_etched_cents: now.prices.usd_etched,
    eur_cents: now.prices.eur,
    eur_foil_cents: now.prices.eur_foil,
    tix_cents: now.prices.tix,
    priced_on: now.pricedOn,
    facts_hash: read.printingHash,
    is_listed: isListed ? 1 : 0,
  }
}

function changeOf(
  before: PrintingBefore | undefined,
  { read, cardId }: { read: ReadCard; cardId: string },
): keyof WrittenChanges {
  if (before === undefined) return 'added'
  const hasSameFacts = before.facts_hash === read.printingHash && before.oracle_card_id === cardId
  return hasSameFacts ? 'repriced' : 'changed'
}

function isAsBefore(
  before: PrintingBefore | undefined,
  { read, cardId, day, isListed }: { read: ReadCard; cardId: string; day: string | null; isListed: boolean },
): boolean {
  return (
    before !== undefined &&
    before.facts_hash === read.printingHash &&
    before.oracle_card_id === cardId &&
    before.priced_on === day &&
    wasListed(before) === isListed
  )
}

function keptPricesOf(row: PrintingBefore): StoredPrices {
  return {
    prices: {
      usd: row.usd_cents,
      usd_foil: row.usd_foil_cents,
      usd_etched: row.usd_etched_cents,
      eur: row.eur_cents,
      eur_foil: row.eur_foil_cents,
      tix: row.tix_cents,
    },
    pricedOn: row.priced_on,
  }
}
