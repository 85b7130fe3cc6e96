import type { Binder, BinderChange, NewBinder, Visibility } from '#contract/collection.ts'
import type { Database } from '#server/db/database.ts'
import { maySee, type Reader, selectUnseen } from '#server/people/public.ts'

import type { BinderTotals } from './totals/public.ts'

/** A binder without its contents. */
export interface OwnedBinder extends Omit<Binder, keyof BinderTotals | 'cover' | 'currency'> {
  readonly ownerId: string
  readonly visibility: Visibility
  readonly coverPrintingId: string | null
}

/** Lists all binders of a member in the owner's order, new ones first. */
export async function listOwnedBinders(db: Database, ownerId: string): Promise<OwnedBinder[]> {
  return await inOrder(selectBinders(db)).where('owner_id', '=', ownerId).execute()
}

/** Whoever sees somebody's binders: a fellow, or anyone else. */
export type Looker = 'fellow' | 'anyone'

/** The binders that others are shown without a link. */
export const LISTED: Readonly<Record<Looker, readonly Visibility[]>> = {
  anyone: ['public'],
  fellow: ['public', 'fellowship'],
}

/** Lists the binders of a member that others are shown, in the same order. */
export async function listSeenBinders(db: Database, ownerId: string, looker: Looker): Promise<OwnedBinder[]> {
  return await inOrder(selectBinders(db))
    .where('owner_id', '=', ownerId)
    .where('visibility', 'in', LISTED[looker])
    .execute()
}

/** Lists which of these binders are listed for everybody. */
export async function listPublicIds(db: Database, binderIds: Iterable<string>): Promise<Set<string>> {
  const ids = [...new Set(binderIds)]
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('binder')
    .select('id')
    .where('id', 'in', ids)
    .where('visibility', 'in', LISTED.anyone)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/**
 * Finds a binder that a reader may see: a public one, one shared by link, or one for the owner's fellows.
 * Nobody sees those of suspended and former members, or of those from whom a block parts them.
 */
export async function findSeenBinder(
  db: Database,
  binderId: string,
  reader: Reader,
): Promise<OwnedBinder | undefined> {
  const binder = await selectBinders(db)
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'binder.owner_id')
    .where('id', '=', binderId)
    .where('visibility', '!=', 'private')
    .where('hidden.hiddenId', 'is', null)
    .executeTakeFirst()
  if (binder === undefined) return undefined
  // Whoever has the link sees it like everybody.
  const audience = binder.visibility === 'fellowship' ? 'fellowship' : 'everyone'
  return maySee(reader, binder.ownerId, audience) ? binder : undefined
}

/** Finds a binder of this member. */
export async function findOwnBinder(
  db: Database,
  ownerId: string,
  binderId: string,
): Promise<OwnedBinder | undefined> {
  return await selectBinders(db).where('id', '=', binderId).where('owner_id', '=', ownerId).executeTakeFirst()
}

/** Lists which of these binders are this member's. */
export async function listOwnIds(
  db: Database,
  ownerId: string,
  binderIds: Iterable<string>,
): Promise<Set<string>> {
  const ids = [...new Set(binderIds)]
  if (ids.length === 0) return new Set()
  const rows = await db
    .selectFrom('binder')
    .select('id')
    .where('id', 'in', ids)
    .where('owner_id', '=', ownerId)
    .execute()
  return new Set(rows.map(({ id }) => id))
}

/** Lists whose these binders are. */
export async function listOwners(db: Database, binderIds: Iterable<string>): Promise<Map<string, string>> {
  const ids = [...new Set(binderIds)]
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('binder')
    .select(['id', 'owner_id as ownerId'])
    .where('id', 'in', ids)
    .execute()
  return new Map(rows.map(({ id, ownerId }) => [id, ownerId]))
}

/** Lists the ids of a member's binders in order. */
export async function listBinderIds(db: Database, ownerId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', ownerId)
    .orderBy('position')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists a member's binders by name, the oldest first for equal names. */
export async function listBinderNames(
  db: Database,
  ownerId: string,
): Promise<{ readonly id: string; readonly name: string }[]> {
  return await db
    .selectFrom('binder')
    .select(['id', 'name'])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
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
      revision: 0,
      position: 0,
      cover_printing_id: null,
    })
    .execute()
}

/** Fields that are left out stay unchanged. */
export async function updateBinder(db: Database, change: BinderChange, updatedAt: string): Promise<void> {
  const { binderId, name, description, visibility, coverPrintingId } = change
  await db
    .updateTable('binder')
    .set((eb) => ({
      updated_at: updatedAt,
      revision: eb('revision', '+', 1),
      ...(name === undefined ? {} : { name }),
      ...(description === undefined ? {} : { description }),
      ...(visibility === undefined ? {} : { visibility }),
      ...(coverPrintingId === undefined ? {} : { cover_printing_id: coverPrintingId }),
    }))
    .where('id', '=', binderId)
    .execute()
}

export async function updatePosition(db: Database, binderId: string, position: number): Promise<void> {
  await db.updateTable('binder').set({ position }).where('id', '=', binderId).execute()
}

/**
 * Marks a binder as deleted: nobody's and private. No list or page shows it, whatever is still in it. Its row
 * stays until it can no longer be restored.
 */
export async function takeBinderAway(db: Database, binderId: string): Promise<void> {
  await db
    .updateTable('binder')
    .set((eb) => ({ owner_id: NOBODY, visibility: 'private', revision: eb('revision', '+', 1) }))
    .where('id', '=', binderId)
    .execute()
}

/** @returns whether there was such a deleted binder */
export async function giveBinderBack(
  db: Database,
  {
    binderId,
    ownerId,
    visibility,
  }: Pick<OwnedBinder, 'ownerId' | 'visibility'> & { readonly binderId: string },
): Promise<boolean> {
  const given = await db
    .updateTable('binder')
    .set((eb) => ({ owner_id: ownerId, visibility, revision: eb('revision', '+', 1) }))
    .where('id', '=', binderId)
    .where('owner_id', '=', NOBODY)
    .returning('id')
    .executeTakeFirst()
  return given !== undefined
}

/** Deletes a binder that was marked as deleted and never restored. */
export async function deleteForgottenBinder(db: Database, binderId: string): Promise<void> {
  await db.deleteFrom('binder').where('id', '=', binderId).where('owner_id', '=', NOBODY).execute()
}

const NOBODY = ''

/** In the owner's order, new ones first. */
function inOrder(binders: ReturnType<typeof selectBinders>): ReturnType<typeof selectBinders> {
  return binders.orderBy('position').orderBy('created_at', 'desc').orderBy('id', 'desc')
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
      'cover_printing_id as coverPrintingId',
      'created_at as createdAt',
      'updated_at as updatedAt',
    ])
}

/** Finds a binder, whoever sees it. One that was deleted has no owner, and is not found. */
export async function findBinder(db: Database, binderId: string): Promise<OwnedBinder | undefined> {
  return await selectBinders(db).where('id', '=', binderId).where('owner_id', '!=', '').executeTakeFirst()
}
