import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'

import type { GatheringPictureTables } from './tables.ts'

/** Whether a keeper removed a picture, and from whom. */
interface StoredPicture {
  readonly removedAt: string | null
  readonly removedFrom: string | null
}

export async function findPicture(db: Database, pictureId: string): Promise<StoredPicture | undefined> {
  return await db
    .selectFrom('gathering_picture')
    .select(['removed_at as removedAt', 'removed_from as removedFrom'])
    .where('id', '=', pictureId)
    .executeTakeFirst()
}

/** The id of a picture if there is one: what a series still says of one that is gone says nothing. */
export async function findKnown(db: Database, pictureId: string | null): Promise<string | null> {
  if (pictureId === null) return null
  return (await findPicture(db, pictureId)) === undefined ? null : pictureId
}

/** Adds a picture, which waits until a gathering shows it. */
export async function insertPicture(
  db: Database,
  { id, madeAt }: { readonly id: string; readonly madeAt: string },
): Promise<void> {
  await db
    .insertInto('gathering_picture')
    .values({ id, made_at: madeAt, waits_since: madeAt, removed_at: null, removed_from: null })
    .execute()
}

/** Marks a picture as shown. @returns false if it is gone */
export async function updateShown(db: Database, pictureId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('gathering_picture')
    .set({ waits_since: null })
    .where('id', '=', pictureId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Takes a picture away from all who see it, or gives it back. */
export async function updateRemoved(
  db: Database,
  pictureId: string,
  { at, from }: { readonly at: string | null; readonly from: string | null },
): Promise<void> {
  await db
    .updateTable('gathering_picture')
    .set({ removed_at: at, removed_from: from })
    .where('id', '=', pictureId)
    .execute()
}

/** @returns false if it was gone already */
export async function deletePicture(db: Database, pictureId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('gathering_picture')
    .where('id', '=', pictureId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Shows a picture on the page of one gathering, or none. */
export async function updatePicture(
  db: Database,
  gatheringId: string,
  pictureId: string | null,
): Promise<void> {
  await db.updateTable('gathering').set({ picture_id: pictureId }).where('id', '=', gatheringId).execute()
}

/** Whether any gathering or series has a picture. */
export async function isUsed(db: Database, pictureId: string): Promise<boolean> {
  for (const table of ['gathering', 'gathering_series'] as const) {
    const row = await db
      .selectFrom(table)
      .select('id')
      .where('picture_id', '=', pictureId)
      .limit(1)
      .executeTakeFirst()
    if (row !== undefined) return true
  }
  return false
}

/** Lists the pictures of some gatherings. */
export async function listPicturesAt(db: Database, gatheringIds: readonly string[]): Promise<string[]> {
  if (gatheringIds.length === 0) return []
  const rows = await db
    .selectFrom('gathering')
    .select('picture_id as id')
    .distinct()
    .where('id', 'in', [...gatheringIds])
    .where('picture_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Lists the pictures of some series that a member hosts. */
export async function listPicturesOfSeries(
  db: Database,
  hostId: string,
  seriesIds: readonly string[],
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_series')
    .select('picture_id as id')
    .distinct()
    .where('id', 'in', [...seriesIds])
    .where('host_id', '=', hostId)
    .where('picture_id', 'is not', null)
    .execute()
  return rows.flatMap(({ id }) => id ?? [])
}

/** Lists some gatherings still to come that show a picture, the soonest first. */
export async function listAheadWith(
  db: Database,
  pictureId: string,
  { now, limit }: { readonly now: Date; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering')
    .select('id')
    .where('picture_id', '=', pictureId)
    .where('starts_at', '>=', now.toISOString())
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists pictures that have waited to be shown since before a time, the longest first. */
export async function listWaiting(db: Database, before: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_picture')
    .select('id')
    .where('waits_since', '<', before)
    .orderBy('waits_since')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists some pictures that keepers removed from a host. */
export async function listRemovedFrom(db: Database, hostId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('gathering_picture')
    .select('id')
    .where('removed_from', '=', hostId)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the pictures of what a member hosts, and those that keepers removed from them, for their download. */
export async function listPictureRows(
  db: Database,
  hostId: string,
): Promise<Selectable<GatheringPictureTables['gathering_picture']>[]> {
  return await db
    .selectFrom('gathering_picture')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('removed_from', '=', hostId),
        ...(['gathering', 'gathering_series'] as const).map((table) =>
          eb(
            'id',
            'in',
            eb
              .selectFrom(table)
              .select('picture_id')
              .where('host_id', '=', hostId)
              .where('picture_id', 'is not', null)
              .$castTo<{ picture_id: string }>(),
          ),
        ),
      ]),
    )
    .orderBy('id')
    .execute()
}
