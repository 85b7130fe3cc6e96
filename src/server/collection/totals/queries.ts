import { setImmediate as turn } from 'node:timers/promises'

import { type RawBuilder, sql } from 'kysely'

import type { Condition } from '#contract/collection/stacks.ts'
import type { Shares, Valuation } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import { selectPrices } from '#server/cards/public.ts'
import type { BinderState } from '#server/collection/contents/public.ts'
import { OWN_MARKS } from '#server/collection/stack.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

/** The totals of a binder. */
export interface BinderTotals {
  readonly stackCount: number
  readonly copyCount: number
  readonly valueCents: number
  /** Copies without a price. */
  readonly unpricedCount: number
}

export const NO_TOTALS: BinderTotals = { stackCount: 0, copyCount: 0, valueCents: 0, unpricedCount: 0 }

/** Stacks added up at once; others get a turn before the next piece. */
export const PIECE = 4000

/** Adds up binders by their index, in pieces with turns for others in between. */
export async function sumByIndex(
  db: Database,
  states: readonly BinderState[],
  valuation: Valuation,
): Promise<ReadonlyMap<string, BinderTotals>> {
  const totals = new Map<string, BinderTotals>()
  let few: string[] = []
  let stacks = 0
  for (const { binderId, stackCount } of await listCounts(db, states)) {
    if (Number(stackCount) > PIECE) {
      totals.set(binderId, await sumHuge(db, binderId, valuation))
      continue
    }
    if (stacks + Number(stackCount) > PIECE) {
      await sumFew(db, few, valuation, totals)
      few = []
      stacks = 0
    }
    few.push(binderId)
    stacks += Number(stackCount)
  }
  await sumFew(db, few, valuation, totals)
  return totals
}

async function sumFew(
  db: Database,
  binderIds: readonly string[],
  { currency, shares }: Valuation,
  totals: Map<string, BinderTotals>,
): Promise<void> {
  if (binderIds.length === 0) return
  const stacks = selectStacks(db).where('binder_id', 'in', [...binderIds])
  const texts = textsOf(shares)
  const rows = await selectSums(db, stacks, { currency, shareOf: (condition) => texts[condition] })
    .select('binder_id as binderId')
    .groupBy('binder_id')
    .execute()
  for (const { binderId, ...row } of rows) totals.set(binderId, totalsOf(row))
  await turn()
}

/** Adds up piece by piece, using the covering index. */
async function sumHuge(
  db: Database,
  binderId: string,
  { currency, shares }: Valuation,
): Promise<BinderTotals> {
  let totals = NO_TOTALS
  let from = { key: '', id: '' }
  const texts = textsOf(shares)
  for (;;) {
    const [row] = await selectPieceSums[currency](db, { ...texts, binder: binderId, ...from })
    if (row !== undefined) totals = plus(totals, totalsOf(row))
    const [last] = await selectPieceEnd(db, { binder: binderId, ...from })
    if (last === undefined) return totals
    from = last
    await turn()
  }
}

type Value = (name: 'binder' | 'key' | 'id') => string
/** The share of a condition in percent, as a text. */
type ShareOf = (condition: Condition) => string
type AnyValue = (name: 'binder' | 'key' | 'id' | Condition) => string

const selectPieceSumsIn = (currency: Currency) =>
  prepared((db, value: AnyValue) =>
    selectSums(db, selectPiece(db, value).limit(PIECE), { currency, shareOf: value }),
  )

const selectPieceSums = { usd: selectPieceSumsIn('usd'), eur: selectPieceSumsIn('eur') } as const

/** Selects where a piece ends; nothing if it is the last one. */
const selectPieceEnd = prepared((db, value: Value) =>
  selectPiece(db, value)
    .clearSelect()
    .select(['name_key as key', 'id'])
    .limit(1)
    .offset(PIECE - 1),
)

function selectPiece(db: Database, value: Value) {
  return selectStacks(db)
    .where('binder_id', '=', value('binder'))
    .where((eb) => eb(eb.refTuple('name_key', 'id'), '>', eb.tuple(value('key'), value('id'))))
    .orderBy('name_key')
    .orderBy('id')
}

/** Selects only the columns that are added up. */
function selectStacks(db: Database) {
  return db
    .selectFrom('stack')
    .select([
      'binder_id',
      'printing_id',
      'finish',
      'quantity',
      'condition',
      'marks',
      'asking_cents',
      'asking_currency',
    ])
}

