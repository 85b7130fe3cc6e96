import type { Selectable } from 'kysely'

import { type Shares, sharesKey, STANDARD_SHARES } from '#contract/collection/valuation.ts'
import type { Currency } from '#contract/currency.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import { listShares } from '#server/profile/public.ts'
import type { ShowcaseTables } from '#server/showcase/tables.ts'

import type { Recorded } from './value-days.ts'

type Row<Table extends keyof ShowcaseTables> = Selectable<ShowcaseTables[Table]>

/** Rows asked for at once: ten years of days. */
const MOST_DAYS = 3700
const CENTS = { usd: 'value_cents', eur: 'eur_cents' } as const

/** From which day on, and in which currency. */
interface Asked {
  readonly first: string
  readonly currency: Currency
}

/** Lists a binder's values from a day on, and the last one before, the oldest first. */
export async function listBinderValues(
  db: Database,
  binderId: string,
  { first, currency }: Asked,
): Promise<Recorded[]> {
  const rows = db
    .selectFrom('binder_value')
    .select(['on_day as on', 'copies as copyCount', 'valuation'])
    .select((eb) => eb.ref(CENTS[currency]).as('valueCents'))
    .where('binder_id', '=', binderId)
  const before = await rows.where('on_day', '<', first).orderBy('on_day', 'desc').limit(1).execute()
  const since = await rows.where('on_day', '>=', first).orderBy('on_day', 'desc').limit(MOST_DAYS).execute()
  return [...since, ...before].toReversed()
}

/** Lists the values of all binders of a member together in the same way. */
export async function listMemberValues(
  db: Database,
  memberId: string,
  { first, currency }: Asked,
): Promise<Recorded[]> {
  const rows = db
    .selectFrom('member_value')
    .select(['on_day as on', 'copies as copyCount', 'valuation'])
    .select((eb) => eb.ref(CENTS[currency]).as('valueCents'))
    .where('member_id', '=', memberId)
  const before = await rows.where('on_day', '<', first).orderBy('on_day', 'desc').limit(1).execute()
  const since = await rows.where('on_day', '>=', first).orderBy('on_day', 'desc').limit(MOST_DAYS).execute()
  return [...since, ...before].toReversed()
}

/** A binder that changed since it was last valued, or whose prices did. */
export interface Unweighed {
  readonly id: string
  readonly revision: number
  /** Empty if it is deleted. */
  readonly ownerId: string
  /** Whose it was when it was valued; `null` for never. */
  readonly weighedFor: string | null
  /** The owner's. */
  readonly shares: Shares
}

/** Lists those of the next `limit` binders by id that have to be valued, and the last id of all. */
export async function listUnweighed(
  db: Database,
  { after, prices, limit }: { after: string; prices: string; limit: number },
): Promise<{ readonly unweighed: Unweighed[]; readonly last: string | undefined }> {
  const rows = await db
    .selectFrom('binder')
    .leftJoin('binder_weighed as weighed', 'weighed.binder_id', 'binder.id')
    .select([
      'binder.id',
      'binder.revision',
      'owner_id as ownerId',
      'weighed.member_id as weighedFor',
      'weighed.revision as weighedRevision',
      'weighed.prices',
      'weighed.valuation',
      'weighed.eur_cents as eurCents',
    ])
    .where('binder.id', '>', after)
    .orderBy('binder.id')
    .limit(limit)
    .execute()
  const shares = await listShares(
    db,
    rows.map(({ ownerId }) => ownerId),
  )
  const unweighed = rows.flatMap(({ valuation, eurCents, weighedRevision, prices: weighedAt, ...row }) => {
    const ownShares = shares.get(row.ownerId) ?? STANDARD_SHARES
    const isWeighed =
      weighedRevision === row.revision &&
      row.weighedFor === row.ownerId &&
      weighedAt === prices &&
      eurCents !== null &&
      valuation === sharesKey(ownShares)
    return isWeighed ? [] : [{ ...row, shares: ownShares }]
  })
  return { unweighed, last: rows.length < limit ? undefined : rows.at(-1)?.id }
}

/** What a binder was worth, in each currency. */
export interface Values {
  readonly usd: number
  readonly eur: number
  readonly copies: number
  /** See `sharesKey`. */
  readonly valuation: string
}

export interface Weighed extends Values {
  readonly binderId: string
  readonly memberId: string
  readonly revision: number
  readonly prices: string
}

