import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewBinder } from '#contract/collection.ts'
import { announcementId } from '#contract/gatherings/announcements.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { RemovableThing } from '#contract/removals.ts'
import { NewTradeRequest } from '#contract/trades/requests.ts'
import type { App } from '#server/app-context.ts'
import { postBounty } from '#server/bounties/actions.ts'
import { createBinder } from '#server/collection/binders/actions.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { announceToAll } from '#server/gatherings/announcements/actions.ts'
import { changeGathering } from '#server/gatherings/hosting/actions.ts'
import { uploadGatheringPicture } from '#server/gatherings/pictures/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { writeTo } from '#server/messages/actions.ts'
import { beginGroup } from '#server/messages/groups/actions.ts'
import { addTradeRequest } from '#server/trades/requests/actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { inPieces } from '#tests/collection/imported-files.ts'

import { rated, sealed } from './dealing.ts'
import { plain } from './pictures.ts'
import { showPortrait } from './shown-portrait.ts'

/** Something a member shows, with words or a file name that stand nowhere else, and what to ask about to see it. */
interface Shown {
  readonly id: string
  readonly mark: string
  readonly ids: Readonly<Record<string, string>>
}

type Shows = (app: App, author: Member, other: Member) => Promise<Shown>

const inTwoDays = () => new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)

/** Two who traded rated each other, and the author answered what the other had said. */
async function ratesEachOther(app: App, author: Member, other: Member): Promise<string> {
  await createBinder(app, other, NewBinder.parse({ name: 'Mine' }))
  const tradeId = await sealed(app, [author, other], PRINTINGS.elder)
  await rated(app, tradeId, [
    { member: author, words: 'mark-of-rating', answer: 'mark-of-answer' },
    { member: other, words: 'Fair', answer: 'Thanks' },
  ])
  return tradeId
}

async function callsGathering(app: App, host: Member): Promise<string> {
  const facts = { gatheringType: 'draft', location: 'mark-of-place', maxPlayers: 4 }
  const when = { date: inTwoDays(), time: '19:00', timeZone: 'UTC' }
  const called = NewGathering.parse({ username: host.username, ...facts, ...when })
  const gatheringId = await createGathering(app, host, called)
  const words = { title: 'mark-of-title', description: 'mark-of-title at length' }
  await changeGathering(app, host, { gatheringId, ...words })
  return gatheringId
}

/** Has a member show something of each kind to everybody, or to one other. */
export const SHOWS: Readonly<Record<RemovableThing, Shows>> = {
  portrait: async (app, author) => {
    return { id: author.username, mark: await showPortrait(app, author), ids: {} }
  },
  binder: async (app, author) => {
    const words = { name: 'mark-of-binder', description: 'mark-of-binder inside' }
    const { id } = await createBinder(app, author, NewBinder.parse({ ...words, visibility: 'public' }))
    return { id, mark: words.name, ids: { id, binderId: id } }
  },
  gathering: async (app, author) => {
    const id = await callsGathering(app, author)
    return { id, mark: 'mark-of-title', ids: { gatheringId: id } }
  },
  'gathering-place': async (app, author) => {
    const id = await callsGathering(app, author)
    return { id, mark: 'mark-of-place', ids: { gatheringId: id } }
  },
  'gathering-picture': async (app, author) => {
    const id = await callsGathering(app, author)
    const bytes = await plain(60, 60).png().toBuffer()
    const which = { gatheringId: id, dates: 'one' } as const
    const sent = { body: inPieces(bytes), bytes: bytes.length }
    const { picture } = await uploadGatheringPicture(app, author, which, sent)
    return { id, mark: picture?.large ?? 'no picture', ids: { gatheringId: id } }
  },
  'gathering-announcement': async (app, author, other) => {
    const gatheringId = await callsGathering(app, author)
    await come(app, other, { gatheringId, guests: 0, takesAtOnce: false })
    const said = { gatheringId, words: 'mark-of-announcement', isForWaiting: false }
    await announceToAll(app, author, said)
    return { id: announcementId(gatheringId, 1), mark: said.words, ids: { gatheringId } }
  },
  bounty: async (app, author) => {
    const reward = { kind: 'cards', text: 'mark-of-bounty as reward' }
    const posted = { cardId: PRINTINGS.elder, reward, note: 'mark-of-bounty' }
    const { id } = await postBounty(app, author, NewBounty.parse(posted))
    return { id, mark: posted.note, ids: { bountyId: id } }
  },
  'trade-request': async (app, author) => {
    const seeks = [{ kind: 'words', words: 'mark-of-request in a line' }]
    const asked = { seeks, gives: [], note: 'mark-of-request' }
    const { id } = await addTradeRequest(app, author, NewTradeRequest.parse(asked))
    return { id, mark: asked.note, ids: { requestId: id } }
  },
  rating: async (app, author, other) => {
    const tradeId = await ratesEachOther(app, author, other)
    const ids = { tradeId, username: other.username }
    return { id: `${tradeId}/${other.username}`, mark: 'mark-of-rating', ids }
  },
  'rating-answer': async (app, author, other) => {
    const tradeId = await ratesEachOther(app, author, other)
    return { id: `${tradeId}/${author.username}`, mark: 'mark-of-answer', ids: { tradeId } }
  },
  message: async (app, author, { username }) => {
    const written = { username, words: 'mark-of-message', clientId: app.newId() }
    const { conversationId, message } = await writeTo(app, author, written)
    const number = String(message.number)
    const ids = { conversationId, number, q: 'message' }
    return { id: `${conversationId}/${number}`, mark: written.words, ids }
  },
  group: async (app, author, { username }) => {
    const begun = { clientId: app.newId(), title: 'mark-of-group', players: [username], words: 'Hello' }
    const { conversationId } = await beginGroup(app, author, begun)
    return { id: conversationId, mark: begun.title, ids: { conversationId } }
  },
}
