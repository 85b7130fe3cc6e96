import type { Generated } from 'kysely'

import type { ReportedDeletion, ReportedThing, ReportKind, ReportOutcome } from '#contract/reports.ts'

export interface ReportTables {
  /** All reports of one thing. A thing has one open case at most. */
  report_case: {
    id: string
    thing: ReportedThing
    thing_id: string
    /** Whose it is. */
    about_id: string
    title: string
    state: 'open' | 'settled'
    opened_at: string
    claimed_by: string | null
    claimed_at: string | null
    outcome: ReportOutcome | null
    note: string | null
    settled_by: string | null
    settled_at: string | null
    /** 1 once the copy of the thing is deleted. */
    is_forgotten: Generated<number>
  }
  /** One for each member who reported it. */
  report: {
    case_id: string
    reporter_id: string
    kind: ReportKind
    words: string
    reported_at: string
  }
  /** The thing as it was when it was first reported. */
  report_line: {
    case_id: string
    place: number
    /** `null` once they have left. */
    author_id: string | null
    words: string
    said_at: string | null
    is_reported: number
    /** Who had taken it away by then. */
    deleted_by: ReportedDeletion | null
  }
  /** Copies of reported pictures, from place 0 on: WebP files in Base64. */
  report_picture: { case_id: string; place: number; webp: string }
  /** Pictures that members add to what they report. The store has two files for each. */
  reporter_picture: {
    id: string
    reporter_id: string
    /** `null` while it waits to be named in a report. */
    case_id: string | null
    made_at: string
  }
  /** Keepers who read what was said in private. */
  report_reader: { case_id: string; keeper_id: string; read_at: string }
}

declare module '#server/db/database.ts' {
  interface Tables extends ReportTables {}
}
