import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneConversation } from '#server/messages/locks.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'
import { deletesBoth } from '#server/profile/public.ts'

import { fileNamesOf, unsentBefore } from './picture-files.ts'
import { deletePictures, deletePicturesOf, listForgotten } from './queries.ts'

const AT_ONCE = 50

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
  const before = unsentBefore(app.now())
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const forgotten = await listForgotten(app.db, before, AT_ONCE)
    const conversations = new Set(forgotten.map(({ conversationId }) => conversationId))
    const ids = forgotten.map(({ id }) => id)
    await transact(
      app,
      [...conversations].map((conversationId) => oneConversation(conversationId)),
      async (change) => {
        await letGoOf(change, await deletePictures(change.db, ids, { onlyUnsent: true }))
      },
    )
    count = forgotten.length
  }
}

/** Deletes the files of the picture whose id is the key. */
export const deleteMessagePictures = deletesBoth('messages.delete-pictures', fileNamesOf)
