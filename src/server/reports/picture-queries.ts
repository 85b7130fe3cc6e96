import type { Database } from '#server/db/database.ts'

/** Keeps copies of what is reported, in their order. */
export async function insertPictures(db: Database, caseId: string, files: readonly Buffer[]): Promise<void> {
  if (files.length === 0) return
  await db
    .insertInto('report_picture')
    .values(files.map((bytes, place) => ({ case_id: caseId, place, webp: bytes.toString('base64') })))
    .execute()
}

/** Lists which places the copies of a case have. */
export async function listPlaces(db: Database, caseId: string): Promise<number[]> {
  const rows = await db
    .selectFrom('report_picture')
    .select('place')
    .where('case_id', '=', caseId)
    .orderBy('place')
    .execute()
  return rows.map(({ place }) => place)
}

export async function findPicture(
  db: Database,
  { caseId, place }: { readonly caseId: string; readonly place: number },
): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('report_picture')
    .select('webp')
    .where('case_id', '=', caseId)
    .where('place', '=', place)
    .executeTakeFirst()
  return row && Buffer.from(row.webp, 'base64')
}
