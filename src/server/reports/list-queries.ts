import { sql } from 'kysely'

import { CASE_PAGE_SIZE, EARLIER_CASES } from '#contract/reports.ts'
import type { Database } from '#server/db/database.ts'
import type { Cursor } from '#server/http/cursor.ts'

import { type CaseRow, OPEN, SETTLED } from './queries.ts'

/** Which cases are listed. */
export interface CaseListing {
  /** Who reads them. Cases about themselves are left out. */
  readonly keeperId: string
  /** Only those about this member. */
  readonly aboutId: string | undefined
  /** Only those that this member reported. */
  readonly reporterId: string | undefined
  readonly after: Cursor | undefined
}

const selectCases = (db: Database, { keeperId, aboutId, reporterId }: CaseListing) =>
  db
    .selectFrom('report_case')
    .selectAll()
    .where('about_id', '!=', keeperId)
    .$if(aboutId !== undefined, (query) => query.where('about_id', '=', aboutId ?? ''))
    .$if(reporterId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('report')
          .select('case_id')
          .where('reporter_id', '=', reporterId ?? ''),
      ),
    )

/** Lists a page of open cases that a keeper may see, the oldest first. */
export async function listOpen(db: Database, listing: CaseListing): Promise<CaseRow[]> {
  const { after } = listing
  return await selectCases(db, listing)
    .where('state', '=', OPEN)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('opened_at', 'id'), '>', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('opened_at')
    .orderBy('id')
    .limit(CASE_PAGE_SIZE)
    .execute()
}

/** How many open cases a keeper may see. */
export async function countOpenCases(db: Database, keeperId: string): Promise<number> {
  const open = db
    .selectFrom('report_case')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('state', '=', OPEN)
  // Whom each case is about stands in no index of the open ones, but what is about one member does.
  const [all, own] = await Promise.all([
    open.executeTakeFirstOrThrow(),
    open.where('about_id', '=', keeperId).executeTakeFirstOrThrow(),
  ])
  return all.count - own.count
}

/** Lists a page of settled cases that a keeper may see, the newest first. */
export async function listSettled(db: Database, listing: CaseListing): Promise<CaseRow[]> {
  const { after } = listing
  return await selectCases(db, listing)
    .where('state', '=', SETTLED)
    .$if(after !== undefined, (query) =>
      query.where((eb) =>
        eb(eb.refTuple('settled_at', 'id'), '<', eb.tuple(after?.key ?? '', after?.id ?? '')),
      ),
    )
    .orderBy('settled_at', 'desc')
    .orderBy('id', 'desc')
    .limit(CASE_PAGE_SIZE)
    .execute()
}

/** Lists the newest other cases about the same member. */
export async function listEarlier(
  db: Database,
  { id, about_id: aboutId }: Pick<CaseRow, 'id' | 'about_id'>,
): Promise<CaseRow[]> {
  return await db
    .selectFrom('report_case')
    .selectAll()
    .where('about_id', '=', aboutId)
    .where('id', '!=', id)
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(EARLIER_CASES)
    .execute()
}

/** Some settled cases of which a copy of the thing is still kept, though they were settled before an instant. */
export async function listToForget(db: Database, before: string, limit: number): Promise<CaseRow[]> {
  return await db
    .selectFrom('report_case')
    .selectAll()
    .where('state', '=', SETTLED)
    .where('is_forgotten', '=', sql.lit(0))
    .where('settled_at', '<', before)
    .orderBy('settled_at')
    .limit(limit)
    .execute()
}

/** Deletes the copy of a case's thing. */
export async function forgetLines(db: Database, caseId: string): Promise<void> {
  await db.deleteFrom('report_line').where('case_id', '=', caseId).execute()
  await db.deleteFrom('report_picture').where('case_id', '=', caseId).execute()
  await db.updateTable('report_case').set({ is_forgotten: 1 }).where('id', '=', caseId).execute()
}
