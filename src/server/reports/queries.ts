import { type Selectable, sql } from 'kysely'

import { REPORTS_SHOWN, type ReportedThing, type ReportKind, type ReportOutcome } from '#contract/reports.ts'
import type { FrozenLine } from '#server/contributions/reportable.ts'
import type { Database } from '#server/db/database.ts'

import type { ReportTables } from './tables.ts'

export type CaseRow = Selectable<ReportTables['report_case']>
export type ReportRow = Selectable<ReportTables['report']>
export type LineRow = Selectable<ReportTables['report_line']>

/** States of cases, to the letter: they are conditions of indexes, which SQLite doesn't use for a bound value. */
export const OPEN = sql.lit('open' as const)
export const SETTLED = sql.lit('settled' as const)

export async function findCase(db: Database, caseId: string): Promise<CaseRow | undefined> {
  return await db.selectFrom('report_case').selectAll().where('id', '=', caseId).executeTakeFirst()
}

export async function findOpenCase(
  db: Database,
  { thing, id }: { readonly thing: ReportedThing; readonly id: string },
): Promise<CaseRow | undefined> {
  return await db
    .selectFrom('report_case')
    .selectAll()
    .where('thing', '=', thing)
    .where('thing_id', '=', id)
    .where('state', '=', OPEN)
    .executeTakeFirst()
}

export async function insertCase(
  db: Database,
  opened: Pick<CaseRow, 'id' | 'thing' | 'thing_id' | 'about_id' | 'title' | 'opened_at'>,
  lines: readonly FrozenLine[],
): Promise<void> {
  await db
    .insertInto('report_case')
    .values({ ...opened, state: 'open' })
    .execute()
  if (lines.length === 0) return
  await db
    .insertInto('report_line')
    .values(
      lines.map(({ authorId, words, saidAt, isReported, deletedBy = null }, place) => ({
        case_id: opened.id,
        place,
        author_id: authorId,
        words,
        said_at: saidAt,
        is_reported: isReported ? 1 : 0,
        deleted_by: deletedBy,
      })),
    )
    .execute()
}

export async function findReport(
  db: Database,
  { caseId, reporterId }: { readonly caseId: string; readonly reporterId: string },
): Promise<ReportRow | undefined> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .executeTakeFirst()
}

export async function insertReport(db: Database, report: ReportRow): Promise<void> {
  await db.insertInto('report').values(report).execute()
}

export async function updateReport(
  db: Database,
  { case_id: caseId, reporter_id: reporterId, kind, words }: ReportRow,
): Promise<void> {
  await db
    .updateTable('report')
    .set({ kind, words })
    .where('case_id', '=', caseId)
    .where('reporter_id', '=', reporterId)
    .execute()
}

/** Notes who looks into an open case since when; nobody without a keeper. */
export async function updateClaim(
  db: Database,
  caseId: string,
  claim: { readonly keeperId: string; readonly at: string } | undefined,
): Promise<void> {
  await db
    .updateTable('report_case')
    .set({ claimed_by: claim?.keeperId ?? null, claimed_at: claim?.at ?? null })
    .where('id', '=', caseId)
    .where('state', '=', OPEN)
    .execute()
}

/** Settles a case, once. @returns whether it was still open */
export async function updateSettled(
  db: Database,
  settled: {
    readonly caseId: string
    readonly keeperId: string
    readonly outcome: ReportOutcome
    readonly note: string
    readonly at: string
  },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('report_case')
    .set({
      state: 'settled',
      outcome: settled.outcome,
      note: settled.note,
      settled_by: settled.keeperId,
      settled_at: settled.at,
    })
    .where('id', '=', settled.caseId)
    .where('state', '=', OPEN)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function listReporterIds(db: Database, caseId: string): Promise<string[]> {
  const rows = await db.selectFrom('report').select('reporter_id').where('case_id', '=', caseId).execute()
  return rows.map(({ reporter_id: id }) => id)
}

/** Lists the first reports of a case. */
export async function listReports(db: Database, caseId: string): Promise<ReportRow[]> {
  return await db
    .selectFrom('report')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('reported_at')
    .orderBy('reporter_id')
    .limit(REPORTS_SHOWN)
    .execute()
}

export async function listLines(db: Database, caseId: string): Promise<LineRow[]> {
  return await db
    .selectFrom('report_line')
    .selectAll()
    .where('case_id', '=', caseId)
    .orderBy('place')
    .execute()
}

/** How many members reported each of some cases, by kind. */
export async function countReports(
  db: Database,
  caseIds: readonly string[],
): Promise<{ caseId: string; kind: ReportKind; count: number }[]> {
  if (caseIds.length === 0) return []
  const rows = await db
    .selectFrom('report')
    .select(['case_id as caseId', 'kind', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('case_id', 'in', [...caseIds])
    .groupBy(['case_id', 'kind'])
    .execute()
  return rows.map((row) => Object.assign(row, { count: Number(row.count) }))
}

/** How many reports some members ever made, by how they were settled; `null` for those that still wait. */
export async function countMade(
  db: Database,
  reporterIds: readonly string[],
): Promise<{ reporterId: string; outcome: ReportOutcome | null; count: number }[]> {
  if (reporterIds.length === 0) return []
  const rows = await db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .select([
      'report.reporter_id as reporterId',
      'report_case.outcome',
      ({ fn }) => fn.countAll<number | string>().as('count'),
    ])
    .where('report.reporter_id', 'in', [...reporterIds])
    .groupBy(['report.reporter_id', 'report_case.outcome'])
    .execute()
  return rows.map((row) => Object.assign(row, { count: Number(row.count) }))
}

/** How many cases are about a member. */
export async function countCasesAbout(
  db: Database,
  memberId: string,
): Promise<{ readonly open: number; readonly settled: number }> {
  const rows = await db
    .selectFrom('report_case')
    .select(['state', ({ fn }) => fn.countAll<number | string>().as('count')])
    .where('about_id', '=', memberId)
    .groupBy('state')
    .execute()
  const countOf = (wanted: CaseRow['state']) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0)
  return { open: countOf('open'), settled: countOf('settled') }
}

/** How many reports a member made, and how many of them in bad faith. */
export async function countReportsBy(
  db: Database,
  memberId: string,
): Promise<{ readonly all: number; readonly inBadFaith: number }> {
  const made = await countMade(db, [memberId])
  return { all: sumOf(made), inBadFaith: sumOf(made.filter(({ outcome }) => outcome === 'bad-faith')) }
}

const sumOf = (counts: readonly { readonly count: number }[]) =>
  counts.reduce((sum, { count }) => sum + count, 0)

/** Notes that a keeper read a case. @returns false if they had before */
export async function insertReader(
  db: Database,
  { caseId, keeperId, at }: { readonly caseId: string; readonly keeperId: string; readonly at: string },
): Promise<boolean> {
  const row = await db
    .insertInto('report_reader')
    .values({ case_id: caseId, keeper_id: keeperId, read_at: at })
    .onConflict((conflict) => conflict.columns(['case_id', 'keeper_id']).doNothing())
    .returning('case_id')
    .executeTakeFirst()
  return row !== undefined
}

export async function hasRead(db: Database, caseId: string, keeperId: string): Promise<boolean> {
  const row = await db
    .selectFrom('report_reader')
    .select('case_id')
    .where('case_id', '=', caseId)
    .where('keeper_id', '=', keeperId)
    .executeTakeFirst()
  return row !== undefined
}
