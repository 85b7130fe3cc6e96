import type { App } from '#server/app-context.ts'
import { oneBounty } from '#server/bounties/locks.ts'
import { shelf } from '#server/collection/locks.ts'
import type { Followers, Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'

import { tellLater } from './due-actions.ts'
import { listNewsworthy, queueNews } from './news/public.ts'
import { gainsOfBinder, offerPostings, renewOffers, updateOfferedCard } from './offers/public.ts'
import { chosenAudiences, wishPostings } from './wish-postings.ts'

/** Queues news of an open bounty, new or open again, for those who have the card. */
async function queueBounty(
  change: Change,
  { posterId, bountyId }: { readonly posterId: string; readonly bountyId: string },
): Promise<void> {
  await queueNews(change, [{ kind: 'bounty', memberId: posterId, subjectId: bountyId, kinds: [] }])
}

/** Queues news of these cards, as far as anybody waits for it. */
async function queueCopies(
  change: Change,
  memberId: string,
  news: { readonly cardIds: readonly string[]; readonly gains: ReadonlyMap<string, string[]> },
): Promise<void> {
  const items = await change.glance([watchlistOf, oneBounty], () => listNewsworthy(change.db, news))
  await queueNews(
    change,
    items.map(({ cardId, kinds }) => ({ kind: 'copies', memberId, subjectId: cardId, kinds })),
  )
}

export const matchReactions: Reactions = {
  'copies.changed': async (change, { memberId, oracleCardIds }) => {
    const { changed, gains } = await renewOffers(change, memberId, oracleCardIds)
    await queueCopies(change, memberId, { cardIds: oracleCardIds, gains })
    if (changed.size > 0) await tellLater(change, [memberId])
  },
  'shown.changed': async (change, { memberId, binderId, oracleCardIds }) => {
    if (binderId === null) return
    const gains = await gainsOfBinder(change, binderId, oracleCardIds)
    await queueCopies(change, memberId, { cardIds: [...gains.keys()], gains })
  },
  'watch.added': (change, { memberId }) => tellLater(change, [memberId]),
  'watch.changed': (change, { memberId }) => tellLater(change, [memberId]),
  'watch.removed': (change, { memberId }) => tellLater(change, [memberId]),
  'bounty.posted': queueBounty,
  'bounty.changed': async (change, event) => {
    if (event.state === 'open') await queueBounty(change, event)
  },
  'card.merged': async ({ db, alone }, { cardId, intoCardId }) => {
    await alone(shelf.all)
    await updateOfferedCard(db, cardId, intoCardId)
  },
}

function forgetWishes(app: App, { oracleCardId }: { readonly oracleCardId: string }): void {
  wishPostings.drop(app, [oracleCardId])
}

export const matchFollowers: Followers = {
  'shown.changed': (app, { oracleCardIds }) => {
    offerPostings.drop(app, oracleCardIds)
  },
  'watch.added': forgetWishes,
  'watch.changed': forgetWishes,
  'watch.removed': forgetWishes,
  'watch.settings-changed': chosenAudiences.drop,
  'card.merged': (app, { cardId, intoCardId }) => {
    offerPostings.drop(app, [cardId, intoCardId])
    wishPostings.drop(app, [cardId, intoCardId])
  },
  'cards.imported': offerPostings.dropAll,
}
