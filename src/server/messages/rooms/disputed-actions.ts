import type { z } from 'zod'

import type { Member } from '#contract/accounts.ts'
import { MESSAGE_PAGE_SIZE } from '#contract/messages.ts'
import { pictureWords } from '#contract/messages/picture-words.ts'
import { inPlainWords } from '#contract/messages/references.ts'
import type { roomEndpoints, RoomLine } from '#contract/messages/rooms.ts'
import type { App } from '#server/app-context.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findNames } from '#server/messages/face-queries.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { listMessages, type MessageRow } from '#server/messages/message-queries.ts'
import { listPictures } from '#server/messages/pictures/public.ts'

import { roomIdOf } from './room-id.ts'

/**
 * Reads for a keeper what the two of a disputed trade said in its room, the oldest first. Notes in the trace that
 * the keeper did; within ten minutes once, however many pages. Without a dispute, no keeper learns whether there is
 * a trade.
 * @throws {Refusal} `not_found` for a trade without a dispute
 */
export async function readDisputedRoom(
  app: App,
  keeper: Member,
  { tradeId, after }: { readonly tradeId: string; readonly after: number },
): Promise<z.input<typeof roomEndpoints.readDisputed.reply>> {
  const kind = app.rooms.find(({ thing }) => thing === 'trade')
  // A dispute never goes away again, so the room may still be read once it is locked.
  if ((await kind?.isDisputed(app.db, tradeId)) !== true) throw new Refusal('not_found')
  const conversationId = roomIdOf('trade', tradeId)
  return await transact(app, oneConversation(conversationId), async ({ db, announce }) => {
    const rows = await listMessages(db, { conversationId, since: 0 }, { after })
    const page = rows.slice(0, MESSAGE_PAGE_SIZE)
    await announce({ type: 'room.read', tradeId, actorId: keeper.id }, 'nobody')
    return {
      lines: await describeLines(db, page),
      nextAfter: rows.length > page.length ? (page.at(-1)?.number ?? null) : null,
    }
  })
}

/** Blocks and suspensions hide nothing here: the two are who the dispute is about. */
async function describeLines(db: Database, rows: readonly MessageRow[]): Promise<RoomLine[]> {
  const names = await findNames(
    db,
    rows.flatMap(({ author_id: id }) => id ?? []),
  )
  const pictures = await listPictures(db, rows)
  return rows.map((row) => {
    const ofRow = pictures.filter(({ number }) => number === row.number)
    return describeLine(row, names.get(row.author_id ?? '') ?? null, ofRow.length)
  })
}

function describeLine(row: MessageRow, author: string | null, pictureCount: number): RoomLine {
  const isPictured = row.words === '' && row.deleted_at === null && pictureCount > 0
  const words = isPictured ? pictureWords(pictureCount) : inPlainWords(row.words, [])
  const by = row.removed_at === null ? 'author' : 'keeper'
  return {
    number: row.number,
    author,
    // What a leaver said is taken out in the background, soon after they left.
    words: author === null ? '' : words,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    deleted: row.deleted_at === null ? null : { by, at: row.deleted_at },
    deed: row.deed,
  }
}
