import type { Selectable } from 'kysely'

import type { StackKey, StoredStack } from '#server/collection/stack.ts'
import type { CollectionTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

type Row = Selectable<CollectionTables['received_copies']>

/** Copies that somebody received, and the place where they were put. */
export interface Received extends StackKey {
  readonly quantity: number
}

/** Stores copies that came, each with an id of its own. */
export async function insertReceived(
  db: Database,
  received: readonly { readonly id: string; readonly stack: StoredStack; readonly quantity: number }[],
): Promise<void> {
  if (received.length === 0) return
  await db
    .insertInto('received_copies')
    .values(
      received.map(({ id, stack, quantity }) => ({
        id,
        member_id: stack.memberId,
        binder_id: stack.binderId,
        printing_id: stack.printingId,
        finish: stack.finish,
        condition: stack.condition,
        source_condition: stack.sourceCondition,
        language: stack.language,
        marks: stack.marks,
        quantity,
        received_at: stack.updatedAt,
      })),
    )
    .execute()
}

/** Lists what was received in these binders and printings after an instant. */
export async function listReceivedSince(
  db: Database,
  places: readonly Pick<StackKey, 'binderId' | 'printingId'>[],
  since: string,
): Promise<Received[]> {
  if (places.length === 0) return []
  return await db
    .selectFrom('received_copies')
    .select([
      'binder_id as binderId',
      'printing_id as printingId',
      'finish',
      'condition',
      'source_condition as sourceCondition',
      'language',
      'marks',
      'quantity',
    ])
    .where('binder_id', 'in', [...new Set(places.map(({ binderId }) => binderId))])
    .where('printing_id', 'in', [...new Set(places.map(({ printingId }) => printingId))])
    .where('received_at', '>=', since)
    .execute()
}

/** Deletes some of what was received before an instant. @returns how many rows */
export async function deleteReceivedBefore(db: Database, before: string, limit: number): Promise<number> {
  const rows = await db
    .selectFrom('received_copies')
    .select('id')
    .where('received_at', '<', before)
    .orderBy('received_at')
    .limit(limit)
    .execute()
  if (rows.length === 0) return 0
  const ids = rows.map(({ id }) => id)
  await db.deleteFrom('received_copies').where('id', 'in', ids).execute()
  return rows.length
}

export async function deleteReceivedOf(db: Database, memberId: string): Promise<void> {
  await db.deleteFrom('received_copies').where('member_id', '=', memberId).execute()
}

/** Lists what a member received, page by page. */
export async function listReceivedRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<Row>,
): Promise<Row[]> {
  return await db
    .selectFrom('received_copies')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(after !== undefined, (query) => query.where('id', '>', after?.id ?? ''))
    .orderBy('id')
    .limit(limit)
    .execute()
}
