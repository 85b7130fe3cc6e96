import type { Member } from '#contract/accounts.ts'
import { mayKeep } from '#contract/keepers.ts'
import type { App } from '#server/app-context.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { withStore } from '#server/profile/public.ts'
import { seenCase } from '#server/reports/seen-case.ts'

import { pictureOfFile } from './picture-files.ts'
import { findReporterPicture } from './queries.ts'

/**
 * Reads a file of a picture that a member added to a report, for whoever may see it.
 * @throws {Refusal} `not_found` for everybody else, and any other name
 */
export async function readReportPicture(
  app: App,
  reader: Member,
  file: string,
): Promise<Buffer<ArrayBuffer>> {
  const picture = found(await findReporterPicture(app.db, found(pictureOfFile(file))))
  if (picture.case_id === null) {
    if (picture.reporter_id !== reader.id) throw new Refusal('not_found')
  } else {
    if (!mayKeep(reader, 'reports')) throw new Refusal('not_found')
    await seenCase(app, reader, picture.case_id)
  }
  return found(await withStore(app, (store) => store.read(file)))
}
