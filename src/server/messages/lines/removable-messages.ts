import { announceUnsaid } from '#server/messages/groups/telling.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { isHearing, listTalkers } from '#server/messages/queries.ts'
import { removableTexts } from '#server/removable-texts.ts'

import { findMessage, insertEarlier, updateMessage } from './queries.ts'
import { lineOf } from './reportable-messages.ts'

/** Messages by their places, as reports name them. To others, a removed one looks deleted. */
export const removableMessages = removableTexts({
  thing: 'message',
  find: async ({ db }, id) => {
    const line = lineOf(id)
    const message = line && (await findMessage(db, line))
    if (message === undefined || message.author_id === null || message.deed !== null) return undefined
    return {
      id,
      authorId: message.author_id,
      title: '',
      locks: [oneConversation(message.conversation_id)],
    }
  },
  isNeeded: () => false,
  read: async ({ db }, id) => {
    const line = lineOf(id)
    const message = line && (await findMessage(db, line))
    return message && { words: message.words }
  },
  write: async (change, id, { words = '' }) => {
    const { db, now, announce } = change
    const line = lineOf(id)
    const before = line && (await findMessage(db, line))
    if (line === undefined || before === undefined) return
    const at = now()
    const isTaken = words === ''
    const takenAt = isTaken ? at.toISOString() : null
    const after = await updateMessage(db, line, { words, deleted_at: takenAt, removed_at: takenAt })
    // Whoever reports it now still reports what it said.
    if (isTaken) {
      await insertEarlier(db, { before, revision: after.revision, at })
      await announceUnsaid(change, before)
    }
    const { conversationId, number } = line
    const audience = (await listTalkers(db, conversationId)).filter(isHearing)
    await announce(
      { type: 'message.changed', memberId: before.author_id ?? '', conversationId, number },
      audience.map(({ member_id: memberId }) => memberId),
    )
  },
})
