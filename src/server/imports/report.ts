import { setImmediate as turn } from 'node:timers/promises'

import type { Member } from '#contract/accounts.ts'
import type { ImportRow } from '#contract/imports.ts'
import type { App } from '#server/app-context.ts'
import { listResults } from '#server/cards/public.ts'
import { readNumberCursor } from '#server/http/cursor.ts'

import { findOwnImport } from './describe-imports.ts'
import type { StoredImport } from './import-run.ts'
import { FAILED_HEADING, failedLine, NOT_TAKEN, rowOf } from './report-rows.ts'
import { listRows, listRowsOf, type RowFilter } from './rows/public.ts'

const ROWS_AT_ONCE = 500

/** A page of an import's rows with the result for each. @throws {Refusal} `not_found` */
export async function describeRows(
  { db }: App,
  owner: Member,
  {
    importId,
    cursor,
    ...filter
  }: RowFilter & { readonly importId: string; readonly cursor?: string | undefined },
): Promise<ImportRow[]> {
  const run = await findOwnImport(db, owner, importId)
  const after = readNumberCursor(cursor)
  const rows = await listRows(db, run.number, filter, after?.number ?? -1)
  const ids = new Set(rows.flatMap(({ printingId }) => printingId ?? []))
  const printings = new Map((await listResults(db, [...ids])).map((printing) => [printing.id, printing]))
  return rows.map((row) => rowOf(row, printings.get(row.printingId ?? '') ?? null, run.currency))
}

/** Writes the skipped rows as a file, piece by piece. */
export async function* writeFailedRows({ db }: App, run: StoredImport): AsyncGenerator<Buffer> {
  yield Buffer.from(FAILED_HEADING)
  for (const outcome of NOT_TAKEN) {
    let after = -1
    for (;;) {
      const rows = await listRowsOf(db, run.number, { outcome, after, limit: ROWS_AT_ONCE })
      if (rows.length > 0) yield Buffer.from(rows.map(failedLine).join(''))
      // Others get their turn, however fast the caller reads.
      await turn()
      if (rows.length < ROWS_AT_ONCE) break
      after = rows.at(-1)?.number ?? after
    }
  }
}
