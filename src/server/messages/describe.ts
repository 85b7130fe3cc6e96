import type { Conversation, Message } from '#contract/messages.ts'
import { ORIGIN_LETTERS } from '#contract/messages/message.ts'
import { type GivenSign, SIGNS } from '#contract/messages/signs.ts'
import type { Database } from '#server/db/database.ts'

import { type Face, findFaces } from './face-queries.ts'
import { findOrigins, listSigns, type SignRow } from './lines/signs-queries.ts'
import { countUnread, type OwnConversation } from './list-queries.ts'
import type { MessageRow } from './message-queries.ts'

type Faces = ReadonlyMap<string, Face>

/** Shows messages to one of those who talk. */
export async function describeMessages(
  db: Database,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const [origins, signs] = await Promise.all([findOrigins(db, rows), listSigns(db, memberId, rows)])
  const authorIds = [...rows, ...origins].flatMap(({ author_id: authorId }) => authorId ?? [])
  const faces = await findFaces(db, [...authorIds, ...signs.map((sign) => sign.memberId)])
  const around = { faces, origins, signs }
  return rows.map((row) => describeMessage(memberId, row, around))
}

/** What is known of some messages beside themselves. */
interface Around {
  readonly faces: Faces
  readonly origins: readonly MessageRow[]
  readonly signs: readonly SignRow[]
}

function describeMessage(memberId: string, row: MessageRow, { faces, origins, signs }: Around): Message {
  const origin = origins.find((one) => isIn(row, one.conversation_id) && one.number === row.reply_to)
  const isOwn = row.author_id === memberId
  return {
    number: row.number,
    author: faces.get(row.author_id ?? '')?.username ?? null,
    isOwn,
    words: row.words,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isDeleted: row.deleted_at !== null,
    origin:
      origin === undefined
        ? null
        : {
            number: origin.number,
            author: faces.get(origin.author_id ?? '')?.username ?? null,
            isOwn: origin.author_id === memberId,
            words: beginningOf(origin.words),
            isDeleted: origin.deleted_at !== null,
          },
    signs: describeSigns(
      signs.filter((sign) => isIn(row, sign.conversationId) && sign.number === row.number),
      faces,
    ),
    clientId: isOwn ? row.client_id : null,
  }
}

const isIn = ({ conversation_id: id }: MessageRow, conversationId: string) => id === conversationId

/** How a text begins. A letter of two halves is not cut. */
function beginningOf(words: string): string {
  return words.slice(0, ORIGIN_LETTERS).replace(/[\uD800-\uDBFF]$/, '')
}

function describeSigns(rows: readonly SignRow[], faces: Faces): GivenSign[] {
  return SIGNS.flatMap((sign) => {
    const given = rows.filter((row) => row.sign === sign)
    const [first] = given
    if (first === undefined) return []
    const by = given.flatMap(({ memberId }) => faces.get(memberId)?.username ?? [])
    return [{ sign, count: first.count, by, isOwn: first.own === 1 }]
  })
}

/** Shows conversations to one of those who talk, with all that is asked about them at once. */
export async function describeConversations(
  db: Database,
  memberId: string,
  conversations: readonly OwnConversation[],
): Promise<Conversation[]> {
  const [faces, unread] = await Promise.all([
    findFaces(
      db,
      conversations.flatMap(({ otherId }) => otherId ?? []),
    ),
    countUnread(db, memberId, conversations),
  ])
  return conversations.map((conversation) => ({
    id: conversation.id,
    box: conversation.standing === 'asked' ? 'requests' : 'talks',
    other: faces.get(conversation.otherId ?? '') ?? null,
    isAwaited: conversation.otherStanding === 'asked' || conversation.otherStanding === 'declined',
    lastNumber: conversation.lastNumber,
    readNumber: conversation.readNumber,
    unread: unread.get(conversation.id) ?? 0,
  }))
}
