import type { EventOf } from './events.ts'
import type { HeardEvent } from './realtime.ts'

/**
 * The fields of each event that hold the ids of the members it is about. Streams of members who are apart from
 * one of them do not get it.
 */
export const ABOUT: { readonly [Type in HeardEvent['type']]: readonly (keyof EventOf<Type>)[] } = {
  'member.joined': ['memberId'],
  'member.signed-in': ['memberId'],
  'member.changed': ['memberId'],
  'member.left': ['memberId'],
  'address.confirmed': ['memberId'],
  'session.ended': ['memberId'],
  'admin.granted': ['memberId'],
  'admin.revoked': ['memberId'],
  'mail.wanted': ['memberId'],
  'mail.bounced': ['memberId'],
  'mail.read': ['memberId', 'actorId'],
  'bond.changed': ['memberId', 'otherId'],
  'apart.changed': ['memberId', 'otherId'],
  'mutes.changed': ['memberId'],
  'suggestion.waved': ['memberId'],
  'avatar.changed': ['memberId'],
  'profile.changed': ['memberId'],
  'valuation.changed': ['memberId'],
  'cards.imported': [],
  'cards.import-progressed': [],
  'card.merged': [],
  'saved-searches.changed': ['memberId'],
  'binder.created': ['memberId'],
  'binder.changed': ['memberId'],
  'binder.deleted': ['memberId'],
  'stack.added': ['memberId'],
  'stack.changed': ['memberId'],
  'stack.removed': ['memberId'],
  'cards.came-back': ['memberId'],
  'cards.let-go': ['memberId'],
  'copies.changed': ['memberId'],
  'copies.removed': ['memberId'],
  'shown.changed': ['memberId'],
  'act.progressed': ['memberId'],
  'import.progressed': ['memberId'],
  'watch.added': ['memberId'],
  'watch.changed': ['memberId'],
  'watch.removed': ['memberId'],
  'watch.settings-changed': ['memberId'],
  'watch.prices-checked': [],
  'price.reached': ['memberId'],
  'trade.changed': ['openerId', 'partnerId', 'byId'],
  'trade.sealing-changed': ['openerId', 'partnerId', 'byId'],
  'trade.sealed': ['openerId', 'partnerId'],
  'trade.annulled': ['openerId', 'partnerId', 'byId'],
  'rating.changed': ['raterId', 'ratedId'],
  'bounty.posted': ['posterId'],
  'bounty.changed': ['posterId'],
  'bounty.claimed': ['posterId', 'hunterId'],
  'bounty.released': ['posterId', 'hunterId'],
  'bounty.caught': ['posterId', 'hunterId'],
  'bounty.withdrawn': ['posterId'],
  'bounty.expired': ['posterId'],
  'watch.matched': ['watcherId', 'ownerId'],
  'bounty.matched': ['posterId', 'ownerId'],
  'matches.changed': ['memberId'],
  'trade-request.changed': ['posterId', 'recipientId'],
  'gathering.created': ['hostId'],
  'gathering.changed': ['hostId'],
  'gathering.fruitless': ['callerId'],
  'gathering.told': ['hostId', 'recipientId'],
  'notification.created': ['recipientId'],
  'notification.changed': ['recipientId'],
  'notification.read': ['recipientId'],
  'notification.settings-changed': ['memberId'],
  'notification.mailed': ['recipientId'],
  'notification.push-due': ['recipientId'],
  'push.devices-changed': ['memberId'],
  'points.awarded': ['memberId'],
  'points.taken-back': ['memberId'],
  'standing.changed': ['memberId'],
  'rank.changed': ['memberId'],
  'scoreboard.changed': [],
  'listing.changed': ['memberId'],
  'place.set': ['memberId'],
}

/** The ids of the members that an event is about. */
export function aboutIdsOf(event: HeardEvent): readonly string[] {
  const facts: Readonly<Record<string, unknown>> = event
  return ABOUT[event.type].flatMap((field) => {
    const id = facts[field]
    return typeof id === 'string' ? [id] : []
  })
}
