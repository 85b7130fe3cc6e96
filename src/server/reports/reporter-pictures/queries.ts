import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'
import type { ReportTables } from '#server/reports/tables.ts'

export type ReporterPicture = Selectable<ReportTables['reporter_picture']>

export async function findReporterPicture(db: Database, id: string): Promise<ReporterPicture | undefined> {
  return await db.selectFrom('reporter_picture').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertReporterPicture(
  db: Database,
  picture: Omit<ReporterPicture, 'case_id'>,
): Promise<void> {
  await db
    .insertInto('reporter_picture')
    .values({ ...picture, case_id: null })
    .execute()
}

/** Lists the pictures that some members added to a case, in the order in which they came. */
export async function listAdded(
  db: Database,
  caseId: string,
  reporterIds: readonly string[],
): Promise<ReporterPicture[]> {
  if (reporterIds.length === 0) return []
  return await db
    .selectFrom('reporter_picture')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('reporter_id', 'in', reporterIds)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
}

/** Lists the pictures of a member that wait to be named, the newest first; there are few. */
export async function listWaiting(db: Database, reporterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reporter_picture')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('case_id', 'is', null)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map(({ id }) => id)
}

/** Adds pictures of a member that wait to a case. @returns how many of them there are */
export async function updateAdded(
  db: Database,
  { caseId, reporterId }: { readonly caseId: string; readonly reporterId: string },
  ids: readonly string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await db
    .updateTable('reporter_picture')
    .set({ case_id: caseId })
    .where('id', 'in', ids)
    .where('reporter_id', '=', reporterId)
    .where('case_id', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Lists pictures that have waited since before a time, the longest first. */
export async function listForgotten(
  db: Database,
  before: string,
  most: number,
): Promise<{ id: string; reporterId: string }[]> {
  return await db
    .selectFrom('reporter_picture')
    .select(['id', 'reporter_id as reporterId'])
    .where('case_id', 'is', null)
    .where('made_at', '<', before)
    .orderBy('made_at')
    .limit(most)
    .execute()
}

/** Deletes these pictures, except those that were added to a case. @returns which were there */
export async function deleteWaiting(db: Database, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const rows = await db
    .deleteFrom('reporter_picture')
    .where('id', 'in', ids)
    .where('case_id', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function deletePicture(db: Database, id: string): Promise<string[]> {
  const rows = await db.deleteFrom('reporter_picture').where('id', '=', id).returning('id').execute()
  return rows.map((row) => row.id)
}

/** Deletes the pictures of a case, or those that one member added to it. @returns which */
export async function deleteAdded(
  db: Database,
  { caseId, reporterId }: { readonly caseId: string; readonly reporterId: string | undefined },
): Promise<string[]> {
  const rows = await db
    .deleteFrom('reporter_picture')
    .where('case_id', '=', caseId)
    .$if(reporterId !== undefined, (query) => query.where('reporter_id', '=', reporterId ?? ''))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists pictures that a member uploaded for reports. */
export async function listPictureRows(
  db: Database,
  reporterId: string,
  { after, limit }: Place<ReporterPicture>,
): Promise<ReporterPicture[]> {
  return await db
    .selectFrom('reporter_picture')
    .selectAll()
    .where('reporter_id', '=', reporterId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('made_at', 'id'), '>', eb.tuple(after?.made_at ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('made_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

export async function listPictureIds(db: Database, reporterId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('reporter_picture')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .orderBy('made_at')
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
