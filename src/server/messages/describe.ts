import type { Conversation, Message } from '#contract/messages.ts'
import type { Database } from '#server/db/database.ts'

import { type Face, findFaces } from './face-queries.ts'
import { countUnread, type OwnConversation } from './list-queries.ts'
import type { MessageRow } from './message-queries.ts'

type Faces = ReadonlyMap<string, Face>

/** Shows messages to one of those who talk. */
export async function describeMessages(
  db: Database,
  memberId: string,
  rows: readonly MessageRow[],
): Promise<Message[]> {
  const authorIds = rows.flatMap(({ author_id: authorId }) => authorId ?? [])
  const faces = await findFaces(db, authorIds)
  return rows.map((row) => describeMessage(memberId, row, faces))
}

function describeMessage(memberId: string, row: MessageRow, faces: Faces): Message {
  const isOwn = row.author_id === memberId
  return {
    number: row.number,
    author: faces.get(row.author_id ?? '')?.username ?? null,
    isOwn,
    words: row.words,
    createdAt: row.created_at,
    editedAt: row.edited_at,
    isDeleted: row.deleted_at !== null,
    clientId: isOwn ? row.client_id : null,
  }
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
