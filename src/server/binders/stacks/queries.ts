import { type Stack, STACK_PAGE_SIZE } from '#contract/binders/stacks.ts'
import { listPrintings } from '#server/cards/queries.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import { type ChangingFields, priceCents, readMarks } from './rules.ts'

/** What makes stacks of one binder equal. */
export interface StackKey extends Pick<
  ChangingFields,
  'finish' | 'condition' | 'sourceCondition' | 'language' | 'marks'
> {
  readonly binderId: string
  readonly printingId: string
}

/** A stack as it is kept. */
export interface KeptStack extends StackKey, ChangingFields {
  readonly id: string
  readonly memberId: string
  readonly oracleCardId: string
  readonly cardName: string
  readonly addedAt: string
}

/** A stack as its owner sees it, with the name that lists go by. */
export interface ShownStack extends Stack {
  readonly cardName: string
}

/** A page of a binder by card name, as many as `STACK_PAGE_SIZE`, after `after`. */
export async function listStacks(
  db: Database,
  binderId: string,
  after: Cursor | undefined,
): Promise<ShownStack[]> {
  const rows = await selectStacks(db)
    .where('binder_id', '=', binderId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('card_name', 'stack.id'), '>', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('card_name')
    .orderBy('stack.id')
    .limit(STACK_PAGE_SIZE)
    .execute()
  return await withPrintings(db, rows)
}

/** A stack as its owner sees it. */
export async function findShownStack(db: Database, stackId: string): Promise<ShownStack | undefined> {
  const rows = await selectStacks(db).where('stack.id', '=', stackId).execute()
  return (await withPrintings(db, rows))[0]
}

export async function findStack(db: Database, stackId: string): Promise<KeptStack | undefined> {
  const row = await selectStacks(db).where('stack.id', '=', stackId).executeTakeFirst()
  return row && { ...row, tags: readTags(row.tags) }
}

/** The stack of a binder that copies of this kind belong to. */
export async function findEqualStack(db: Database, key: StackKey): Promise<KeptStack | undefined> {
  const row = await selectStacks(db)
    .where('binder_id', '=', key.binderId)
    .where('stack.printing_id', '=', key.printingId)
    .where('finish', '=', key.finish)
    .where('condition', '=', key.condition)
    .where('source_condition', '=', key.sourceCondition)
    .where('language', '=', key.language)
    .where('marks', '=', key.marks)
    .executeTakeFirst()
  return row && { ...row, tags: readTags(row.tags) }
}

/** Whether a member has copies of a card in any binder. */
export async function holdsCard(db: Database, memberId: string, oracleCardId: string): Promise<boolean> {
  const row = await db
    .selectFrom('stack')
    .select('id')
    .where('member_id', '=', memberId)
    .where('oracle_card_id', '=', oracleCardId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/** The cards that a member holds in this binder and in no other. */
export async function listCardsOnlyIn(db: Database, memberId: string, binderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stack')
    .select('oracle_card_id')
    .distinct()
    .where('binder_id', '=', binderId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('stack as other')
            .select('other.id')
            .where('other.member_id', '=', memberId)
            .whereRef('other.oracle_card_id', '=', 'stack.oracle_card_id')
            .where('other.binder_id', '!=', binderId),
        ),
      ),
    )
    .execute()
  return rows.map(({ oracle_card_id }) => oracle_card_id)
}

/** Only where the binder has no equal one. */
export async function insertStack(db: Database, stack: KeptStack): Promise<void> {
  await db
    .insertInto('stack')
    .values({
      id: stack.id,
      binder_id: stack.binderId,
      member_id: stack.memberId,
      printing_id: stack.printingId,
      oracle_card_id: stack.oracleCardId,
      card_name: stack.cardName,
      added_at: stack.addedAt,
      ...changingColumns(stack),
    })
    // An equal one that another change has just put there makes PostgreSQL try this change again.
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Writes whatever of a stack may change. */
export async function updateStack(db: Database, stack: KeptStack): Promise<void> {
  await db.updateTable('stack').set(changingColumns(stack)).where('id', '=', stack.id).execute()
}

/** Something in a binder changed. */
export async function updateBinderTime(db: Database, binderId: string, updatedAt: string): Promise<void> {
  await db.updateTable('binder').set({ updated_at: updatedAt }).where('id', '=', binderId).execute()
}

export async function deleteStack(db: Database, stackId: string): Promise<void> {
  await db.deleteFrom('stack').where('id', '=', stackId).execute()
}

export async function deleteStacks(db: Database, binderId: string): Promise<void> {
  await db.deleteFrom('stack').where('binder_id', '=', binderId).execute()
}

/** A card turned out to be another one. */
export async function updateOracleCard(db: Database, cardId: string, intoCardId: string): Promise<void> {
  await db
    .updateTable('stack')
    .set({ oracle_card_id: intoCardId })
    .where('oracle_card_id', '=', cardId)
    .execute()
}

function changingColumns(stack: KeptStack) {
  return {
    quantity: stack.quantity,
    for_trade: stack.forTrade,
    finish: stack.finish,
    condition: stack.condition,
    source_condition: stack.sourceCondition,
    language: stack.language,
    marks: stack.marks,
    asking_cents: stack.askingCents,
    cost_cents: stack.costCents,
    note: stack.note,
    tags: JSON.stringify(stack.tags),
    updated_at: stack.updatedAt,
  }
}

function selectStacks(db: Database) {
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
      'cost_cents as costCents',
      'note',
      'tags',
      'added_at as addedAt',
      'updated_at as updatedAt',
    ])
}

async function withPrintings(
  db: Database,
  rows: Awaited<ReturnType<ReturnType<typeof selectStacks>['execute']>>,
): Promise<ShownStack[]> {
  const ids = [...new Set(rows.map(({ printingId }) => printingId))]
  const printings = new Map((await listPrintings(db, ids)).map((printing) => [printing.id, printing]))
  return rows.map((row) => {
    const printing = printings.get(row.printingId)
    if (printing === undefined) throw new Error(`a stack holds the unknown printing ${row.printingId}`)
    return {
      ...row,
      sourceCondition: row.sourceCondition === '' ? null : row.sourceCondition,
      marks: readMarks(row.marks),
      tags: readTags(row.tags),
      priceCents: priceCents(printing.prices, row.finish),
      printing,
    }
  })
}

function readTags(tags: string): string[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by changingColumns
  return JSON.parse(tags) as string[]
}
