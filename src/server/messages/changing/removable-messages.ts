import { z } from 'zod'

import { pictureWords } from '#contract/messages/picture-words.ts'
import type { Removable } from '#server/contributions/removable.ts'
import type { Change } from '#server/events/transact.ts'
import { findMessage, insertEarlier, type Line, updateMessage } from '#server/messages/lines/public.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { deletePictures, letGoOf, listPictures } from '#server/messages/pictures/public.ts'
import { isHearing, listTalkers } from '#server/messages/queries.ts'
import { announceUnsaid } from '#server/messages/telling.ts'

import { lineOf } from './reportable-messages.ts'

const Kept = z.object({
  words: z.string().default(''),
  /** Where its pictures are, if it has some. They stay there as long as it can come back. */
  conversationId: z.string().default(''),
  pictureIds: z.array(z.string()).default([]),
})

/** Messages by their places, as reports name them. To others, a removed one looks deleted, so nobody sees its pictures. */
export const removableMessages: Removable = {
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
  remove: async (_app, change, id) => {
    const { db, now } = change
    const line = lineOf(id)
    const before = line && (await findMessage(db, line))
    if (line === undefined || before === undefined || before.deleted_at !== null) return undefined
    const { words } = before
    const pictureIds = (await listPictures(db, [before])).map((picture) => picture.id)
    if (words === '' && pictureIds.length === 0) return undefined
    const at = now()
    const taken = { words: '', deleted_at: at.toISOString(), removed_at: at.toISOString() }
    const after = await updateMessage(db, line, taken)
    // Whoever reports it now still reports what it said.
    await insertEarlier(db, { before, revision: after.revision, at })
    await announceUnsaid(change, before)
    await tellChanged(change, line, before.author_id)
    const lines = [words, pictureIds.length > 0 ? pictureWords(pictureIds.length) : '']
    const { conversationId } = line
    return {
      lines: lines.filter((said) => said !== ''),
      picture: null,
      kept: JSON.stringify({ words, ...(pictureIds.length > 0 && { conversationId, pictureIds }) }),
    }
  },
  restore: async (_app, change, { id, kept }) => {
    const line = lineOf(id)
    const message = line && (await findMessage(change.db, line))
    if (line === undefined || message === undefined || message.removed_at === null) return
    const { words } = Kept.parse(JSON.parse(kept))
    await updateMessage(change.db, line, { words, deleted_at: null, removed_at: null })
    await tellChanged(change, line, message.author_id)
  },
  purge: async (change, kept) => {
    const { conversationId, pictureIds } = Kept.parse(JSON.parse(kept))
    if (pictureIds.length === 0) return
    await change.alone(oneConversation(conversationId))
    await letGoOf(change, await deletePictures(change.db, pictureIds, { onlyUnsent: false }))
  },
}

async function tellChanged({ db, announce }: Change, line: Line, authorId: string | null): Promise<void> {
  const audience = (await listTalkers(db, line.conversationId)).filter(isHearing)
  await announce(
    { type: 'message.changed', memberId: authorId ?? '', ...line },
    audience.map(({ member_id: memberId }) => memberId),
  )
}
