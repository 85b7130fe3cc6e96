import type { Member } from '#contract/accounts.ts'
import { mayKeep } from '#contract/keepers.ts'
import { DISPUTE_PICTURES_MAX } from '#contract/trades/dispute-pictures.ts'
import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import {
  deletesBoth,
  forgetWaiting,
  makeWholePictures,
  receivePicture,
  type SentPicture,
  storeNew,
  withStore,
} from '#server/profile/public.ts'
import { describeDispute } from '#server/trades/disputes/describe-dispute.ts'
import { disputeWindow } from '#server/trades/disputes/dispute-until.ts'
import { findDispute } from '#server/trades/disputes/queries.ts'
import { oneTrade } from '#server/trades/locks.ts'
import { findOwnTrade } from '#server/trades/own-trade.ts'

import { fileNamesOf, pictureOfFile } from './picture-files.ts'
import {
  deletePictures,
  findPicture,
  insertPicture,
  listForgotten,
  listUnsent,
  type StoredPicture,
  updateSent,
} from './queries.ts'

/**
 * Receives a picture for what a member is about to say in a dispute, and stores it until they do.
 * @returns its id
 * @throws {Refusal} `not_found` for a trade of others, `dispute_closed` where they have nothing to say, or why the
 * picture cannot be used
 */
export async function uploadDisputePicture(
  app: App,
  member: Member,
  tradeId: string,
  sent: SentPicture,
): Promise<string> {
  await describeDispute(app, member.id, tradeId)
  return await receivePicture(app, member.id, sent, {
    make: makeWholePictures,
    store: (made) =>
      storeNew(app, made, {
        namesOf: fileNamesOf,
        add: () => addWaiting(app, member, tradeId),
        forget: (id) =>
          transact(app, oneTrade(tradeId), async (change) => {
            await letGoOf(change, await deletePictures(change.db, [id], { onlyUnsent: false }))
          }),
      }),
  })
}

/** Adds a picture that waits. More of them than a dispute may name push out the oldest. @returns its id */
async function addWaiting(app: App, member: Member, tradeId: string): Promise<string> {
  return await transact(app, oneTrade(tradeId), async (change) => {
    const { db, now, newId } = change
    await refuseUnlessSaying(change, member.id, tradeId)
    const own = { tradeId, memberId: member.id }
    const others = (await listUnsent(db, own)).slice(DISPUTE_PICTURES_MAX - 1)
    await letGoOf(change, await deletePictures(db, others, { onlyUnsent: true }))
    const pictureId = newId()
    await insertPicture(db, { ...own, id: pictureId, madeAt: now().toISOString() })
    return pictureId
  })
}

/** Only who opens a dispute now, or answers one, has pictures to add. */
async function refuseUnlessSaying(change: Change, memberId: string, tradeId: string): Promise<void> {
  const { trade, side } = await findOwnTrade(change, memberId, tradeId)
  const dispute = await findDispute(change.db, tradeId)
  const isSaying =
    dispute === undefined
      ? disputeWindow(trade, change.now()).mayOpen
      : dispute.side !== side && dispute.answer === null && dispute.resolvedAt === null
  if (!isSaying) throw new Refusal('dispute_closed')
}

/**
 * Makes pictures part of what a member says, within that change. What they uploaded and left out is deleted.
 * @throws {Refusal} `not_found` for pictures that are not theirs, of another trade, or gone
 */
export async function addPictures(
  change: Change,
  own: { readonly tradeId: string; readonly memberId: string },
  pictureIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(pictureIds)]
  if ((await updateSent(change.db, own, ids)) !== ids.length) throw new Refusal('not_found')
  const leftOut = await listUnsent(change.db, own)
  await letGoOf(change, await deletePictures(change.db, leftOut, { onlyUnsent: true }))
}

/**
 * Reads a file of a picture, for whoever may see it.
 * @throws {Refusal} `not_found` for everybody else, and any other name
 */
export async function readDisputePicture(
  app: App,
  reader: Member,
  file: string,
): Promise<Buffer<ArrayBuffer>> {
  const picture = found(await findPicture(app.db, found(pictureOfFile(file))))
  if (!maySeeAsKeeper(reader, picture)) await refuseUnlessShown(app, reader.id, picture)
  return found(await withStore(app, (store) => store.read(file)))
}

function maySeeAsKeeper(reader: Member, { unsentSince }: StoredPicture): boolean {
  return unsentSince === null && mayKeep(reader, 'disputes')
}

/** To the two of the trade, as long as they read its dispute; until it is sent, to nobody but who uploaded it. */
async function refuseUnlessShown(app: App, readerId: string, picture: StoredPicture): Promise<void> {
  if (picture.unsentSince !== null && picture.memberId !== readerId) throw new Refusal('not_found')
  await describeDispute(app, readerId, picture.tradeId)
}

/** Deletes the files of these pictures after the change. */
export async function letGoOf(
  { later }: Pick<Change, 'later'>,
  pictureIds: readonly string[],
): Promise<void> {
  await later(deleteDisputePictures, ...pictureIds.map((key) => ({ key })))
}

/** Deletes pictures that were uploaded and never named. */
export async function letGoOfUnsent(app: App): Promise<void> {
  await forgetWaiting(app, async (before, limit) => {
    const forgotten = await listForgotten(app.db, before, limit)
    const trades = new Set(forgotten.map(({ tradeId }) => tradeId))
    const locks = Array.from(trades, (tradeId) => oneTrade(tradeId))
    const ids = forgotten.map(({ id }) => id)
    await transact(app, locks, async (change) => {
      await letGoOf(change, await deletePictures(change.db, ids, { onlyUnsent: true }))
    })
    return forgotten.length
  })
}

/** Deletes the files of the picture whose id is the key. */
export const deleteDisputePictures = deletesBoth('trades.delete-dispute-pictures', fileNamesOf)
