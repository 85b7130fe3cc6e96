import type { Database } from '#server/db/database.ts'
import type { Place } from '#server/events/belongings.ts'

import type { CaseRow, ReportRow } from './queries.ts'

type MadeReport = ReportRow & Pick<CaseRow, 'thing' | 'title'>

/** Lists what a member reported. */
export async function listMadeRows(
  db: Database,
  memberId: string,
  { after, limit }: Place<MadeReport>,
): Promise<MadeReport[]> {
  return await db
    .selectFrom('report')
    .innerJoin('report_case', 'report_case.id', 'report.case_id')
    .selectAll('report')
    .select(['report_case.thing', 'report_case.title'])
    .where('report.reporter_id', '=', memberId)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('report.reported_at', 'report.case_id'),
          '>',
          eb.tuple(after?.reported_at ?? '', after?.case_id ?? ''),
        ),
      ),
    )
    .orderBy('report.reported_at')
    .orderBy('report.case_id')
    .limit(limit)
    .execute()
}

/** Some cases that hold anything of a member. */
export async function listSomeCases(db: Database, memberId: string, limit: number): Promise<CaseRow[]> {
  return await db
    .selectFrom('report_case')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('about_id', '=', memberId),
        eb('claimed_by', '=', memberId),
        eb('settled_by', '=', memberId),
        ...(
          [
            ['report', 'reporter_id'],
            ['report_line', 'author_id'],
            ['report_reader', 'keeper_id'],
          ] as const
        ).map(([table, column]) =>
          eb('id', 'in', eb.selectFrom(table).select('case_id').where(column, '=', memberId)),
        ),
      ]),
    )
    .limit(limit)
    .execute()
}

export async function deleteCase(db: Database, caseId: string): Promise<void> {
  await db.deleteFrom('report_case').where('id', '=', caseId).execute()
}

/** Takes a member out of a case about somebody else: what they reported, said, read, claimed and settled. */
export async function deleteFromCase(db: Database, caseId: string, memberId: string): Promise<void> {
  await db.deleteFrom('report').where('case_id', '=', caseId).where('reporter_id', '=', memberId).execute()
  await db
    .deleteFrom('report_reader')
    .where('case_id', '=', caseId)
    .where('keeper_id', '=', memberId)
    .execute()
  await db
    .updateTable('report_line')
    .set({ author_id: null, words: '' })
    .where('case_id', '=', caseId)
    .where('author_id', '=', memberId)
    .execute()
  for (const column of ['claimed_by', 'settled_by'] as const)
    await db
      .updateTable('report_case')
      .set({ [column]: null })
      .where('id', '=', caseId)
      .where(column, '=', memberId)
      .execute()
}
