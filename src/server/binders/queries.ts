import type { Binder, BinderChange, NewBinder, Visibility } from '#contract/binders.ts'
import { selectSuspended } from '#server/accounts/queries.ts'
import type { Database } from '#server/db/database.ts'

import { type BinderTotals, listTotals, NO_TOTALS } from './totals/queries.ts'

/** Whoever has the address of such a binder may look into it. */
const OPEN = ['public', 'link'] as const

/** A binder without what is in it. */
export interface OwnedBinder extends Omit<Binder, keyof BinderTotals> {
  readonly ownerId: string
  readonly visibility: Visibility
}

/** The last changed first. */
export async function listBinders(db: Database, ownerId: string): Promise<Binder[]> {
  const binders = await selectBinders(db)
    .where('owner_id', '=', ownerId)
    .orderBy('updated_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return await withTotals(db, binders)
}

export async function findBinder(db: Database, binderId: string): Promise<OwnedBinder | undefined> {
  return await selectBinders(db).where('id', '=', binderId).executeTakeFirst()
}

/** A binder that is public or shown by link, and whose owner is not suspended. */
export async function findOpenBinder(db: Database, binderId: string): Promise<OwnedBinder | undefined> {
  return await selectBinders(db)
    .leftJoin(selectSuspended(db).as('suspended'), 'suspended.suspendedId', 'binder.owner_id')
    .where('id', '=', binderId)
    .where('visibility', 'in', [...OPEN])
    .where('suspended.suspendedId', 'is', null)
    .executeTakeFirst()
}

export async function withTotals<Kind extends OwnedBinder>(
  db: Database,
  binders: readonly Kind[],
): Promise<(Kind & BinderTotals)[]> {
  const totals = await listTotals(
    db,
    binders.map(({ id }) => id),
  )
  return binders.map((binder) => ({ ...binder, ...(totals.get(binder.id) ?? NO_TOTALS) }))
}

export async function countBinders(db: Database, ownerId: string): Promise<number> {
  const row = await db
    .selectFrom('binder')
    .select(({ fn }) => fn.countAll<number | string>().as('binders'))
    .where('owner_id', '=', ownerId)
    .executeTakeFirstOrThrow()
  return Number(row.binders)
}

export async function insertBinder(
  db: Database,
  binder: NewBinder & { readonly id: string; readonly ownerId: string; readonly createdAt: string },
): Promise<void> {
  await db
    .insertInto('binder')
    .values({
      id: binder.id,
      owner_id: binder.ownerId,
      name: binder.name,
      description: binder.description,
      visibility: binder.visibility,
      created_at: binder.createdAt,
      updated_at: binder.createdAt,
    })
    .execute()
}

/** What is left out stays as it is. */
export async function updateBinder(db: Database, change: BinderChange, updatedAt: string): Promise<void> {
  const { binderId, name, description, visibility } = change
  await db
    .updateTable('binder')
    .set({
      updated_at: updatedAt,
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(visibility === undefined ? {} : { visibility }),
    })
    .where('id', '=', binderId)
    .execute()
}

export async function deleteBinder(db: Database, binderId: string): Promise<void> {
  await db.deleteFrom('binder').where('id', '=', binderId).execute()
}

function selectBinders(db: Database) {
  return db
    .selectFrom('binder')
    .select([
      'id',
      'owner_id as ownerId',
      'name',
      'description',
      'visibility',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
}
