import type { CompiledQuery } from 'kysely'

import { foldText } from '#engines/search/text/fold.ts'
import { writeRows } from '#server/cards/public.ts'
import type { StoredStack } from '#server/collection/stack.ts'
import { readTags, selectStacks } from '#server/collection/stacks/public.ts'
import type { CollectionTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import { prepared } from '#server/db/prepared.ts'

import { readLine, writeLine, type WrittenLine } from './journal-entry.ts'
import type { DraftChanges } from './stack-draft.ts'

/** The values of one statement: always the same number, so that it is built once. */
const SLOTS = Array.from({ length: 64 }, (_, at) => `slot${String(at)}`)

const selectByIds = prepared((db, value: (slot: string) => string) =>
  selectStacks(db).where('stack.id', 'in', SLOTS.map(value)),
)

const selectByPrintings = prepared((db, value: (slot: string) => string) =>
  selectStacks(db)
    .where('binder_id', '=', value('binderId'))
    .where('stack.printing_id', 'in', SLOTS.map(value)),
)

const selectHeld = prepared((db, value: (slot: string) => string) =>
  db
    .selectFrom('stack')
    .select('oracle_card_id as cardId')
    .distinct()
    .where('member_id', '=', value('memberId'))
    .where('oracle_card_id', 'in', SLOTS.map(value)),
)

const deleteByIds = prepared((db, value: (slot: string) => string) =>
  db.deleteFrom('stack').where('id', 'in', SLOTS.map(value)).returning('id'),
)

/** Lists these stacks, in no order. */
export async function listStacksById(db: Database, stackIds: Iterable<string>): Promise<StoredStack[]> {
  const stacks: StoredStack[] = []
  for (const slots of slotsOf(stackIds)) stacks.push(...(await selectByIds(db, slots)).map(keptStackOf))
  return stacks
}

/** Lists a binder's stacks of these printings. */
export async function listStacksOfPrintings(
  db: Database,
  binderId: string,
  printingIds: Iterable<string>,
): Promise<StoredStack[]> {
  const stacks: StoredStack[] = []
  for (const slots of slotsOf(printingIds)) {
    stacks.push(...(await selectByPrintings(db, { ...slots, binderId })).map(keptStackOf))
  }
  return stacks
}

/** Lists which of these cards a member has copies of, in any binder. */
export async function listHeldCards(
  db: Database,
  memberId: string,
  oracleCardIds: Iterable<string>,
): Promise<Set<string>> {
  const held = new Set<string>()
  for (const slots of slotsOf(oracleCardIds)) {
    for (const { cardId } of await selectHeld(db, { ...slots, memberId })) held.add(cardId)
  }
  return held
}

/** Writes the changes of a draft. */
export async function writeStacks(
  db: Database,
  { gone, moved, changed, added }: DraftChanges,
): Promise<void> {
  for (const slots of slotsOf(gone.map(({ id }) => id))) await deleteByIds(db, slots)
  for (const stack of changed) {
    await writeRows(db, CHANGING, [columnsOf(stack)], ([row]) => updateOf(db, CHANGING, row))
  }
  for (const stack of moved) {
    await writeRows(db, MOVING, [columnsOf(stack)], ([row]) => updateOf(db, MOVING, row))
  }
  await writeRows(db, ALL, added.map(columnsOf), (rows) =>
    db
      .insertInto('stack')
      .values(rows)
      // If another change has just added an equal one, PostgreSQL makes this change run again.
      .onConflict((conflict) => conflict.doNothing())
      .compile(),
  )
}

/** Stores lines, numbered from `first` on. */
export async function insertLines(
  db: Database,
  actId: string,
  first: number,
  lines: readonly WrittenLine[],
): Promise<void> {
  const rows = lines.map((line, at) => ({ act_id: actId, number: first + at, line: writeLine(line) }))
  await writeRows(db, LINE, rows, (chunk) => db.insertInto('act_line').values(chunk).compile())
}

/** Lists the lines before this number, the last first. */
export async function listLinesBefore(
  db: Database,
  actId: string,
  before: number,
  limit: number,
): Promise<WrittenLine[]> {
  const rows = await db
    .selectFrom('act_line')
    .select('line')
    .where('act_id', '=', actId)
    .where('number', '<', before)
    .orderBy('number', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ line }) => readLine(line))
}

type StackRow = CollectionTables['stack']

const PLAIN = [
  'quantity',
  'for_trade',
  'asking_cents',
  'asking_currency',
  'cost_cents',
  'cost_currency',
  'note',
  'tags',
  'updated_at',
] as const
const PLACE = [
  'binder_id',
  'printing_id',
  'finish',
  'condition',
  'source_condition',
  'language',
  'marks',
] as const
const CARD = ['member_id', 'oracle_card_id', 'card_name', 'name_key', 'added_at'] as const
// The id comes last, because an update names it after the columns it sets.
const CHANGING: readonly (keyof StackRow)[] = [...PLAIN, 'id']
const MOVING: readonly (keyof StackRow)[] = [...PLAIN, ...PLACE, ...CARD, 'id']
const ALL = MOVING.toSorted()
const LINE = ['act_id', 'number', 'line'] as const

function updateOf(
  db: Database,
  columns: readonly (keyof StackRow)[],
  row: Partial<StackRow> | undefined,
): CompiledQuery {
  const { id: _, ...values } = row ?? {}
  const set = Object.fromEntries(
    columns.filter((name) => name !== 'id').map((name) => [name, Reflect.get(values, name) as unknown]),
  )
  return db.updateTable('stack').set(set).where('id', '=', '').compile()
}

function columnsOf(stack: StoredStack): StackRow {
  return {
    id: stack.id,
    binder_id: stack.binderId,
    member_id: stack.memberId,
    printing_id: stack.printingId,
    oracle_card_id: stack.oracleCardId,
    card_name: stack.cardName,
    name_key: foldText(stack.cardName),
    quantity: stack.quantity,
    for_trade: stack.forTrade,
    finish: stack.finish,
    condition: stack.condition,
    source_condition: stack.sourceCondition,
    language: stack.language,
    marks: stack.marks,
    asking_cents: stack.askingCents,
    asking_currency: stack.askingCurrency,
    cost_cents: stack.costCents,
    cost_currency: stack.costCurrency,
    note: stack.note,
    tags: JSON.stringify(stack.tags),
    added_at: stack.addedAt,
    updated_at: stack.updatedAt,
  }
}

function keptStackOf<Row extends { readonly tags: string }>(
  row: Row,
): Omit<Row, 'tags'> & { readonly tags: string[] } {
  return { ...row, tags: readTags(row.tags) }
}

/** Splits values into pieces of one size; the last is padded with an unused id. */
function* slotsOf(values: Iterable<string>): Generator<Record<string, string>> {
  const different = [...new Set(values)]
  for (let at = 0; at < different.length; at += SLOTS.length) {
    yield Object.fromEntries(SLOTS.map((slot, place) => [slot, different[at + place] ?? '']))
  }
}
