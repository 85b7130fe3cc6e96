import type { Member } from '#contract/accounts.ts'
import { WAITING_PICTURES_MAX } from '#contract/messages/pictures.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { found, Refusal } from '#server/http/refusal.ts'
import { closedBecause } from '#server/messages/closed.ts'
import { findMessage, listOfNewcomers } from '#server/messages/lines/public.ts'
import { findOwn } from '#server/messages/list-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { bondsOf } from '#server/people/locks.ts'
import { areApart } from '#server/people/public.ts'
import {
  makeWholePictures,
  receivePicture,
  type SentPicture,
  storeNew,
  withStore,
} from '#server/profile/public.ts'

import { letGoOf } from './letting-go.ts'
import { fileNamesOf, pictureOfFile } from './picture-files.ts'
import { deletePictures, findPicture, insertPicture, listUnsent, updateSent } from './queries.ts'

/**
 * Receives a picture for what a member is about to write, and stores it until they do.
 * @returns its id
 * @throws {Refusal} `not_found`, `email_not_verified`, `room_closed`, or why the picture cannot be used
 */
export async function uploadMessagePicture(
  app: App,
  member: Member,
  conversationId: string,
  sent: SentPicture,
): Promise<string> {
  await refuseUnlessWriting(app, member, conversationId)
  return await receivePicture(app, member.id, sent, {
    make: makeWholePictures,
    store: (made) =>
      storeNew(app, made, {
        namesOf: fileNamesOf,
        add: () => addWaiting(app, member, conversationId),
        forget: (id) =>
          transact(app, oneConversation(conversationId), async (change) => {
            await letGoOf(change, await deletePictures(change.db, [id], { onlyUnsent: false }))
          }),
      }),
  })
}

/** Adds a picture that waits. More of them than may wait push out the oldest. @returns its id */
async function addWaiting(app: App, member: Member, conversationId: string): Promise<string> {
  const locks = [bondsOf(member.id), oneConversation(conversationId)]
  return await transact(app, locks, async (change) => {
    const { db, now, newId } = change
    await refuseUnlessWriting(change, member, conversationId)
    const own = { conversationId, memberId: member.id }
    const others = (await listUnsent(db, own)).slice(WAITING_PICTURES_MAX - 1)
    await letGoOf(change, await deletePictures(db, others, { onlyUnsent: true }))
    const pictureId = newId()
    await insertPicture(db, { ...own, id: pictureId, madeAt: now().toISOString() })
    return pictureId
  })
}

async function refuseUnlessWriting(
  { db, now }: { readonly db: Database; readonly now: () => Date },
  member: Member,
  conversationId: string,
): Promise<void> {
  const own = found(await findOwn(db, { memberId: member.id, conversationId }))
  if (!member.isVerified) throw new Refusal('email_not_verified')
  if (closedBecause(own, now()) !== undefined) throw new Refusal('room_closed')
}

/**
 * Makes pictures part of a message, within the change that adds it. Others of the member go on waiting, since messages
 * behind this one may name them.
 * @throws {Refusal} `picture_gone` for pictures that are not theirs, of another conversation, sent before, or deleted
 */
export async function addPictures(
  { db }: Change,
  message: { readonly conversationId: string; readonly memberId: string; readonly number: number },
  pictureIds: readonly string[],
): Promise<void> {
  const ids = [...new Set(pictureIds)]
  if ((await updateSent(db, message, ids)) !== ids.length) throw new Refusal('picture_gone')
}

/**
 * Reads a file of a picture, for whoever may read its message.
 * @throws {Refusal} `not_found` for everybody else, and any other name
 */
export async function readMessagePicture(
  app: App,
  reader: Member,
  file: string,
): Promise<Buffer<ArrayBuffer>> {
  const picture = found(await findPicture(app.db, found(pictureOfFile(file))))
  const { conversation_id: conversationId, member_id: memberId, number } = picture
  const own = found(await findOwn(app.db, { memberId: reader.id, conversationId }))
  if (memberId !== reader.id) {
    // Until it is sent it is nobody else's, and what a stranger shows waits until they are accepted.
    if (number === null || number <= own.sinceNumber || own.standing === 'asked')
      throw new Refusal('not_found')
    if (await areApart(app.db, { memberId: reader.id, otherId: memberId })) throw new Refusal('not_found')
  }
  if (number !== null) {
    const message = found(await findMessage(app.db, { conversationId, number }))
    if (message.deleted_at !== null) throw new Refusal('not_found')
    const ofNewcomers = await listOfNewcomers(app.db, reader.id, [message])
    if (ofNewcomers.size > 0) throw new Refusal('not_found')
  }
  return found(await withStore(app, (store) => store.read(file)))
}
