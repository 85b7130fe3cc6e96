import type { Message } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'
import { listOfNewcomers } from '#server/messages/lines/public.ts'
import { listOwnOf } from '#server/messages/list-queries.ts'
import type { MessageRow } from '#server/messages/message-queries.ts'

import { addressesOf } from './picture-files.ts'
import { listPictures } from './queries.ts'

/** The pictures of a message, as its reader sees them. */
export type ShownPictures = (row: MessageRow) => Pick<Message, 'pictureCount' | 'pictures' | 'picturesWait'>

/**
 * Finds the pictures of some messages. Deleted ones have none. Those of a stranger are only counted until the
 * reader accepts the conversation. In the room of a gathering, those of a newcomer are only counted as long as the
 * two are no fellows.
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
  const picturesOf = (row: MessageRow) =>
    kept.filter((picture) => picture.conversation_id === row.conversation_id && picture.number === row.number)
  const pictured = kept.length === 0 ? [] : rows.filter((row) => picturesOf(row).length > 0)
  // Most pages of messages hold none, so they cost one question.
  const [own, ofNewcomers] = await Promise.all([
    listOwnOf(db, { memberId, conversationIds: [...new Set(pictured.map((row) => row.conversation_id))] }),
    listOfNewcomers(db, memberId, pictured),
  ])
  const asked = new Set(own.filter(({ standing }) => standing === 'asked').map(({ id }) => id))
  const waitOf = (row: MessageRow): Message['picturesWait'] => {
    if (asked.has(row.conversation_id) && row.author_id !== memberId) return 'request'
    return ofNewcomers.has(row) ? 'newcomer' : null
  }
  return (row) => {
    const ofRow = picturesOf(row)
    const picturesWait = ofRow.length === 0 ? null : waitOf(row)
    return {
      pictureCount: ofRow.length,
      pictures: picturesWait === null ? ofRow.map(({ id }) => addressesOf(id)) : [],
      picturesWait,
    }
  }
}
