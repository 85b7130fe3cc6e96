import type { App } from '#server/app-context.ts'
import { clearsImport } from '#server/imports/clearing.ts'
import { readsFile } from '#server/imports/reading/reading-task.ts'
import { writesImport } from '#server/imports/writing/writing-task.ts'

/** Reads and writes all imports that wait, and deletes what is left of dropped ones. */
export async function importsAtRest(app: App): Promise<void> {
  await app.tasks.runDue([readsFile.name, writesImport.name, clearsImport.name])
}
