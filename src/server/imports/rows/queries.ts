import { sql } from 'kysely'

import { IMPORT_PAGE_SIZE } from '#contract/imports.ts'
import type { Outcome } from '#contract/imports/outcomes.ts'
import { writeRows } from '#server/cards/public.ts'
import type { Database } from '#server/db/database.ts'

import type { StagedRow } from './staged-row.ts'

/** To the letter: it is the condition of an index, which SQLite doesn't use for a bound value. */
const REPEATED = sql.lit(1)

const COLUMNS: readonly (keyof ReturnType<typeof columnsOf>)[] = [
  'run',
  'number',
  'line',
  'text',
  'name',
  'set_code',
  'set_name',
  'collector_number',
  'outcome',
  'reason',
  'is_duplicate',
  'printing_id',
  'finish',
  'source_finish',
  'quantity',
  'for_trade',
  'condition',
  'source_condition',
  'language',
  'marks',
  'price_cents',
  'alike',
  'card_place',
  'details',
]

/** Stores rows as they were read. */
export async function insertRows(db: Database, run: number, rows: readonly StagedRow[]): Promise<void> {
  const columns = rows.map((row) => columnsOf(run, row))
  await writeRows(db, COLUMNS, columns, (chunk) => db.insertInto('import_row').values(chunk).compile())
}

function columnsOf(run: number, row: StagedRow) {
  return {
    run,
    number: row.number,
    line: row.line,
    text: row.text,
    name: row.name,
    set_code: row.setCode,
    set_name: row.setName,
    collector_number: row.collectorNumber,
    outcome: row.outcome,
    reason: row.reason,
    is_duplicate: Number(row.isDuplicate),
    printing_id: row.printingId,
    finish: row.finish,
    source_finish: row.sourceFinish,
    quantity: row.quantity,
    for_trade: row.forTrade,
    condition: row.condition,
    source_condition: row.sourceCondition,
    language: row.language,
    marks: row.marks,
    price_cents: row.priceCents,
    alike: row.alike,
    card_place: row.cardPlace,
    details: row.details,
  }
}

/** Which rows to list. */
export interface RowFilter {
  readonly outcome?: Outcome | undefined
  readonly duplicates?: 'only' | undefined
}

/** Lists a page of a run's rows after the one with the number `after`. */
export async function listRows(
  db: Database,
  run: number,
  { outcome, duplicates }: RowFilter,
  after: number,
): Promise<StagedRow[]> {
  const numbers = numbersOf(db, run)
    .where('number', '>', after)
    .$if(outcome !== undefined, (query) => query.where('outcome', '=', outcome ?? 'matched'))
    .$if(duplicates === 'only', (query) => query.where('is_duplicate', '=', REPEATED))
    .orderBy('number')
    .limit(IMPORT_PAGE_SIZE)
  return await listRowsWhere(db, run, numbers)
}

/** Lists a piece of the rows with this outcome after `after`. */
export async function listRowsOf(
  db: Database,
  run: number,
  { outcome, after, limit }: { readonly outcome: Outcome; readonly after: number; readonly limit: number },
): Promise<StagedRow[]> {
  const numbers = numbersOf(db, run)
    .where('outcome', '=', outcome)
    .where('number', '>', after)
    .orderBy('number')
    .limit(limit)
  return await listRowsWhere(db, run, numbers)
}

export async function findRow(db: Database, run: number, number: number): Promise<StagedRow | undefined> {
  const row = await selectRows(db).where('run', '=', run).where('number', '=', number).executeTakeFirst()
  return row && stagedRow(row)
}

/** Lists the numbers of rows with the same card and set, except those that are certain. */
export async function listAlikeNumbers(
  db: Database,
  run: number,
  {
    alike,
    name,
    setCode,
    setName,
    number,
  }: Pick<StagedRow, 'alike' | 'name' | 'setCode' | 'setName' | 'number'>,
): Promise<number[]> {
  const rows = await db
    .selectFrom('import_row')
    .select('number')
    .where('run', '=', run)
    .where('number', 'in', numbersOf(db, run).where('alike', '=', alike))
    .where('name', '=', name)
    .where('set_code', '=', setCode)
    .where('set_name', '=', setName)
    .where('outcome', '!=', 'matched')
    .where('number', '!=', number)
    .orderBy('number')
    .execute()
  return rows.map((row) => row.number)
}

export async function listRowsNumbered(
  db: Database,
  run: number,
  numbers: readonly number[],
): Promise<StagedRow[]> {
  return numbers.length === 0 ? [] : await listRowsWhere(db, run, [...numbers])
}

/** Stores what was decided for a row. */
export async function updateRow(
  db: Database,
  run: number,
  row: Pick<StagedRow, 'number' | 'outcome' | 'reason' | 'printingId' | 'finish' | 'priceCents'>,
): Promise<void> {
  await db
    .updateTable('import_row')
    .set({
      outcome: row.outcome,
      reason: row.reason,
      printing_id: row.printingId,
      finish: row.finish,
      price_cents: row.priceCents,
    })
    .where('run', '=', run)
    .where('number', '=', row.number)
    .execute()
}

/** Records that a row had another outcome when it was imported. */
export async function updateOutcome(
  db: Database,
  run: number,
  { number, outcome, reason }: Pick<StagedRow, 'number' | 'outcome' | 'reason'>,
): Promise<void> {
  await db
    .updateTable('import_row')
    .set({ outcome, reason })
    .where('run', '=', run)
    .where('number', '=', number)
    .execute()
}

/** Deletes the rows of a run below this number. */
export async function deleteSomeRows(db: Database, run: number, below: number): Promise<void> {
  await db.deleteFrom('import_row').where('run', '=', run).where('number', '<', below).execute()
}

/** Finds the lowest number a run still has; `undefined` if all its rows are deleted. */
export async function findFirstNumber(db: Database, run: number): Promise<number | undefined> {
  const row = await numbersOf(db, run).orderBy('number').limit(1).executeTakeFirst()
  return row?.number
}

/**
 * Begins a question for the numbers of rows, which an index answers alone. Asked for whole rows at once, SQLite reads
 * all rows of the run instead, because that is the order in which they lie.
 */
function numbersOf(db: Database, run: number) {
  return db.selectFrom('import_row').select('number').where('run', '=', run)
}

type Numbers = number[] | ReturnType<typeof numbersOf>

async function listRowsWhere(db: Database, run: number, numbers: Numbers): Promise<StagedRow[]> {
  const rows = await selectRows(db)
    .where('run', '=', run)
    .where('number', 'in', numbers)
    .orderBy('number')
    .execute()
  return rows.map(stagedRow)
}

function selectRows(db: Database) {
  return db
    .selectFrom('import_row')
    .select([
      'number',
      'line',
      'text',
      'name',
      'set_code as setCode',
      'set_name as setName',
      'collector_number as collectorNumber',
      'outcome',
      'reason',
      'is_duplicate as isDuplicate',
      'printing_id as printingId',
      'finish',
      'source_finish as sourceFinish',
      'quantity',
      'for_trade as forTrade',
      'condition',
      'source_condition as sourceCondition',
      'language',
      'marks',
      'price_cents as priceCents',
      'alike',
      'card_place as cardPlace',
      'details',
    ])
}

type SelectedRow = Awaited<ReturnType<ReturnType<typeof selectRows>['execute']>>[number]

function stagedRow(row: SelectedRow): StagedRow {
  return { ...row, isDuplicate: row.isDuplicate === 1 }
}
