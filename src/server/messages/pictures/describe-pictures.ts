import type { Message } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { listOwnOf } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'

import { addressesOf } from './picture-files.ts'
import { listPictures } from './queries.ts'

/** The pictures of a message, as its reader sees them. */
export type ShownPictures = (row: MessageRow) => Pick<Message, 'pictureCount' | 'pictures'>

/**
 * Finds the pictures of some messages. Deleted ones have none, and those of a stranger are only counted until the
 * reader accepts the conversation.
 */
export async function describePictures(
  db: Database,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<ShownPictures> {
  const kept = await listPictures(
    db,
    rows.filter((row) => row.deleted_at === null),
  )
  // Most pages of messages hold none, so they cost one question.
  const own = await listOwnOf(db, {
    memberId,
    conversationIds: [...new Set(kept.map((picture) => picture.conversation_id))],
  })
  const asked = new Set(own.filter(({ standing }) => standing === 'asked').map(({ id }) => id))
  return (row) => {
    const ofRow = kept.filter(
      (picture) => picture.conversation_id === row.conversation_id && picture.number === row.number,
    )
    const isWaiting = asked.has(row.conversation_id) && row.author_id !== memberId
    return {
      pictureCount: ofRow.length,
      pictures: isWaiting ? [] : ofRow.map(({ id }) => addressesOf(id)),
    }
  }
}
