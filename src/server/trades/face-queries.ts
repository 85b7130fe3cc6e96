import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { type Reader, selectUnseen } from '#server/people/public.ts'

/** How a member is shown beside what they trade. */
export interface ShownFace {
  readonly username: string
  readonly avatarUrl: string | null
}

/** The faces of those among these members whom a reader sees, by their ids. */
export async function listShownFaces(
  db: Database,
  { apartIds }: Pick<Reader, 'apartIds'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, ShownFace>> {
  const asked = [...new Set(memberIds)].filter((id) => id !== '' && !apartIds.has(id))
  if (asked.length === 0) return new Map()
  const rows = await db
    .selectFrom(selectFullMembers(db).as('face'))
    .leftJoin(selectUnseen(db).as('hidden'), 'hidden.hiddenId', 'face.id')
    .select(['face.id', 'face.username', 'face.avatar', 'face.image'])
    .where('face.id', 'in', asked)
    .where('hidden.hiddenId', 'is', null)
    .execute()
  return new Map(
    rows.map(({ id, username, avatar, image }) => [id, { username, avatarUrl: avatar ?? image }]),
  )
}

/** Their names alone. */
export async function listShownNames(
  db: Database,
  reader: Pick<Reader, 'apartIds'>,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const faces = await listShownFaces(db, reader, memberIds)
  return new Map(Array.from(faces, ([id, { username }]) => [id, username]))
}
