import type { EventOf } from '#contract/events.ts'
import { CHANGES_WITH_WORDS, type GatheringChange } from '#contract/gatherings/news.ts'
import { alteredWords } from '#contract/notices/changed-words.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { acceptFor } from '#server/messages/accepting.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { type ConversationRow, findConversation } from '#server/messages/queries.ts'
import { type Happened, tellDeed } from '#server/messages/telling.ts'

import { keepPeople } from './keep-people.ts'
import { roomIdOf } from './room-id.ts'

const WORDS: readonly GatheringChange['field'][] = CHANGES_WITH_WORDS.gathering
const isOfWords = ({ field }: GatheringChange) => WORDS.includes(field)

export const roomReactions: Reactions = {
  'trade.changed': async (change, { tradeId, openerId, partnerId, act, byId }) => {
    if (act === 'offer') return
    const conversationId = roomIdOf('trade', tradeId)
    const audience = [openerId, partnerId].filter((id) => id !== '')
    // Whoever answers an offer with their own, or says yes to it, deals with its sender.
    if (byId !== null && (act === 'counter' || act === 'accept'))
      if ((await glanceAt(change, conversationId)) !== undefined)
        await acceptFor(change, conversationId, { memberIds: [byId], audience })
    await tellInRoom(change, {
      conversationId,
      deed: `trade-${act}`,
      authorId: byId,
    })
  },
  'gathering.peopled': keepPeople,
  'gathering.altered': async (change, { gatheringId, changes }) => {
    // Keepers remove the words of a gathering and its place apart, so no line says both.
    for (const some of [changes.filter(isOfWords), changes.filter((each) => !isOfWords(each))])
      if (some.length > 0)
        await tellOfGathering(change, gatheringId, { deed: 'gathering-changed', title: alteredWords(some) })
  },
  'gathering.changed': async (change, { gatheringId, what }: EventOf<'gathering.changed'>) => {
    if (what === 'canceled' || what === 'restored')
      await tellOfGathering(change, gatheringId, { deed: `gathering-${what}` })
  },
}

/** Any of its hosts may have done it, so it names none. */
async function tellOfGathering(
  change: Change,
  gatheringId: string,
  happened: Pick<Happened, 'deed' | 'title'>,
): Promise<void> {
  const conversationId = roomIdOf('gathering', gatheringId)
  await tellInRoom(change, { conversationId, authorId: null, ...happened })
}

async function glanceAt(
  { db, glance }: Change,
  conversationId: string,
): Promise<ConversationRow | undefined> {
  return await glance(oneConversation, () => findConversation(db, conversationId))
}

/** Tells in a room what became of its thing, by a line that nobody is notified of. */
async function tellInRoom(change: Change, happened: Happened): Promise<void> {
  const { conversationId } = happened
  // A room in which the first words are said at this moment may do without this line.
  const room = await glanceAt(change, conversationId)
  if (room === undefined || room.last_number === 0) return
  await change.alone(oneConversation(conversationId))
  await tellDeed(change, happened)
}
