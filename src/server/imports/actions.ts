import type { Member } from '#contract/accounts.ts'
import { type Import, IMPORT_BYTES_MAX } from '#contract/imports.ts'
import type { FormatId } from '#engines/formats/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { findCurrency } from '#server/profile/public.ts'

import { clearsImport } from './clearing.ts'
import { describeImport, findOwnImport } from './describe-imports.ts'
import { importOf, UNFINISHED_MAX } from './import-run.ts'
import { countUnfinished, findImport, insertImport, updateAsDropped } from './queries.ts'
import { fileOf, plainFileName, readsFile, receiveFile, removeFile } from './reading/public.ts'

/** A small file is read before a browser could ask again. */
const PATIENCE_MS = 400

/** A file that a member uploads. */
export interface SentFile {
  readonly fileName: string
  readonly format: FormatId | undefined
  readonly body: AsyncIterable<Uint8Array> | null
  /** The size the caller announces, if it does. */
  readonly bytes: number
}

/**
 * Receives a file and starts reading it. It replies once the file has arrived: after reading a small one, and
 * while reading a large one.
 * @throws {Refusal} `too_large`, `too_many_imports`, `malformed` when the caller disconnects, `not_ready`
 * without cards
 */
export async function beginImport(app: App, owner: Member, sent: SentFile): Promise<Import> {
  if (sent.bytes > IMPORT_BYTES_MAX) throw new Refusal('too_large')
  await catalogueOf(app).cards()
  await checkUnfinished(app.db, owner)
  const id = app.newId()
  const bytesTotal = await receive(app, id, sent)
  using reading = app.tasks.nextRun(readsFile, id)
  await insertRun(app, owner, { id, sent, bytesTotal }).catch(async (error: unknown) => {
    await removeFile(fileOf(app.config.dataDir, id))
    throw error
  })
  await reading.endsWithin(PATIENCE_MS)
  return await describeImport(app.db, owner, id)
}

/** @returns how long it is */
async function receive({ config }: App, id: string, { body }: SentFile): Promise<number> {
  let bytes: number | undefined
  try {
    bytes = await receiveFile(fileOf(config.dataDir, id), body ?? nothing(), IMPORT_BYTES_MAX)
  } catch (error) {
    // A caller who disconnects half-way is not our error; a full disk is.
    if (error instanceof Error && 'syscall' in error) throw error
    throw new Refusal('malformed')
  }
  if (bytes === undefined) throw new Refusal('too_large')
  return bytes
}

// oxlint-disable-next-line eslint/require-yield -- stands for a missing body
async function* nothing(): AsyncGenerator<Uint8Array> {
  await Promise.resolve()
}

async function insertRun(
  app: App,
  owner: Member,
  { id, sent, bytesTotal }: { readonly id: string; readonly sent: SentFile; readonly bytesTotal: number },
): Promise<void> {
  const currency = await findCurrency(app, owner.id)
  const format = sent.format ?? null
  await transact(app, shelf(owner.id), async ({ db, now, announce, later }) => {
    await checkUnfinished(db, owner)
    await insertImport(db, {
      id,
      memberId: owner.id,
      fileName: plainFileName(sent.fileName),
      format,
      bytesTotal,
      begunAt: now().toISOString(),
      currency,
    })
    const run = found(await findImport(db, id))
    await later(readsFile, { key: id, facts: { format } })
    await announce({ type: 'import.progressed', memberId: owner.id, import: importOf(run, []) }, [owner.id])
  })
}

async function checkUnfinished(db: Database, owner: Member): Promise<void> {
  if ((await countUnfinished(db, owner.id)) >= UNFINISHED_MAX) throw new Refusal('too_many_imports')
}

/**
 * Drops an import that is being read, was read or was imported. Its rows are deleted in short pieces in the
 * background.
 * @throws {Refusal} `not_found`, or `import_not_ready` while it is being imported or undone
 */
export async function dropImport(app: App, owner: Member, importId: string): Promise<void> {
  await transact(app, shelf(owner.id), async ({ db, now, later }) => {
    const kept = await findOwnImport(db, owner, importId)
    if (kept.state === 'writing' || kept.state === 'undoing') throw new Refusal('import_not_ready')
    await updateAsDropped(db, kept.number, now().toISOString())
    await later(clearsImport, { key: String(kept.number) })
  })
}
