import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'
import { selectUnseen } from '#server/people/public.ts'

/** How members are shown to whom they talk with. */
export interface Face {
  readonly username: string
  readonly avatarUrl: string | null
}

/** Finds the faces of these members by id. Those whom nobody sees any more have none. */
export async function findFaces(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, Face>> {
  if (memberIds.length === 0) return new Map()
  const rows = await selectFullMembers(db)
    .where('member.id', 'in', [...new Set(memberIds)])
    .where('member.id', 'not in', selectUnseen(db))
    .execute()
  return new Map(
    rows.map(({ id, username, avatar, image }) => [id, { username, avatarUrl: avatar ?? image }]),
  )
}

/** Finds the names of these members by id, also of those who are suspended, for keepers. Who has left has none. */
export async function findNames(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listFullMembers(db, memberIds)
  return new Map(rows.map(({ id, username }) => [id, username]))
}

/** Finds members by the usernames by which they are named, in small letters. Those whom nobody sees are not among them. */
export async function listNamed(
  db: Database,
  usernames: readonly string[],
): Promise<{ readonly id: string; readonly username: string }[]> {
  if (usernames.length === 0) return []
  return await selectFullMembers(db)
    .where('member.username_lower', 'in', [...usernames])
    .where('member.id', 'not in', selectUnseen(db))
    .execute()
}

/** Finds when these members joined, by id. */
export async function findJoinedAt(
  db: Database,
  memberIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listFullMembers(db, memberIds)
  return new Map(rows.map(({ id, createdAt }) => [id, createdAt]))
}

async function listFullMembers(db: Database, memberIds: readonly string[]) {
  if (memberIds.length === 0) return []
  return await selectFullMembers(db)
    .where('member.id', 'in', [...new Set(memberIds)])
    .execute()
}
