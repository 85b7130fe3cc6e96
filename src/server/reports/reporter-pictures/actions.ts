import type { Member } from '#contract/accounts.ts'
import { REPORT_PICTURES_MAX } from '#contract/report-pictures.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { makeWholePictures, receivePicture, type SentPicture, storeNew } from '#server/profile/public.ts'
import { reportPicturesOf } from '#server/reports/locks.ts'

import { letGoOf } from './letting-go.ts'
import { fileNamesOf } from './picture-files.ts'
import {
  deletePicture,
  deleteWaiting,
  insertReporterPicture,
  listAdded,
  listWaiting,
  updateAdded,
} from './queries.ts'

/**
 * Receives a picture for what a member is about to report, and stores it until they do.
 * @returns its id
 * @throws {Refusal} why the picture cannot be used
 */
export async function uploadReportPicture(app: App, member: Member, sent: SentPicture): Promise<string> {
  return await receivePicture(app, member.id, sent, {
    make: makeWholePictures,
    store: (made) =>
      storeNew(app, made, {
        namesOf: fileNamesOf,
        add: () => addWaiting(app, member.id),
        forget: (id) =>
          transact(app, reportPicturesOf(member.id), async (change) => {
            await letGoOf(change, await deletePicture(change.db, id))
          }),
      }),
  })
}

/** Adds a picture that waits. More of them than a report may name push out the oldest. @returns its id */
async function addWaiting(app: App, reporterId: string): Promise<string> {
  return await transact(app, reportPicturesOf(reporterId), async (change) => {
    const { db, now, newId } = change
    const others = (await listWaiting(db, reporterId)).slice(REPORT_PICTURES_MAX - 1)
    await letGoOf(change, await deleteWaiting(db, others))
    const id = newId()
    await insertReporterPicture(db, { id, reporter_id: reporterId, made_at: now().toISOString() })
    return id
  })
}

/**
 * Adds pictures to what a member reported, within that change. Naming again what is there already adds nothing: the
 * answer to the first report may have been lost. What they uploaded and left out is deleted.
 * @throws {Refusal} `picture_gone` for pictures that are not theirs or no longer wait, `too_many_pictures` for more
 * than one member may add to a case
 */
export async function addPictures(
  change: Change,
  own: { readonly caseId: string; readonly reporterId: string },
  pictureIds: readonly string[],
): Promise<void> {
  const { db } = change
  const there = new Set((await listAdded(db, own.caseId, [own.reporterId])).map(({ id }) => id))
  const added = [...new Set(pictureIds).difference(there)]
  if (there.size + added.length > REPORT_PICTURES_MAX) throw new Refusal('too_many_pictures')
  if ((await updateAdded(db, own, added)) !== added.length) throw new Refusal('picture_gone')
  await letGoOf(change, await deleteWaiting(db, await listWaiting(db, own.reporterId)))
}
