import type { Database } from '#server/db/database.ts'

/** Of these members those who show when they type and how far they have read, as all do until they choose. */
export async function listShowingReading(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set()
  const rows = await db
    .selectFrom('profile')
    .select('member_id')
    .where('member_id', 'in', [...memberIds])
    .where('shows_reading', '=', 0)
    .execute()
  const hiding = new Set(rows.map((row) => row.member_id))
  return new Set(memberIds.filter((memberId) => !hiding.has(memberId)))
}
