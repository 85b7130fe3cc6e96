import type { App } from '#server/app-context.ts'
import { atOnce, type Belongings, inPages, untilNothingIsLeft } from '#server/events/belongings.ts'
import { type Change, transact } from '#server/events/transact.ts'

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
import { updateRevisions } from './lines/public.ts'
import { oneConversation } from './locks.ts'
import { deleteSomePictures, letGoOf, listPictureFiles, listPicturesOf } from './pictures/public.ts'
import { isHearing, listTalkers } from './queries.ts'

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
    const own = { conversationId, memberId }
    const isLast = (await listTalkers(db, conversationId)).length === 1
    const deleted = isLast ? await deleteSomeMessages(db, conversationId, MESSAGES_AT_ONCE) : 0
    const blanked = isLast ? [] : await blankAuthor(db, own, MESSAGES_AT_ONCE)
    const signed = await deleteSomeSigns(db, own, MESSAGES_AT_ONCE)
    const whose = { conversationId, memberId: isLast ? undefined : memberId }
    const pictures = await deleteSomePictures(db, whose, MESSAGES_AT_ONCE)
    await letGoOf(change, pictures)
    const changed = [...blanked, ...signed]
    if (Math.max(deleted, blanked.length, signed.length, pictures.length) < MESSAGES_AT_ONCE) {
      await passOn(change, { ...own, isGone: true })
      await deleteDraft(db, own)
      changed.push(...(await deleteTalker(db, own)))
    }
    if (!isLast) await tellChanged(change, own, changed)
    return 1
  })
}

/** Whoever has the conversation open has the words and the name of the leaver on their screen. */
async function tellChanged(
  { db, announce }: Change,
  { conversationId, memberId }: { readonly conversationId: string; readonly memberId: string },
  numbers: readonly number[],
): Promise<void> {
  const [number] = numbers
  if (number === undefined) return
  await updateRevisions(db, conversationId, numbers)
  const others = (await listTalkers(db, conversationId)).filter(
    (talker) => isHearing(talker) && talker.member_id !== memberId,
  )
  // It names nobody, since nothing of who left may stay in the log.
  await announce(
    { type: 'message.changed', conversationId, number, memberId: '' },
    others.map((talker) => talker.member_id),
  )
}
