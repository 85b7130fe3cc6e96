import { selectFullMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'

import { SHOWN } from './copy-kinds.ts'

/** A member as others see them beside their cards. */
export interface Face {
  readonly username: string
  readonly avatarUrl: string | null
}

/** Lists these members by id. */
export async function listFaces(db: Database, memberIds: readonly string[]): Promise<Map<string, Face>> {
  const ids = [...new Set(memberIds)]
  if (ids.length === 0) return new Map()
  const rows = await selectFullMembers(db).where('member.id', 'in', ids).execute()
  return new Map(
    rows.map(({ id, username, avatar, image }) => [id, { username, avatarUrl: avatar ?? image }]),
  )
}

/** Whether a member shows anything to others. */
export async function showsSomething(db: Database, memberId: string): Promise<boolean> {
  const row = await db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', memberId)
    .where('visibility', 'in', SHOWN)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** How far announcing a binder has come. */
export interface Walk {
  readonly binderId: string
  readonly memberId: string
  readonly afterPrinting: string
}

/** Lists the printings of the next `limit` stacks of a binder; one may repeat. */
export async function listPrintingsIn(
  db: Database,
  { binderId, afterPrinting }: Pick<Walk, 'binderId' | 'afterPrinting'>,
  limit: number,
): Promise<{ printingId: string; cardId: string }[]> {
  return await db
    .selectFrom('stack')
    .select(['printing_id as printingId', 'oracle_card_id as cardId'])
    .where('binder_id', '=', binderId)
    .where('printing_id', '>', afterPrinting)
    .orderBy('printing_id')
    .limit(limit)
    .execute()
}
