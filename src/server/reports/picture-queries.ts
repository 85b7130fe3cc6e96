import type { Database } from '#server/db/database.ts'

export async function insertPicture(db: Database, caseId: string, bytes: Buffer): Promise<void> {
  await db
    .insertInto('report_picture')
    .values({ case_id: caseId, webp: bytes.toString('base64') })
    .execute()
}

export async function hasPicture(db: Database, caseId: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_picture')
    .select('case_id')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row !== undefined
}

export async function findPicture(db: Database, caseId: string): Promise<Buffer<ArrayBuffer> | undefined> {
  const row = await db
    .selectFrom('report_picture')
    .select('webp')
    .where('case_id', '=', caseId)
    .executeTakeFirst()
  return row && Buffer.from(row.webp, 'base64')
}
