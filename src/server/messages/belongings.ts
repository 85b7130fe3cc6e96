import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { transact } from '#server/events/transact.ts'

import { inWords, sayInWords } from './belonging-words.ts'
import {
  blankAuthor,
  deleteSomeMessages,
  deleteTalker,
  deleteSomeSigns,
  listBegun,
  listEarlier,
  listSigned,
  listTaken,
  listWritten,
} from './belongings-queries.ts'
import { deleteDraft, listDraftsOf } from './drafts/public.ts'
import { passOn } from './groups/public.ts'
import { oneConversation } from './locks.ts'
import { deleteSomePictures, letGoOf, listPictureFiles, listPicturesOf } from './pictures/public.ts'
import { listTalkers } from './queries.ts'

/** As many messages as are changed within a few milliseconds. */
const MESSAGES_AT_ONCE = 200

export const messageBelongings: Belongings = {
  name: 'messages',
  about:
    'Messages you wrote, what they said before you changed them, what you typed and didn’t send, your signs, and the conversations you take part in. Pictures you sent, or added to what you didn’t send, are in messages/.',
  tell: (app, memberId) => {
    const { db } = app
    return {
      written: inPages(inWords(listWritten), [app, memberId], ['author_id', 'about_id']),
      earlier: inPages(inWords(listEarlier), [app, memberId], ['author_id']),
      begunWords: atOnce(
        async () => await sayInWords(app, memberId, await listDraftsOf(db, memberId)),
        ['member_id'],
      ),
      signed: inPages(listSigned, [db, memberId], ['member_id']),
      pictures: inPages(listPicturesOf, [db, memberId], ['member_id']),
      begun: inPages(listBegun, [db, memberId], ['opener_id']),
      conversations: inPages(listTaken, [db, memberId], ['member_id', 'asked_by']),
    }
  },
  listFiles: listPictureFiles,
  async *remove(app, { id }) {
    yield* untilNothingIsLeft(() => partWithSome(app, id))
  },
}

/**
 * Leaves one conversation in pieces. What the other wrote stays with them, and goes once nobody is left to read
 * it.
 */
async function partWithSome(app: App, memberId: string): Promise<number> {
  const [taken] = await listTaken(app.db, memberId, { after: undefined, limit: 1 })
  if (taken === undefined) return 0
  const conversationId = taken.conversation_id
  return await transact(app, oneConversation(conversationId), async (change) => {
    const { db } = change
    const isLast = (await listTalkers(db, conversationId)).length === 1
    const changed = isLast
      ? await deleteSomeMessages(db, conversationId, MESSAGES_AT_ONCE)
      : await blankAuthor(db, { conversationId, memberId }, MESSAGES_AT_ONCE)
    const signs = await deleteSomeSigns(db, { conversationId, memberId }, MESSAGES_AT_ONCE)
    const whose = { conversationId, memberId: isLast ? undefined : memberId }
    const pictures = await deleteSomePictures(db, whose, MESSAGES_AT_ONCE)
    await letGoOf(change, pictures)
    if (Math.max(changed, signs, pictures.length) === MESSAGES_AT_ONCE) return 1
    await passOn(change, { conversationId, memberId, isGone: true })
    await deleteDraft(db, { conversationId, memberId })
    await deleteTalker(db, { conversationId, memberId })
    return 1
  })
}
