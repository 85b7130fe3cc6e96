import type { App } from '#server/app-context.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { deletesBoth, forgetWaiting } from '#server/profile/public.ts'

import { fileNamesOf } from './picture-files.ts'
import { deletePictures, listDeletedBefore, listForgotten } from './queries.ts'

/** Deletes the files of these pictures after the change. */
export async function letGoOf(
  { later }: Pick<Change, 'later'>,
  pictureIds: readonly string[],
): Promise<void> {
  await later(deleteMessagePictures, ...pictureIds.map((key) => ({ key })))
}

/** Deletes pictures that were uploaded and never sent. */
export async function letGoOfUnsent(app: App): Promise<void> {
  await forgetWaiting(app, async (before, limit) => {
    const forgotten = await listForgotten(app.db, before, limit)
    await letGoOfThese(app, forgotten, { onlyUnsent: true })
    return forgotten.length
  })
}

/** As many pictures of deleted messages as are let go of at once. */
const DELETED_AT_ONCE = 50

/** Deletes pictures whose messages were deleted before an instant. */
export async function letGoOfDeleted(app: App, before: Date): Promise<void> {
  let found = DELETED_AT_ONCE
  while (found === DELETED_AT_ONCE) {
    const deleted = await listDeletedBefore(app.db, before, DELETED_AT_ONCE)
    await letGoOfThese(app, deleted, { onlyUnsent: false })
    found = deleted.length
  }
}

async function letGoOfThese(
  app: App,
  pictures: readonly { readonly id: string; readonly conversationId: string }[],
  which: { readonly onlyUnsent: boolean },
): Promise<void> {
  const conversations = new Set(pictures.map(({ conversationId }) => conversationId))
  const locks = Array.from(conversations, (conversationId) => oneConversation(conversationId))
  const ids = pictures.map(({ id }) => id)
  await transact(app, locks, async (change) => {
    await letGoOf(change, await deletePictures(change.db, ids, which))
  })
}

/** Deletes the files of the picture whose id is the key. */
export const deleteMessagePictures = deletesBoth('messages.delete-pictures', fileNamesOf)
