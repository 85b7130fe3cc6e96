import { z } from 'zod'

import { CHANGES_WITH_WORDS } from '#contract/gatherings/news.ts'
import { isQuotingChange } from '#contract/notices/changed-words.ts'
import type { WordQuotes } from '#server/contributions/word-quotes.ts'
import type { Change } from '#server/events/transact.ts'
import { findMessage, type Line, updateMessage } from '#server/messages/lines/public.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { isHearing, listTalkers } from '#server/messages/queries.ts'

import { listTold } from './queries.ts'
import { roomIdOf } from './room-id.ts'

const Kept = z.array(z.object({ conversationId: z.string(), number: z.int(), words: z.string() }))

/** Lines in rooms of gatherings that say what hosts changed. One that says a removed word goes as a whole. */
export const quotedInRooms: WordQuotes = {
  name: 'rooms',
  remove: async (change, { thing, thingIds }) => {
    if (thing !== 'gathering' && thing !== 'gathering-place') return undefined
    const kept: z.infer<typeof Kept> = []
    for (const thingId of thingIds) {
      const conversationId = roomIdOf('gathering', thingId)
      await change.alone(oneConversation(conversationId))
      const told = await listTold(change.db, conversationId, 'gathering-changed')
      for (const { number, words } of told) {
        if (!isQuotingChange(words, CHANGES_WITH_WORDS[thing])) continue
        await say(change, { conversationId, number }, '')
        kept.push({ conversationId, number, words })
      }
    }
    return kept.length === 0 ? undefined : JSON.stringify(kept)
  },
  restore: async (change, kept) => {
    for (const { words, ...line } of Kept.parse(JSON.parse(kept))) {
      await change.alone(oneConversation(line.conversationId))
      const now = await findMessage(change.db, line)
      if (now?.words === '') await say(change, line, words)
    }
  },
}

/** Changes what a line of the house says, for everybody who talks there. */
async function say({ db, announce }: Change, line: Line, words: string): Promise<void> {
  await updateMessage(db, line, { words })
  const hearing = (await listTalkers(db, line.conversationId)).filter(isHearing)
  await announce(
    { type: 'message.changed', memberId: '', ...line },
    hearing.map(({ member_id: memberId }) => memberId),
  )
}
