import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, selectUnseen } from '#server/people/public.ts'

/** The names of those among these members whom a reader sees, by their ids. */
export async function listShownNames(
  db: Database,
  { apartIds }: Pick<Reader, 'apartIds'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const asked = [...new Set(memberIds)].filter((id) => id !== '' && !apartIds.has(id))
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom(selectFullMembers(db).as('face'))
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['face.id', 'face.username'])
    .where('face.id', 'in', asked)
    .where('hidden.hiddenId', 'is', null)
    .execute()
  return new Map(rows.map(({ id, username }) => [id, username]))
}
