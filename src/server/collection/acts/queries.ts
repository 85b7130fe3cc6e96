import { ACT_PAGE_SIZE, type ActReason } from '#contract/collection/acts.ts'
import type { CollectionTables } from '#server/collection/tables.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import { addPromised, countReasons, type LeftOut, type StoredAct, type Task } from './act.ts'

export async function findAct(db: Database, memberId: string, actId: string): Promise<StoredAct | undefined> {
  const row = await selectActs(db)
    .where('act.id', '=', actId)
    .where('act.member_id', '=', memberId)
    .executeTakeFirst()
  return row && keptActOf(row)
}

/** Finds an act of any member. */
export async function findAnyAct(db: Database, actId: string): Promise<StoredAct | undefined> {
  const row = await selectActs(db).where('act.id', '=', actId).executeTakeFirst()
  return row && keptActOf(row)
}

/** Lists a page of a member's acts since a time, the newest first. */
export async function listActs(
  db: Database,
  memberId: string,
  { since, after }: { readonly since: Date; readonly after: Cursor | undefined },
): Promise<StoredAct[]> {
  const rows = await selectActs(db)
    .where('act.member_id', '=', memberId)
    .where('begun_at', '>=', since.toISOString())
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('begun_at', 'act.id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('begun_at', 'desc')
    .orderBy('act.id', 'desc')
    .limit(ACT_PAGE_SIZE)
    .execute()
  return rows.map(keptActOf)
}

export async function insertAct(db: Database, row: CollectionTables['act']): Promise<void> {
  await db.insertInto('act').values(row).execute()
}

/** Records that lines were carried out. */
export async function updateActLines(
  db: Database,
  act: StoredAct,
  {
    lines,
    copies,
    reasons,
    promised = 0,
  }: {
    readonly lines: number
    readonly copies: number
    readonly reasons: readonly ActReason[]
    /** How many copies stayed because they are promised. */
    readonly promised?: number
  },
): Promise<void> {
  await updateAct(db, act.id, {
    line_count: act.lineCount + lines,
    copies: act.copies + copies,
    left_out: JSON.stringify(addPromised(countReasons(act.leftOut, reasons), promised)),
  })
}

export async function updateAct(
  db: Database,
  actId: string,
  values: Partial<Omit<CollectionTables['act'], 'id' | 'member_id'>>,
): Promise<void> {
  await db.updateTable('act').set(values).where('id', '=', actId).execute()
}

/** The stacks of an act that are processed in one change. */
export interface Piece {
  readonly number: number
  readonly stackIds: readonly string[]
}

/** Stores the stacks that an act still has to process. */
export async function insertPieces(db: Database, actId: string, pieces: readonly Piece[]): Promise<void> {
  for (const { number, stackIds } of pieces) {
    await db
      .insertInto('act_piece')
      .values({ act_id: actId, number, stack_ids: JSON.stringify(stackIds) })
      .execute()
  }
}

/** Takes the first remaining piece and deletes it. */
export async function takePiece(db: Database, actId: string): Promise<string[] | undefined> {
  const first = await db
    .selectFrom('act_piece')
    .select(['number', 'stack_ids'])
    .where('act_id', '=', actId)
    .orderBy('number')
    .limit(1)
    .executeTakeFirst()
  if (first === undefined) return undefined
  await db.deleteFrom('act_piece').where('act_id', '=', actId).where('number', '=', first.number).execute()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertPieces
  return JSON.parse(first.stack_ids) as string[]
}

export async function deletePieces(db: Database, actId: string): Promise<void> {
  await db.deleteFrom('act_piece').where('act_id', '=', actId).execute()
}

/** Finds an act that ended before a time. */
export async function findActEndedBefore(db: Database, before: Date): Promise<StoredAct | undefined> {
  const row = await selectActs(db)
    .where('finished_at', '<', before.toISOString())
    .orderBy('finished_at')
    .limit(1)
    .executeTakeFirst()
  return row && keptActOf(row)
}

/** Deletes some lines of an act. @returns how many */
export async function deleteLines(db: Database, actId: string, limit: number): Promise<number> {
  const deleted = await db
    .deleteFrom('act_line')
    .where('act_id', '=', actId)
    .where('number', 'in', (eb) =>
      eb
        .selectFrom('act_line as some')
        .select('some.number')
        .where('some.act_id', '=', actId)
        .orderBy('number')
        .limit(limit),
    )
    .returning('number')
    .execute()
  return deleted.length
}

export async function deleteAct(db: Database, actId: string): Promise<void> {
  await db.deleteFrom('act').where('id', '=', actId).execute()
}

function selectActs(db: Database) {
  return db
    .selectFrom('act')
    .leftJoin('binder', (join) =>
      join.onRef('binder.id', '=', 'act.binder_id').onRef('binder.owner_id', '=', 'act.member_id'),
    )
    .select([
      'act.id',
      'act.member_id as memberId',
      'kind',
      'state',
      'subject',
      'binder.id as binderId',
      'task',
      'done',
      'total',
      'copies',
      'left_out as leftOut',
      'line_count as lineCount',
      'begun_at as begunAt',
      'finished_at as finishedAt',
      'told_at as toldAt',
      'failure',
    ])
}

function keptActOf(
  row: Omit<StoredAct, 'task' | 'leftOut'> & { readonly task: string; readonly leftOut: string },
): StoredAct {
  /* oxlint-disable typescript/no-unsafe-type-assertion -- written by insertAct and updateAct */
  return {
    ...row,
    task: JSON.parse(row.task) as Task,
    leftOut: JSON.parse(row.leftOut) as LeftOut,
  }
  /* oxlint-enable typescript/no-unsafe-type-assertion */
}
