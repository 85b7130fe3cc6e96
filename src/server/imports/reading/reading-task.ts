import { z } from 'zod'

import { FORMAT_IDS, type FormatId } from '#engines/formats/vocabulary.ts'
import type { App } from '#server/app-context.ts'
import { shelf } from '#server/collection/locks.ts'
import { SHELF_WORK } from '#server/collection/public.ts'
import { transact } from '#server/events/transact.ts'
import { tellOf } from '#server/imports/describe-imports.ts'
import { findImport, updateImport } from '#server/imports/queries.ts'
import { type RunningTask, taskKind, type TaskKind } from '#server/tasks/task-kind.ts'

import { readFile } from './read-file.ts'
import { fileOf, removeFile } from './received-file.ts'

const TRIES = 3
const SECOND_MS = 1000

interface Facts {
  /** The format that the member named. */
  readonly format: FormatId | null
}

/**
 * Reads an uploaded file; its key is the import's id. After an interruption it begins anew, because what a row means may
 * depend on all rows before it.
 */
export const readsFile: TaskKind<Facts> = taskKind({
  name: 'imports.read-file',
  facts: z.object({ format: z.enum(FORMAT_IDS).nullable() }),
  ...SHELF_WORK,
  tries: TRIES,
  pauseMs: (tries) => tries * 5 * SECOND_MS,
  run: read,
  gaveUp: giveUp,
})

async function read(app: App, { format }: Facts, task: RunningTask<Facts>): Promise<void> {
  const file = fileOf(app.config.dataDir, task.key)
  const run = await findImport(app.db, task.key)
  if (run?.state === 'reading') await readFile({ app, file, task }, { ...run, format })
  await removeFile(file)
}

/** What was read is left, and the member is told. */
async function giveUp(app: App, _: Facts, { key: importId }: { readonly key: string }): Promise<void> {
  const run = await findImport(app.db, importId)
  if (run === undefined) return
  await transact(app, shelf(run.memberId), async (change) => {
    const kept = await findImport(change.db, importId)
    if (kept?.state !== 'reading') return
    const finishedAt = change.now().toISOString()
    const failed = { ...kept, state: 'failed', failure: 'cut_short', finishedAt } as const
    await updateImport(change.db, failed)
    await tellOf(change, failed)
  })
  await removeFile(fileOf(app.config.dataDir, importId))
}
