import type { App } from '#server/app-context.ts'
import type { CollectionTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import type { Hold, Holder, Keeper } from './hold.ts'

type Row = CollectionTables['held_copy']

/** What is held depends on the clock. */
export type Clocked = Pick<App, 'db' | 'now'>

const selectOfOwner = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('held_copy')
    .selectAll()
    .where('owner_id', '=', value('ownerId'))
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', value('now'))])),
)

/** Lists everything that a member has promised to others and that is not over. */
export async function listHoldsOf({ db, now }: Clocked, ownerId: string): Promise<Hold[]> {
  return (await selectOfOwner(db, { ownerId, now: now().toISOString() })).map(holdOf)
}

/** Lists everything that these members have promised to others and that is not over. */
export async function listHoldsOfAll({ db, now }: Clocked, ownerIds: readonly string[]): Promise<Hold[]> {
  if (ownerIds.length === 0) return []
  const rows = await db
    .selectFrom('held_copy')
    .selectAll()
    .where('owner_id', 'in', ownerIds)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now().toISOString())]))
    .execute()
  return rows.map(holdOf)
}

/** Lists what a holder holds, of all its owners, even if it is over. */
export async function listHeldBy(db: Database, { kind, id }: Holder): Promise<Hold[]> {
  const rows = await db
    .selectFrom('held_copy')
    .selectAll()
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .execute()
  return rows.map(holdOf)
}

/** Lists what others have promised to a member, even if it is over. */
export async function listPromisedTo(db: Database, memberId: string): Promise<Hold[]> {
  const rows = await db.selectFrom('held_copy').selectAll().where('promised_to', '=', memberId).execute()
  return rows.map(holdOf)
}

/** Whether a member has promised copies of a binder. */
export async function hasPromises({ db, now }: Clocked, ownerId: string, binderId: string): Promise<boolean> {
  const row = await db
    .selectFrom('held_copy')
    .select('holder_id')
    .where('owner_id', '=', ownerId)
    .where('binder_id', '=', binderId)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now().toISOString())]))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** Counts what is stored of what a member has promised: the copies, and the trades that hold them. */
export async function countPromisesOf(
  db: Database,
  ownerId: string,
): Promise<{ readonly copies: number; readonly holders: number }> {
  const { copies, holders } = await db
    .selectFrom('held_copy')
    .select(({ fn }) => [
      fn.sum<number | string | null>('quantity').as('copies'),
      fn.count<number | string>('holder_id').distinct().as('holders'),
    ])
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return { copies: Number(copies ?? 0), holders: Number(holders) }
}

export async function insertHolds(db: Database, holds: readonly Hold[], heldAt: string): Promise<void> {
  if (holds.length === 0) return
  await db
    .insertInto('held_copy')
    .values(holds.map((hold) => rowOf(hold, heldAt)))
    .onConflict((conflict) =>
      conflict
        .columns(KEY)
        .doUpdateSet((eb) => ({ quantity: eb('held_copy.quantity', '+', eb.ref('excluded.quantity')) })),
    )
    .execute()
}

/** Says until when a holder holds what it holds by now; what is over stays over. */
export async function updateHeldUntil({ db, now }: Clocked, { kind, id, until }: Keeper): Promise<void> {
  await db
    .updateTable('held_copy')
    .set({ held_until: until })
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .where((eb) => eb.or([eb('held_until', 'is', null), eb('held_until', '>', now().toISOString())]))
    .execute()
}

/** Deletes what a holder holds. @returns what that was */
export async function deleteHeldBy(db: Database, { kind, id }: Holder): Promise<Hold[]> {
  const rows = await db
    .deleteFrom('held_copy')
    .where('holder_kind', '=', kind)
    .where('holder_id', '=', id)
    .returningAll()
    .execute()
  return rows.map(holdOf)
}

/** Deletes what a member promised to others, and what others promised to them. @returns what that was */
export async function deleteHoldsWith(db: Database, memberId: string): Promise<Hold[]> {
  const rows = await db
    .deleteFrom('held_copy')
    .where((eb) => eb.or([eb('owner_id', '=', memberId), eb('promised_to', '=', memberId)]))
    .returningAll()
    .execute()
  return rows.map(holdOf)
}

/** Lists what a member promised, place by place, for their download. */
export async function listHoldRows(db: Database, ownerId: string): Promise<Row[]> {
  return await db
    .selectFrom('held_copy')
    .selectAll()
    .where('owner_id', '=', ownerId)
    .orderBy('held_at')
    .execute()
}

const KEY = [
  'holder_kind',
  'holder_id',
  'binder_id',
  'printing_id',
  'finish',
  'condition',
  'language',
  'marks',
] as const

function holdOf(row: Row): Hold {
  return {
    holder: { kind: row.holder_kind, id: row.holder_id },
    ownerId: row.owner_id,
    promisedTo: row.promised_to,
    binderId: row.binder_id,
    printingId: row.printing_id,
    finish: row.finish,
    condition: row.condition,
    language: row.language,
    marks: row.marks,
    until: row.held_until,
    quantity: row.quantity,
  }
}

function rowOf(hold: Hold, heldAt: string): Row {
  return {
    holder_kind: hold.holder.kind,
    holder_id: hold.holder.id,
    owner_id: hold.ownerId,
    promised_to: hold.promisedTo,
    binder_id: hold.binderId,
    printing_id: hold.printingId,
    finish: hold.finish,
    condition: hold.condition,
    language: hold.language,
    marks: hold.marks,
    quantity: hold.quantity,
    held_at: heldAt,
    held_until: hold.until,
  }
}
