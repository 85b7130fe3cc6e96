import { type RawBuilder, sql } from 'kysely'

import { BLOCK_PAGE_SIZE, type KeepingAway, type KeptAway } from '#contract/blocks.ts'
import { selectFullMembers, selectHidden } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

/** A member, and whom they keep away. */
export interface Pair {
  readonly memberId: string
  readonly otherId: string
}

/** Selects those whom a block parts from a member, whoever of the two blocked the other, as `apartId`. */
export function selectApart(db: Database, memberId: string) {
  const blocks = db.selectFrom('kept_away').where('way', '=', 'blocked')
  return blocks
    .select('other_id as apartId')
    .where('member_id', '=', memberId)
    .unionAll(blocks.select('member_id as apartId').where('other_id', '=', memberId))
}

/** Lists whom a block parts from a member. */
export async function listApartIds(db: Database, memberId: string): Promise<string[]> {
  const rows = await selectApart(db, memberId).execute()
  return rows.map(({ apartId }) => apartId)
}

/** Lists the pairs among some members between whom a block lies; which of the two made it is not said. */
export async function listApartAmong(
  db: Database,
  memberIds: readonly string[],
): Promise<(readonly [string, string])[]> {
  if (memberIds.length < 2) return []
  const rows = await db
    .selectFrom('kept_away')
    .select(['member_id as memberId', 'other_id as otherId'])
    .where('way', '=', 'blocked')
    .where('member_id', 'in', [...memberIds])
    .where('other_id', 'in', [...memberIds])
    .execute()
  return rows.map(({ memberId, otherId }) => [memberId, otherId] as const)
}

/** Of some members, those who muted another of them. */
export async function listMutingAmong(db: Database, memberIds: readonly string[]): Promise<string[]> {
  if (memberIds.length < 2) return []
  const rows = await db
    .selectFrom('kept_away')
    .select('member_id as memberId')
    .distinct()
    .where('way', '=', 'muted')
    .where('member_id', 'in', [...memberIds])
    .where('other_id', 'in', [...memberIds])
    .execute()
  return rows.map(({ memberId }) => memberId)
}

/** Whether a block lies between two members. */
export async function areApart(db: Database, pair: Pair): Promise<boolean> {
  return await isAnyKept(db, pair, { own: ['blocked'], others: ['blocked'] })
}

/** What a member did to keep another one away. */
export async function findKeptAway(db: Database, pair: Pair): Promise<KeptAway> {
  return { isBlocked: await isKept(db, pair, 'blocked'), isMuted: await isKept(db, pair, 'muted') }
}

/** Whether a member may be told about another: they did not mute them, and no block lies between the two. */
export async function mayHearOf(db: Database, pair: Pair): Promise<boolean> {
  return !(await isAnyKept(db, pair, { own: ['blocked', 'muted'], others: ['blocked'] }))
}

/** Whether a member keeps another one away in some ways, or the other the member. */
async function isAnyKept(
  db: Database,
  { memberId, otherId }: Pair,
  { own, others }: Readonly<Record<'own' | 'others', readonly KeepingAway[]>>,
): Promise<boolean> {
  const row = await db
    .selectFrom('kept_away')
    .select('way')
    .where((eb) =>
      eb.or([
        eb.and([eb('member_id', '=', memberId), eb('way', 'in', [...own]), eb('other_id', '=', otherId)]),
        eb.and([eb('member_id', '=', otherId), eb('way', 'in', [...others]), eb('other_id', '=', memberId)]),
      ]),
    )
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** In a query: whether the member of one column muted that of another. */
export function hasMuted(memberId: string, otherId: string): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from kept_away where kept_away.member_id = ${sql.ref(memberId)}
    and kept_away.way = 'muted' and kept_away.other_id = ${sql.ref(otherId)})`
}

async function isKept(db: Database, { memberId, otherId }: Pair, way: KeepingAway): Promise<boolean> {
  const row = await db
    .selectFrom('kept_away')
    .select('created_at')
    .where('member_id', '=', memberId)
    .where('way', '=', way)
    .where('other_id', '=', otherId)
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if it was so already */
export async function insertKeptAway(
  db: Database,
  { memberId, otherId }: Pair,
  { way, createdAt }: { readonly way: KeepingAway; readonly createdAt: string },
): Promise<boolean> {
  const row = await db
    .insertInto('kept_away')
    .values({ member_id: memberId, way, other_id: otherId, created_at: createdAt })
    .onConflict((conflict) => conflict.columns(['member_id', 'way', 'other_id']).doNothing())
    .returning('way')
    .executeTakeFirst()
  return row !== undefined
}

/** @returns false if it was not so */
export async function deleteKeptAway(
  db: Database,
  { memberId, otherId }: Pair,
  way: KeepingAway,
): Promise<boolean> {
  const row = await db
    .deleteFrom('kept_away')
    .where('member_id', '=', memberId)
    .where('way', '=', way)
    .where('other_id', '=', otherId)
    .returning('way')
    .executeTakeFirst()
  return row !== undefined
}

/** Whose list to show, and which. */
interface List {
  readonly memberId: string
  readonly way: KeepingAway
}

export interface ListedAway {
  readonly memberId: string
  readonly username: string
  readonly avatarUrl: string | null
  readonly since: string
}

/** Lists a page of those whom a member blocked or muted, the newest first, without former members. */
export async function listKeptAway(
  db: Database,
  list: List,
  after: Cursor | undefined,
): Promise<ListedAway[]> {
  const rows = await selectKeptAway(db, list)
    .select(['kept_away.created_at as since', 'face.id as memberId', 'face.username'])
    .select(['face.avatar', 'face.image'])
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('kept_away.created_at', 'kept_away.other_id'),
          '<',
          eb.tuple(after?.key ?? '', after?.id ?? ''),
        ),
      ),
    )
    .orderBy('kept_away.created_at', 'desc')
    .orderBy('kept_away.other_id', 'desc')
    .limit(BLOCK_PAGE_SIZE)
    .execute()
  return rows.map(({ avatar, image, ...row }) => Object.assign(row, { avatarUrl: avatar ?? image }))
}

/** Counts whom a member blocked or muted, without former members. */
export async function countListedAway(db: Database, list: List): Promise<number> {
  const { count } = await selectKeptAway(db, list)
    .select(({ fn }) => fn.countAll<number | string>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

function selectKeptAway(db: Database, { memberId, way }: List) {
  const kept = db
    .selectFrom('kept_away')
    .innerJoin(selectFullMembers(db).as('face'), 'face.id', 'kept_away.other_id')
    .leftJoin(selectHidden(db).as('hidden'), 'hidden.hiddenId', 'kept_away.other_id')
    .where('kept_away.member_id', '=', memberId)
    .where('kept_away.way', '=', way)
    .where('hidden.hiddenId', 'is', null)
  // Whoever blocked the member is gone from their list like anybody who left, or it would tell.
  return way === 'blocked'
    ? kept
    : kept.where('kept_away.other_id', 'not in', (eb) =>
        eb.selectFrom(selectApart(db, memberId).as('apart')).select('apart.apartId'),
      )
}

/** Lists the ids of those whom a member muted, or blocked. */
export async function listKeptAwayIds(db: Database, { memberId, way }: List): Promise<string[]> {
  const rows = await db
    .selectFrom('kept_away')
    .select('other_id as otherId')
    .where('member_id', '=', memberId)
    .where('way', '=', way)
    .execute()
  return rows.map(({ otherId }) => otherId)
}
