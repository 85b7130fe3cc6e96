import type { EventOf } from '#contract/events.ts'
import { rankHeight } from '#contract/ranks.ts'
import { findMember } from '#server/accounts/queries.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'

import { notify, notifyDaily } from './actions.ts'
import {
  bountyCaughtWords,
  bountyClaimedWords,
  bountyExpiredWords,
  bountyForOwnerWords,
  bountyForPosterWords,
  huntOverForHunterWords,
  huntOverForPosterWords,
  priceReachedWords,
  watchMatchedWords,
} from './rules.ts'

export const notificationReactions: Reactions = {
  // The first rank is no news: everybody has one from their second visit on.
  'rank.changed': async (change, { memberId, rank, before }) => {
    if (before === null || rankHeight(rank) <= rankHeight(before)) return
    await notify(change, {
      recipientId: memberId,
      kind: 'rank',
      subject: rank,
      message: `You are now ${rank}`,
      link: '/about',
    })
  },
  // By card, not by entry: who watches a card in two finishes is told of one owner once.
  'watch.matched': (change, event) =>
    notifyDaily(change, {
      recipientId: event.watcherId,
      subject: `${event.ownerId} ${event.cardName}`,
      ...watchMatchedWords(event),
    }),
  'price.reached': (change, event) =>
    notify(change, {
      recipientId: event.memberId,
      subject: `${event.watchId} ${event.side} ${event.on}`,
      ...priceReachedWords(event),
    }),
  'bounty.matched': tellOfMatch,
  'bounty.claimed': async (change, event) => {
    const hunter = await usernameOf(change, event.hunterId)
    await notify(change, {
      recipientId: event.posterId,
      subject: nowSubject(change, event),
      ...bountyClaimedWords(event, hunter),
    })
  },
  'bounty.released': tellOfRelease,
  'bounty.caught': async (change, event) => {
    const poster = await usernameOf(change, event.posterId)
    await notify(change, {
      recipientId: event.hunterId,
      subject: event.bountyId,
      ...bountyCaughtWords(event, poster),
    })
  },
  'bounty.expired': (change, event) =>
    notify(change, {
      recipientId: event.posterId,
      subject: nowSubject(change, event),
      ...bountyExpiredWords(event),
    }),
}

/** The owner hears of it in any case; the poster only when the copies are shown. */
async function tellOfMatch(change: Change, event: EventOf<'bounty.matched'>): Promise<void> {
  const { ownerId, posterId, bountyId, ownerUsername } = event
  const subject = `${bountyId} ${ownerId}`
  const poster = await usernameOf(change, posterId)
  await notify(change, { recipientId: ownerId, subject, ...bountyForOwnerWords(event, poster) })
  if (ownerUsername === null) return
  await notify(change, { recipientId: posterId, subject, ...bountyForPosterWords(event, ownerUsername) })
}

/** Whoever did it knows already; when it was the clock, both are told. */
async function tellOfRelease(change: Change, event: EventOf<'bounty.released'>): Promise<void> {
  const { by, posterId, hunterId } = event
  const subject = nowSubject(change, event)
  if (by !== 'poster') {
    const hunter = await usernameOf(change, hunterId)
    await notify(change, { recipientId: posterId, subject, ...huntOverForPosterWords(event, hunter) })
  }
  if (by !== 'hunter') {
    const poster = await usernameOf(change, posterId)
    await notify(change, { recipientId: hunterId, subject, ...huntOverForHunterWords(event, poster) })
  }
}

/** What may happen to one bounty several times is told each time, and each time once. */
function nowSubject(
  { now }: Change,
  { bountyId, hunterId = '' }: { readonly bountyId: string; readonly hunterId?: string },
): string {
  return `${bountyId} ${hunterId} ${now().toISOString()}`
}

async function usernameOf({ db }: Change, memberId: string): Promise<string> {
  return (await findMember(db, memberId))?.username ?? 'Somebody'
}
