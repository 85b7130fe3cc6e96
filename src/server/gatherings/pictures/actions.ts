import type { Member } from '#contract/accounts.ts'
import type { GatheringDetails } from '#contract/gatherings/details.ts'
import { GATHERING_PICTURE_SIZES } from '#contract/gatherings/picture-sizes.ts'
import type { ManyDates } from '#contract/gatherings/series.ts'
import { mayKeep } from '#contract/keepers.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { announceChange } from '#server/gatherings/concerned/public.ts'
import { oneGathering, onePicture } from '#server/gatherings/locks.ts'
import { describeGathering, findHosted, refuseClosed } from '#server/gatherings/seats/public.ts'
import { changeDates, changingSeries } from '#server/gatherings/series/public.ts'
import {
  deleteForGood,
  dropUnused,
  fileNamesOf,
  findPicture,
  insertPicture,
  pictureOfFile,
  updatePicture,
  updateShown,
} from '#server/gatherings/stored-pictures/public.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import {
  makeCutPictures,
  receivePicture,
  type SentPicture,
  storeNew,
  withStore,
} from '#server/profile/public.ts'

/** Which gathering, and of one that repeats which other dates too. */
interface OfDates {
  readonly gatheringId: string
  readonly dates: 'one' | ManyDates
}

/**
 * Receives a picture and cuts it `along` the way that it is too long. Shows it on the page of a gathering, in place
 * of one before.
 * @throws {Refusal} `not_found` unless they host it, `gathering_canceled`, `gathering_over`, or why the picture
 * cannot be used
 */
export async function uploadGatheringPicture(
  app: App,
  member: Member,
  { along = 0.5, ...which }: OfDates & { readonly along?: number },
  sent: SentPicture,
): Promise<GatheringDetails> {
  const gathering = await describeGathering(app, member.id, which.gatheringId)
  if (gathering.own === null || gathering.own.role === 'player') throw new Refusal('not_found')
  refuseClosed(gathering, app.now())
  await receivePicture(app, member.id, sent, {
    make: (bytes, measured) => makeCutPictures(bytes, measured, { ...GATHERING_PICTURE_SIZES, along }),
    store: (made) =>
      storeNew(app, made, {
        namesOf: fileNamesOf,
        add: () => addWaiting(app),
        show: (id) => show(app, member, which, id),
        forget: (id) => transact(app, onePicture(id), (change) => deleteForGood(change, id)),
      }),
  })
  return await describeGathering(app, member.id, which.gatheringId)
}

async function addWaiting(app: App): Promise<string> {
  const id = app.newId()
  await transact(app, onePicture(id), ({ db, now }) => insertPicture(db, { id, madeAt: now().toISOString() }))
  return id
}

/**
 * Takes the picture off a gathering. Without one, nothing changes.
 * @throws {Refusal} `not_found` unless they host it
 */
export async function removeGatheringPicture(
  app: App,
  member: Member,
  which: OfDates,
): Promise<GatheringDetails> {
  await show(app, member, which, null)
  return await describeGathering(app, member.id, which.gatheringId)
}

async function show(
  app: App,
  member: Member,
  { gatheringId, dates }: OfDates,
  pictureId: string | null,
): Promise<void> {
  if (dates !== 'one') {
    await changingSeries(app, member, { gatheringId, by: 'hosts' }, async (change, acts) => {
      refuseClosed(acts.gathering, change.now())
      await refuseIfGone(change, pictureId)
      await changeDates(change, acts, { dates, after: { pictureId }, byId: member.id })
    })
    return
  }
  await transact(app, oneGathering(gatheringId), async (change) => {
    const gathering = await findHosted(change, member, { gatheringId, by: 'hosts' })
    if (pictureId !== null) refuseClosed(gathering, change.now())
    await refuseIfGone(change, pictureId)
    await updatePicture(change.db, gatheringId, pictureId)
    await dropUnused(change, [gathering.pictureId])
    await announceChange(change, gathering, 'facts')
  })
}

/** An upload that took longer than pictures wait has to begin anew. */
async function refuseIfGone(change: Change, pictureId: string | null): Promise<void> {
  if (pictureId === null) return
  await change.alone(onePicture(pictureId))
  if (!(await updateShown(change.db, pictureId))) throw new Refusal('not_found')
}

/**
 * Reads a file of a picture, for whoever may see the gathering. One that a keeper removed is there only for the host from
 * whom, and for keepers.
 * @throws {Refusal} `not_found` for everybody else, and any other name
 */
export async function readGatheringPicture(
  app: App,
  reader: Member | undefined,
  { gatheringId, file }: { readonly gatheringId: string; readonly file: string },
): Promise<{ readonly bytes: Buffer<ArrayBuffer>; readonly isRemoved: boolean }> {
  const pictureId = found(pictureOfFile(file))
  const { removedAt, removedFrom } = found(await findPicture(app.db, pictureId))
  const isRemoved = removedAt !== null
  const mayRead = isRemoved
    ? reader !== undefined && (reader.id === removedFrom || mayKeep(reader, 'content'))
    : await isShownTo(app, reader?.id, { gatheringId, pictureId })
  if (!mayRead) throw new Refusal('not_found')
  return { bytes: found(await withStore(app, (store) => store.read(file))), isRemoved }
}

/** @throws {Refusal} `not_found` if they may not see the gathering */
async function isShownTo(
  app: App,
  readerId: string | undefined,
  { gatheringId, pictureId }: { readonly gatheringId: string; readonly pictureId: string },
): Promise<boolean> {
  const { picture } = await describeGathering(app, readerId, gatheringId)
  return picture?.large.endsWith(`/${fileNamesOf(pictureId).large}`) === true
}
