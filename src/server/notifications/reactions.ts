import type { EventOf } from '#contract/events.ts'
import { rankHeight } from '#contract/ranks.ts'
import { isTimeZone } from '#contract/time-zones.ts'
import type { Reactions } from '#server/events/reactions.ts'
import type { Change } from '#server/events/transact.ts'
import { notices } from '#server/notifications/locks.ts'

import { notify, notifyInPlace } from './actions.ts'
import { deleteBetween } from './apart-queries.ts'
import { tellOrCountWatch } from './counted-watches.ts'
import { tellOfDispute } from './dispute-news.ts'
import { tellItEnds } from './ending-news.ts'
import { tellOfBond } from './fellow-news.ts'
import { dropForLeaver, tellOfGathering } from './gathering-news.ts'
import { renameTold, unsayRemoved } from './jobs.ts'
import { remindToBring, tellOfTradeGathering } from './meeting-news.ts'
import { endDeletedNews, endMessageNews, letGoOfMuted, tellOfMessage } from './message-news.ts'
import { nameOf } from './name-of.ts'
import { endInvitations, inviteToRate, tellOfRating } from './rating-news.ts'
import { forgetRefusal, noteRefusal } from './refused-addresses.ts'
import { tellItIsSealed, tellOfReversal, tellOfSealing } from './sealing-news.ts'
import { findSettings, upsertSettings } from './settings-queries.ts'
import { tellOfTrade } from './trade-news.ts'
import { kindsWith } from './unsaid.ts'

export const notificationReactions: Reactions = {
  'member.signed-in': keepFirstTimeZone,
  // The first rank is not news, because everybody has one from their second visit on.
  'rank.changed': async (change, { memberId, rank, before }) => {
    if (before === null || rankHeight(rank) <= rankHeight(before)) return
    await notify(change, {
      recipientId: memberId,
      kind: 'rank',
      subject: rank,
      facts: { rank },
    })
  },
  'report.looked-at': async (change, { memberId, caseId }) => {
    await notify(change, { recipientId: memberId, kind: 'report-looked-at', subject: caseId, facts: {} })
  },
  'decision.made': async (change, { memberId, decisionId, kind }) => {
    await notify(change, {
      recipientId: memberId,
      kind: 'decision',
      subject: decisionId,
      facts: { decision: kind },
    })
  },
  'appeal.answered': async (change, { memberId, decisionId, outcome }) => {
    const facts = { outcome }
    await notify(change, { recipientId: memberId, kind: 'appeal-answered', subject: decisionId, facts })
  },
  'member.renamed': async ({ later, newId }, { memberId, was }) => {
    await later(renameTold, { key: newId(), facts: { memberId, was } })
  },
  'words.removed': async ({ later, newId }, { thing, thingIds }) => {
    if (kindsWith(thing).length > 0) await later(unsayRemoved, { key: newId(), facts: { thing, thingIds } })
  },
  // By card and not by watch, so that somebody who watches a card in two finishes is told about one owner
  // once.
  'watch.matched': (change, event) =>
    tellOrCountWatch(change, {
      recipientId: event.watcherId,
      aboutId: event.ownerId,
      subject: `${event.ownerId} ${event.cardName}`,
      kind: 'watch',
      facts: watchFacts(event),
    }),
  'price.reached': (change, event) =>
    notify(change, {
      recipientId: event.memberId,
      subject: `${event.watchId} ${event.side} ${event.on}`,
      kind: 'price',
      facts: priceFacts(event),
    }),
  'bounty.matched': tellOfMatch,
  'bounty.claimed': async (change, event) => {
    const { username, aboutId } = await nameOf(change, event.hunterId)
    await notify(change, {
      recipientId: event.posterId,
      aboutId,
      subject: nowSubject(change, event),
      kind: 'bounty-claimed',
      facts: { ...bountyFacts(event), hunter: username },
    })
  },
  'bounty.released': tellOfRelease,
  'bounty.caught': async (change, event) => {
    const { username, aboutId } = await nameOf(change, event.posterId)
    await notify(change, {
      recipientId: event.hunterId,
      aboutId,
      subject: event.bountyId,
      kind: 'bounty-caught',
      facts: { ...bountyFacts(event), poster: username },
    })
  },
  'bounty.expired': (change, event) =>
    notify(change, {
      recipientId: event.posterId,
      subject: nowSubject(change, event),
      kind: 'bounty-expired',
      facts: bountyFacts(event),
    }),
  'trade-request.changed': tellOfTradeRequest,
  'trade.changed': tellOfTrade,
  'trade.sealing-changed': tellOfSealing,
  'trade.ending': tellItEnds,
  'trade.gathering-told': tellOfTradeGathering,
  'trade.to-bring': remindToBring,
  'trade.sealed': async (change, event) => {
    await tellItIsSealed(change, event)
    await inviteToRate(change, event)
  },
  'trade.annulled': async (change, event) => {
    await endInvitations(change, event)
    await tellOfReversal(change, { ...event, step: 'done' })
  },
  'rating.changed': tellOfRating,
  'gathering.told': tellOfGathering,
  'gathering.left': dropForLeaver,
  'dispute.changed': tellOfDispute,
  'mail.bounced': noteRefusal,
  'address.confirmed': (change, { memberId }) => forgetRefusal(change, memberId),
  'bond.changed': tellOfBond,
  'message.told': tellOfMessage,
  'message.unsaid': endDeletedNews,
  'conversation.changed': endMessageNews,
  'mutes.changed': letGoOfMuted,
  // Neither keeps a word about the other, whenever it was told.
  'apart.changed': async ({ db, alone }, { memberId, otherId, areApart }) => {
    if (!areApart) return
    await alone([notices(memberId), notices(otherId)])
    await deleteBetween(db, memberId, otherId)
  },
}

