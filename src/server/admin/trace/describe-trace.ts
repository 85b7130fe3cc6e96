import { INVITATION_ACTS } from '#contract/accounts/invitations.ts'
import { DEPARTED } from '#contract/accounts/leaving.ts'
import { type AuditEntry, TRACE_PAGE_SIZE, type TraceFilter } from '#contract/admin.ts'
import { writeCell } from '#engines/formats/table/cells.ts'
import { findMemberByUsername, listInvitationNames, listMembers } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { cursorAfter, readNumberCursor } from '#server/http/cursor.ts'

import { listEntriesAfter, listEntriesBefore, type TraceRange, type TraceRow } from './queries.ts'

const ROWS_AT_A_TIME = 1000
const HEADINGS = ['Number', 'When', 'Who', 'Action', 'Subject', 'Reason', 'Before', 'After', 'Hash'] as const

/** One whose maker has left, or that is deleted. */
const AN_INVITATION = 'An invitation'

function isOfInvitation({ act }: Pick<TraceRow, 'act'>): boolean {
  return (INVITATION_ACTS as readonly string[]).includes(act)
}

/** One page of the trace, the newest entry first. */
export async function describeTracePage(
  { db }: Pick<App, 'db'>,
  { cursor, ...filter }: TraceFilter & { readonly cursor?: string | undefined },
): Promise<{ entries: AuditEntry[]; nextCursor: string | null }> {
  const range = await rangeOf({ db }, filter, TRACE_PAGE_SIZE)
  if (range === undefined) return { entries: [], nextCursor: null }
  const rows = await listEntriesBefore(db, range, readNumberCursor(cursor)?.number)
  return {
    entries: await describe({ db }, rows),
    nextCursor: cursorAfter(rows, TRACE_PAGE_SIZE, ({ sequence }) => ({ key: String(sequence), id: '' })),
  }
}

/** The whole trace as CSV, the oldest entry first, written while it is sent. */
export async function* writeTrace({ db }: Pick<App, 'db'>, filter: TraceFilter): AsyncGenerator<Buffer> {
  yield lineOf(HEADINGS)
  const range = await rangeOf({ db }, filter, ROWS_AT_A_TIME)
  if (range === undefined) return
  let after = 0
  for (;;) {
    const rows = await listEntriesAfter(db, range, after)
    const entries = await describe({ db }, rows)
    yield Buffer.concat(entries.map((entry, at) => lineOf(cellsOf(entry, rows[at]?.hash ?? ''))))
    after = rows.at(-1)?.sequence ?? after
    if (rows.length < ROWS_AT_A_TIME) return
  }
}

function cellsOf(entry: AuditEntry, hash: string): string[] {
  const { id, doneAt, actor, act, subject, reason, was, became } = entry
  return [String(id), doneAt, actor ?? '', act, subject, reason ?? '', was ?? '', became ?? '', hash]
}

function lineOf(cells: readonly string[]): Buffer {
  return Buffer.from(`${cells.map((cell) => writeCell(cell, false)).join(',')}\r\n`)
}

/** @returns undefined where the filter names a member that does not exist */
async function rangeOf(
  { db }: Pick<App, 'db'>,
  { act, member }: TraceFilter,
  limit: number,
): Promise<TraceRange | undefined> {
  if (member === undefined) return { act, memberId: undefined, limit }
  const known = await findMemberByUsername(db, member)
  return known && { act, memberId: known.id, limit }
}

async function describe({ db }: Pick<App, 'db'>, rows: readonly TraceRow[]): Promise<AuditEntry[]> {
  const ids = rows.flatMap(({ actorId, subjectId }) =>
    actorId === null ? [subjectId] : [actorId, subjectId],
  )
  const members = await listMembers(db, [...new Set(ids)])
  const names = new Map(members.map(({ id, username }) => [id, username]))
  const invitations = await listInvitationNames(
    db,
    rows.filter(isOfInvitation).map(({ subjectId }) => subjectId),
  )
  return rows.map(({ sequence, actorId, subjectId, act, reason, was, became, doneAt }) => ({
    id: sequence,
    actor: actorId === null ? null : (names.get(actorId) ?? actorId),
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- recordAct wrote it
    act: act as AuditEntry['act'],
    subject: isOfInvitation({ act })
      ? invitations.get(subjectId) || AN_INVITATION
      : (names.get(subjectId) ?? (act === 'applicant.declined' ? DEPARTED : subjectId)),
    reason,
    was,
    became,
    doneAt,
  }))
}