/** The price of one copy. One that looks like no printing is worth what its owner asks, however worn. */
const IS_OWN = sql`stack.marks like ${sql.lit(OWN_MARKS)}`
const centsIn = (asking: RawBuilder<number | null>) => sql<number | null>`case
  when ${IS_OWN} then ${asking}
  when stack.finish = 'foil' then price."foilCents"
  when stack.finish = 'etched' then price."etchedCents"
  else price."nonfoilCents" end`

/** What an owner asks in a currency; nothing if they ask in another. */
function askingIn(currency: Currency): RawBuilder<number | null> {
  return sql<
    number | null
  >`case when stack.asking_currency = ${sql.lit(currency)} then stack.asking_cents end`
}

function selectSums(
  db: Database,
  stacks: ReturnType<typeof selectStacks>,
  { currency, shareOf }: { readonly currency: Currency; readonly shareOf: ShareOf },
) {
  const asking = askingIn(currency)
  const cents = centsIn(asking)
  return db
    .selectFrom(stacks.as('stack'))
    .leftJoin(selectPrices(db, currency).as('price'), 'price.printingId', 'stack.printing_id')
    .select((eb) => [
      eb.fn.countAll<number | string>().as('stackCount'),
      eb.fn.sum<number | string | null>('quantity').as('copyCount'),
      eb.fn
        .sum<number | string | null>(
          eb(
            // Thousands of an expensive card exceed PostgreSQL's plain integers.
            eb.cast<number>('quantity', 'bigint'),
            '*',
            worthOfCopy(shareOf, { asking, cents }),
          ),
        )
        .as('valueCents'),
      eb.fn.sum<number | string | null>('quantity').filterWhere(cents, 'is', null).as('unpricedCount'),
    ])
}

/** As `worthOf` computes it: both databases divide whole numbers without a rest. */
function worthOfCopy(
  shareOf: ShareOf,
  {
    asking,
    cents,
  }: { readonly asking: RawBuilder<number | null>; readonly cents: RawBuilder<number | null> },
) {
  const shareIn = (condition: Condition) => sql`cast(${shareOf(condition)} as integer)`
  const share = sql`case condition
    when 'LP' then ${shareIn('LP')}
    when 'MP' then ${shareIn('MP')}
    when 'HP' then ${shareIn('HP')}
    when 'DMG' then ${shareIn('DMG')}
    else ${shareIn('NM')} end`
  return sql<number>`case when ${IS_OWN} then cast(${asking} as bigint)
    else (cast(${cents} as bigint) * ${share} + 50) / 100 end`
}

async function listCounts(
  db: Database,
  states: readonly BinderState[],
): Promise<{ binderId: string; stackCount: number | string }[]> {
  if (states.length === 0) return []
  return await db
    .selectFrom('stack')
    .select(({ fn }) => ['binder_id as binderId', fn.countAll<number | string>().as('stackCount')])
    .where(
      'binder_id',
      'in',
      states.map(({ id }) => id),
    )
    .groupBy('binder_id')
    .execute()
}

function textsOf(shares: Shares): Readonly<Record<Condition, string>> {
  const { NM, LP, MP, HP, DMG } = shares
  return { NM: String(NM), LP: String(LP), MP: String(MP), HP: String(HP), DMG: String(DMG) }
}

interface Sums {
  readonly stackCount: number | string
  readonly copyCount: number | string | null
  readonly valueCents: number | string | null
  readonly unpricedCount: number | string | null
}

function totalsOf({ stackCount, copyCount, valueCents, unpricedCount }: Sums): BinderTotals {
  return {
    stackCount: Number(stackCount),
    copyCount: Number(copyCount ?? 0),
    valueCents: Number(valueCents ?? 0),
    unpricedCount: Number(unpricedCount ?? 0),
  }
}

function plus(one: BinderTotals, other: BinderTotals): BinderTotals {
  return {
    stackCount: one.stackCount + other.stackCount,
    copyCount: one.copyCount + other.copyCount,
    valueCents: one.valueCents + other.valueCents,
    unpricedCount: one.unpricedCount + other.unpricedCount,
  }
}

/** Lists the present revisions of these binders. */
export async function listStates(db: Database, binderIds: readonly string[]): Promise<BinderState[]> {
  return await db
    .selectFrom('binder')
    .select(['id', 'revision'])
    .where('id', 'in', [...binderIds])
    .execute()
}
