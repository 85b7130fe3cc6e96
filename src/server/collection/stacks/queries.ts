import type { Clocked } from '#server/collection/holds/public.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import type { Database } from '#server/db/database.ts'

export type { StoredStack } from '#server/collection/stack.ts'

export async function findStack(db: Database, stackId: string): Promise<StoredStack | undefined> {
  const row = await selectStacks(db).where('stack.id', '=', stackId).executeTakeFirst()
  return row && { ...row, tags: readTags(row.tags) }
}

/** Records a change in a binder. @returns whether it is this member's */
export async function touchBinder(
  db: Database,
  { memberId, binderId }: { readonly memberId: string; readonly binderId: string },
  updatedAt: string,
): Promise<boolean> {
  const touched = await db
    .updateTable('binder')
    .set((eb) => ({ updated_at: updatedAt, revision: eb('revision', '+', 1) }))
    .where('id', '=', binderId)
    .where('owner_id', '=', memberId)
    .returning('id')
    .executeTakeFirst()
  return touched !== undefined
}

/** Lists some stacks of a binder. */
export async function listStackIdsIn(db: Database, binderId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stack')
    .select('id')
    .where('binder_id', '=', binderId)
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists some of a member's stacks in these binders, but none in a place with promised copies. */
export async function listSomeStackIds(
  { db, now }: Clocked,
  { memberId, binderIds }: { readonly memberId: string; readonly binderIds: readonly string[] },
  limit: number,
): Promise<string[]> {
  if (binderIds.length === 0) return []
  const rows = await db
    .selectFrom('stack')
    .select('stack.id')
    .where('stack.binder_id', 'in', [...binderIds])
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('held_copy')
            .select('held_copy.holder_id')
            // By value, so that no database reads what everybody has promised.
            .where('held_copy.owner_id', '=', memberId)
            .where((held) =>
              held.or([
                held('held_copy.held_until', 'is', null),
                held('held_copy.held_until', '>', now().toISOString()),
              ]),
            )
            .whereRef('held_copy.binder_id', '=', 'stack.binder_id')
            .whereRef('held_copy.printing_id', '=', 'stack.printing_id')
            .whereRef('held_copy.finish', '=', 'stack.finish')
            .whereRef('held_copy.condition', '=', 'stack.condition')
            .whereRef('held_copy.language', '=', 'stack.language')
            .whereRef('held_copy.marks', '=', 'stack.marks'),
        ),
      ),
    )
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/** Lists the stacks of a member in places with promised copies, in these binders. */
export async function listPromisedStackIds(
  { db, now }: Clocked,
  memberId: string,
  binderIds: readonly string[],
): Promise<string[]> {
  if (binderIds.length === 0) return []
  const rows = await db
    .selectFrom('held_copy')
    .innerJoin('stack', (join) =>
      join
        .onRef('stack.binder_id', '=', 'held_copy.binder_id')
        .onRef('stack.printing_id', '=', 'held_copy.printing_id')
        .onRef('stack.finish', '=', 'held_copy.finish')
        .onRef('stack.condition', '=', 'held_copy.condition')
        .onRef('stack.language', '=', 'held_copy.language')
        .onRef('stack.marks', '=', 'held_copy.marks'),
    )
    .select('stack.id')
    .distinct()
    .where('held_copy.owner_id', '=', memberId)
    .where('held_copy.binder_id', 'in', [...binderIds])
    .where((eb) =>
      eb.or([eb('held_copy.held_until', 'is', null), eb('held_copy.held_until', '>', now().toISOString())]),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function countStacks(db: Database, binderId: string): Promise<number> {
  const { stacks } = await db
    .selectFrom('stack')
    .select(({ fn }) => fn.countAll<number | string>().as('stacks'))
    .where('binder_id', '=', binderId)
    .executeTakeFirstOrThrow()
  return Number(stacks)
}

/** Moves stacks when two cards turn out to be one. */
export async function updateOracleCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .updateTable('stack')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
  await db
    .updateTable('own_copy')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
}

/** Lists these stacks, in order; deleted ones are left out. */
export async function listStoredStacks(db: Database, stackIds: readonly string[]): Promise<StoredStack[]> {
  if (stackIds.length === 0) return []
  const rows = await selectStacks(db)
    .where('stack.id', 'in', [...stackIds])
    .execute()
  const byId = new Map(rows.map((row) => [row.id, { ...row, tags: readTags(row.tags) }]))
  return stackIds.flatMap((id) => byId.get(id) ?? [])
}

/** Selects stacks with all their fields. */
export function selectStacks(db: Database) {
  return db
    .selectFrom('stack')
    .select([
      'stack.id',
      'binder_id as binderId',
      'member_id as memberId',
      'stack.printing_id as printingId',
      'oracle_card_id as oracleCardId',
      'card_name as cardName',
      'quantity',
      'for_trade as forTrade',
      'finish',
      'condition',
      'source_condition as sourceCondition',
      'language',
      'marks',
      'asking_cents as askingCents',
      'asking_currency as askingCurrency',
      'cost_cents as costCents',
      'cost_currency as costCurrency',
      'note',
      'tags',
      'added_at as addedAt',
      'updated_at as updatedAt',
    ])
}

/** The tags of a stack as stored. */
export function readTags(tags: string): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by writeStacks
  return JSON.parse(tags) as string[]
}
