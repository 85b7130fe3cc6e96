import type { AuditEntry } from '#contract/admin.ts'
import { listMembers } from '#server/accounts/public.ts'
import type { Database } from '#server/db/database.ts'

const MOST_LISTED = 100

export interface NewAuditEntry {
  readonly actorId: string | null
  readonly act: AuditEntry['act']
  readonly subjectId: string
  readonly doneAt: string
}

export async function insertAuditEntry(db: Database, entry: NewAuditEntry): Promise<void> {
  await db
    .insertInto('audit')
    .values({
      actor_id: entry.actorId,
      act: entry.act,
      subject_id: entry.subjectId,
      done_at: entry.doneAt,
    })
    .execute()
}

/** The newest first. */
export async function listAuditEntries(db: Database): Promise<AuditEntry[]> {
  const rows = await db
    .selectFrom('audit')
    .select(['sequence', 'actor_id', 'act', 'subject_id', 'done_at'])
    .orderBy('sequence', 'desc')
    .limit(MOST_LISTED)
    .execute()
  const ids = rows.flatMap(({ actor_id, subject_id }) =>
    actor_id === null ? [subject_id] : [actor_id, subject_id],
  )
  const members = await listMembers(db, [...new Set(ids)])
  const names = new Map(members.map(({ id, username }) => [id, username]))
  return rows.map((row) => ({
    id: row.sequence,
    actor: row.actor_id === null ? null : (names.get(row.actor_id) ?? row.actor_id),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by insertAuditEntry
    act: row.act as AuditEntry['act'],
    subject: names.get(row.subject_id) ?? row.subject_id,
    doneAt: row.done_at,
  }))
}
