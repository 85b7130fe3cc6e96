import { type RawBuilder, sql } from 'kysely'

import { selectHidden } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'

import { selectApart } from './block-queries.ts'

/** Lists the ids of a member's fellows. */
export async function listFellowIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await selectFellows(db, memberId).execute()
  return rows.map(({ fellowId }) => fellowId)
}

/** Selects a member's fellows as `fellowId`. */
export function selectFellows(db: Database, memberId: string) {
  return db
    .selectFrom('fellow')
    .select('fellow.fellow_id as fellowId')
    .where('fellow.member_id', '=', memberId)
}

/**
 * Whether a reader is in the audience that the owner of something chose: the rule of `maySee`, for SQL.
 * Visitors have no id. `audience` and `owner` are columns of the outer query.
 */
export function isShownTo(
  db: Database,
  readerId: string | undefined,
  { audience, owner }: { readonly audience: string; readonly owner: string },
): RawBuilder<boolean> {
  const chosen = sql.ref<string>(audience)
  if (readerId === undefined) return sql<boolean>`${chosen} = 'everyone'`
  const ownerId = sql.ref<string>(owner)
  const fellows = selectFellows(db, readerId)
  // Fellows are never apart: a block ends their bond.
  return sql<boolean>`(${ownerId} = ${readerId}
    or (${chosen} = 'everyone' and ${ownerId} not in (${selectApart(db, readerId)}))
    or (${chosen} = 'fellowship' and ${ownerId} in (${fellows})))`
}

/**
 * Whether no block lies between a reader and a member, for SQL. `memberId` is a column of the outer query, never
 * null. Visitors have no id.
 */
export function isInReach(db: Database, readerId: string | undefined, memberId: string): RawBuilder<boolean> {
  if (readerId === undefined) return sql<boolean>`1 = 1`
  return sql<boolean>`${sql.ref<string>(memberId)} not in (${selectApart(db, readerId)})`
}

/**
 * Selects those of whom nobody sees anything, as `hiddenId`: suspended and former members. Join it to leave
 * them out.
 */
export const selectUnseen = (db: Database) => selectHidden(db)

/** Adds two members to one another's Fellowship. @returns false if they are fellows already */
export async function insertFellows(
  db: Database,
  memberIds: readonly [string, string],
  since: string,
): Promise<boolean> {
  const [one, other] = memberIds
  const rows = await db
    .insertInto('fellow')
    .values([
      { member_id: one, fellow_id: other, since },
      { member_id: other, fellow_id: one, since },
    ])
    .onConflict((conflict) => conflict.columns(['member_id', 'fellow_id']).doNothing())
    .returning('member_id')
    .execute()
  return rows.length > 0
}

/** Takes two members out of one another's Fellowship. @returns whether they were fellows */
export async function deleteFellows(db: Database, memberIds: readonly [string, string]): Promise<boolean> {
  const [one, other] = memberIds
  const rows = await db
    .deleteFrom('fellow')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', one), eb('fellow_id', '=', other)]),
        eb.and([eb('member_id', '=', other), eb('fellow_id', '=', one)]),
      ]),
    )
    .returning('member_id')
    .execute()
  return rows.length > 0
}

/** Whether two members are fellows. */
export async function areFellows(db: Database, one: string, other: string): Promise<boolean> {
  const row = await selectFellows(db, one).where('fellow.fellow_id', '=', other).executeTakeFirst()
  return row !== undefined
}

export async function countFellows(db: Database, memberId: string): Promise<number> {
  const { count } = await db
    .selectFrom('fellow')
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .where('member_id', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(count)
}