/** @returns its previous value; `undefined` if it was never valued */
export async function upsertWeighed(
  db: Database,
  weighed: Weighed,
): Promise<(Omit<Values, 'eur'> & { readonly eur: number | null }) | undefined> {
  const before = await db
    .selectFrom('binder_weighed')
    .select(['value_cents as usd', 'eur_cents as eur', 'copies', 'valuation'])
    .where('binder_id', '=', weighed.binderId)
    .executeTakeFirst()
  const columns = {
    member_id: weighed.memberId,
    revision: weighed.revision,
    prices: weighed.prices,
    value_cents: weighed.usd,
    eur_cents: weighed.eur,
    copies: weighed.copies,
    valuation: weighed.valuation,
  }
  await db
    .insertInto('binder_weighed')
    .values({ binder_id: weighed.binderId, ...columns })
    .onConflict((conflict) => conflict.column('binder_id').doUpdateSet(columns))
    .execute()
  return before
}

interface DayRow extends Values {
  readonly day: string
}

export async function upsertBinderValue(
  db: Database,
  binderId: string,
  { day, usd, eur, copies, valuation }: DayRow,
): Promise<void> {
  const columns = { value_cents: usd, eur_cents: eur, copies, valuation }
  await db
    .insertInto('binder_value')
    .values({ binder_id: binderId, on_day: day, ...columns })
    .onConflict((conflict) => conflict.columns(['binder_id', 'on_day']).doUpdateSet(columns))
    .execute()
}

/** Adds up the stored values of all binders of a member. */
export async function upsertMemberValue(
  db: Database,
  memberId: string,
  { day, valuation }: Pick<DayRow, 'day' | 'valuation'>,
): Promise<void> {
  const sums = await db
    .selectFrom('binder_weighed')
    .select(({ fn }) => [
      fn.sum<number | string | null>('value_cents').as('usd'),
      fn.sum<number | string | null>('eur_cents').as('eur'),
      fn.countAll<number | string>().as('binders'),
      fn.count<number | string>('eur_cents').as('inEuros'),
      fn.sum<number | string | null>('copies').as('copies'),
    ])
    .where('member_id', '=', memberId)
    .executeTakeFirst()
  const columns = {
    value_cents: Number(sums?.usd ?? 0),
    // Some binders may still wait to be valued in euros.
    eur_cents: sums?.binders === sums?.inEuros ? Number(sums?.eur ?? 0) : null,
    copies: Number(sums?.copies ?? 0),
    valuation,
  }
  await db
    .insertInto('member_value')
    .values({ member_id: memberId, on_day: day, ...columns })
    .onConflict((conflict) => conflict.columns(['member_id', 'on_day']).doUpdateSet(columns))
    .execute()
}

/** Lists the value of all binders of a member, day by day. */
export async function listMemberValueRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row<'member_value'>>,
): Promise<Row<'member_value'>[]> {
  return await db
    .selectFrom('member_value')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('on_day', '>', after?.on_day ?? '')
    .orderBy('on_day')
    .limit(limit)
    .execute()
}

/** Lists the value of one binder, day by day. */
export async function listBinderValueRows(
  db: Database,
  binderId: string,
  { after, limit }: Place<Row<'binder_value'>>,
): Promise<Row<'binder_value'>[]> {
  return await db
    .selectFrom('binder_value')
    .selectAll()
    .where('binder_id', '=', binderId)
    .where('on_day', '>', after?.on_day ?? '')
    .orderBy('on_day')
    .limit(limit)
    .execute()
}

/** Lists the value of each binder when it was last valued. */
export async function listWeighedRows(db: Database, memberId: string): Promise<Row<'binder_weighed'>[]> {
  return await db.selectFrom('binder_weighed').selectAll().where('member_id', '=', memberId).execute()
}

/** Deletes some days of a member's values. @returns how many */
export async function deleteValues(db: Database, memberId: string, limit: number): Promise<number> {
  const rows = await db
    .deleteFrom('member_value')
    .where('member_id', '=', memberId)
    .where('on_day', 'in', (eb) =>
      eb
        .selectFrom('member_value as some')
        .select('some.on_day')
        .where('some.member_id', '=', memberId)
        .limit(limit),
    )
    .returning('on_day')
    .execute()
  return rows.length
}
