import type { Selectable } from 'kysely'

import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { FellowshipTables } from './tables.ts'

/** A row of those whom a member waved away, with their name. */
type WavedRow = Selectable<FellowshipTables['waved_suggestion']> & { readonly username: string }

/** Lists whom a member waved away, in order. */
export async function listWavedRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<WavedRow>,
): Promise<WavedRow[]> {
  return await db
    .selectFrom('waved_suggestion')
    .innerJoin('member', 'member.id', 'waved_suggestion.waved_id')
    .selectAll('waved_suggestion')
    .select('member.username')
    .where('member_id', '=', memberId)
    .where('waved_id', '>', after?.waved_id ?? '')
    .orderBy('waved_id')
    .limit(limit)
    .execute()
}

interface Pair {
  readonly memberId: string
  readonly wavedId: string
}

/** Lists some of those a member waved away, and of those who waved the member away. */
export async function listSomeWaved(db: Database, memberId: string, limit: number): Promise<Pair[]> {
  return await db
    .selectFrom('waved_suggestion')
    .select(['member_id as memberId', 'waved_id as wavedId'])
    .where((eb) => eb.or([eb('member_id', '=', memberId), eb('waved_id', '=', memberId)]))
    .limit(limit)
    .execute()
}

export async function deleteWavedRows(db: Database, pairs: readonly Pair[]): Promise<void> {
  await db
    .deleteFrom('waved_suggestion')
    .where((eb) =>
      eb.or(
        pairs.map(({ memberId, wavedId }) =>
          eb.and([eb('member_id', '=', memberId), eb('waved_id', '=', wavedId)]),
        ),
      ),
    )
    .execute()
}
