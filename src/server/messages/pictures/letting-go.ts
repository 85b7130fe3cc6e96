import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneConversation } from '#server/messages/locks.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { deletesBoth, forgetWaiting } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { deletePictures, deletePicturesOf, listForgotten } from './queries.ts'

/** Deletes the files of these pictures after the change. */
export async function letGoOf(
  { later }: Pick<Change, 'later'>,
  pictureIds: readonly string[],
): Promise<void> {
  await later(deleteMessagePictures, ...pictureIds.map((key) => ({ key })))
}

/** Deletes the pictures of a message that is deleted. */
export async function letGoOfMessage(
  change: Change,
  { conversation_id: conversationId, number }: MessageRow,
): Promise<void> {
  await letGoOf(change, await deletePicturesOf(change.db, { conversationId, number }))
}

/** Deletes pictures that were uploaded and never sent. */
export async function letGoOfUnsent(app: App): Promise<void> {
  await forgetWaiting(app, async (before, limit) => {
    const forgotten = await listForgotten(app.db, before, limit)
    const conversations = new Set(forgotten.map(({ conversationId }) => conversationId))
    const locks = Array.from(conversations, (conversationId) => oneConversation(conversationId))
    const ids = forgotten.map(({ id }) => id)
    await transact(app, locks, async (change) => {
      await letGoOf(change, await deletePictures(change.db, ids, { onlyUnsent: true }))
    })
    return forgotten.length
  })
}

/** Deletes the files of the picture whose id is the key. */
export const deleteMessagePictures = deletesBoth('messages.delete-pictures', fileNamesOf)