/** Quiet hours are the same for somebody who never looked at their preferences. A zone that is known stays. */
async function keepFirstTimeZone(
  { db, alone }: Change,
  { memberId, timeZone }: EventOf<'member.signed-in'>,
): Promise<void> {
  if (!isTimeZone(timeZone)) return
  await alone(notices(memberId))
  const settings = await findSettings(db, memberId)
  if (settings.timeZone === null) await upsertSettings(db, memberId, { ...settings, timeZone })
}

/** Tells the one member whom a new request is for. */
async function tellOfTradeRequest(change: Change, event: EventOf<'trade-request.changed'>): Promise<void> {
  const { requestId, posterId, recipientId } = event
  if (event.change !== 'added' || recipientId === null) return
  const { username, aboutId } = await nameOf(change, posterId)
  const facts = { requestId, poster: username }
  await notify(change, { recipientId, aboutId, subject: requestId, kind: 'trade-request', facts })
}

/** Tells the owner in any case, and the poster only if the copies are visible. */
async function tellOfMatch(change: Change, event: EventOf<'bounty.matched'>): Promise<void> {
  const { ownerId, posterId, bountyId, withdrawnIds, ownerUsername } = event
  const subjectFor = (id: string) => `${id} ${ownerId}`
  const subject = subjectFor(bountyId)
  const earlier = withdrawnIds.map(subjectFor)
  const { username, aboutId } = await nameOf(change, posterId)
  const bounty = bountyFacts(event)
  await notifyInPlace(
    change,
    {
      recipientId: ownerId,
      aboutId,
      subject,
      kind: 'bounty-matched',
      facts: { ...bounty, poster: username },
    },
    earlier,
  )
  if (ownerUsername === null) return
  const facts = { ...bounty, owner: ownerUsername }
  const forPoster = { recipientId: posterId, aboutId: ownerId, subject, kind: 'bounty-found', facts } as const
  await notifyInPlace(change, forPoster, earlier)
}

/** Tells the member who did not act; if the clock ended the hunt, tells both. */
async function tellOfRelease(change: Change, event: EventOf<'bounty.released'>): Promise<void> {
  const { by, posterId, hunterId } = event
  const kind = 'bounty-released'
  const bounty = { ...bountyFacts(event), by }
  if (by !== 'poster') {
    const { username, aboutId } = await nameOf(change, hunterId)
    const subject = nowSubject(change, { ...event, hunterId: aboutId ?? '' })
    const facts = { ...bounty, told: 'poster', other: username } as const
    await notify(change, { recipientId: posterId, aboutId, subject, kind, facts })
  }
  if (by !== 'hunter') {
    const { username, aboutId } = await nameOf(change, posterId)
    const subject = nowSubject(change, event)
    const facts = { ...bounty, told: 'hunter', other: username } as const
    await notify(change, { recipientId: hunterId, aboutId, subject, kind, facts })
  }
}

/** A subject for what may happen to one bounty several times: each time is told, once. */
function nowSubject(
  { now }: Change,
  { bountyId, hunterId = '' }: { readonly bountyId: string; readonly hunterId?: string },
): string {
  return `${bountyId} ${hunterId} ${now().toISOString()}`
}

function watchFacts({ cardId, cardName, ownerUsername, band, isNear }: EventOf<'watch.matched'>) {
  return { cardId, cardName, owner: ownerUsername, band, isNear }
}

function priceFacts(event: EventOf<'price.reached'>) {
  const { cardId, cardName, side, currency, priceCents, targetCents } = event
  return { cardId, cardName, side, currency, priceCents, targetCents }
}

function bountyFacts({ bountyId, cardName }: Readonly<Record<'bountyId' | 'cardName', string>>) {
  return { bountyId, cardName }
}
