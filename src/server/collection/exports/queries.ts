import { type KeptStack, readTags, selectStacks } from '#server/collection/stacks/queries.ts'
import type { Database } from '#server/db/database.ts'

/** These stacks, in this order; those that are gone are left out. */
export async function listKeptStacks(db: Database, stackIds: readonly string[]): Promise<KeptStack[]> {
  if (stackIds.length === 0) return []
  const rows = await selectStacks(db)
    .where('stack.id', 'in', [...stackIds])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, tags: readTags(row.tags) }]))
  return stackIds.flatMap((id) => byId.get(id) ?? [])
}
