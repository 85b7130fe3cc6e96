import type { EventOf } from '#contract/events.ts'
import { CHANGES_WITH_WORDS, type GatheringChange } from '#contract/gatherings/news.ts'
import { alteredWords } from '#contract/notices/changed-words.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { oneConversation } from '#server/messages/locks.ts'
import { findConversation } from '#server/messages/queries.ts'
import { type Happened, tellDeed } from '#server/messages/telling.ts'

import { keepPeople } from './keep-people.ts'
import { roomIdOf } from './room-id.ts'

const WORDS: readonly GatheringChange['field'][] = CHANGES_WITH_WORDS.gathering
const isOfWords = ({ field }: GatheringChange) => WORDS.includes(field)

export const roomReactions: Reactions = {
  'trade.changed': async (change, { tradeId, act, byId }) => {
    if (act === 'offer') return
    await tellInRoom(change, {
      conversationId: roomIdOf('trade', tradeId),
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

/** Tells in a room what became of its thing, by a line that nobody is notified of. */
async function tellInRoom(change: Change, happened: Happened): Promise<void> {
  const { db, glance, alone } = change
  const { conversationId } = happened
  // A room in which the first words are said at this moment may do without this line.
  const room = await glance(oneConversation, () => findConversation(db, conversationId))
  if (room === undefined || room.last_number === 0) return
  await alone(oneConversation(conversationId))
  await tellDeed(change, happened)
}
