import { shortBandWords } from '#contract/distance-words.ts'
import type { EventOf } from '#contract/events.ts'
import type { NotificationKind } from '#contract/notifications.ts'

/** The text of a notification, and its link. */
interface Words {
  readonly kind: NotificationKind
  readonly message: string
  readonly link: string
}

/** Longer names are cut; some cards have very long ones. */
const NAME_MAX = 46

/** The name of a card, shortened for a sentence. */
function shortName(name: string): string {
  const letters = Array.from(name)
  return letters.length <= NAME_MAX
    ? name
    : `${letters
        .slice(0, NAME_MAX - 1)
        .join('')
        .trimEnd()}…`
}

/** The distance as the end of a sentence; empty if unknown. */
function distanceWords({ band, isNear, unit }: EventOf<'watch.matched'>): string {
  const distance = shortBandWords(band, unit)
  if (distance === undefined) return ''
  return `${isNear ? ' near you' : ''}, ${distance} away`
}

function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

export function watchMatchedWords(event: EventOf<'watch.matched'>): Words {
  const { ownerUsername, cardName, cardId } = event
  return {
    kind: 'watch',
    message: `${ownerUsername} has ${shortName(cardName)} for trade${distanceWords(event)}.`,
    link: `/card/${encodeURIComponent(cardId)}`,
  }
}

/** How many watched cards are told one by one in any 24 hours; any more are counted. */
export const WATCHES_TOLD_A_DAY = 20

/** The text for what is counted beyond those told one by one. */
export function watchesCountedWords(more: number): Words {
  const cards = more === 1 ? '1 more card' : `${String(more)} more cards`
  return { kind: 'watch-more', message: `Players listed ${cards} you watch that day.`, link: '/matches' }
}

export function priceReachedWords(event: EventOf<'price.reached'>): Words {
  const { cardName, side, priceCents, targetCents, cardId } = event
  const name = shortName(cardName)
  const [price, target] = [dollars(priceCents), dollars(targetCents)]
  return {
    kind: 'price',
    message:
      side === 'below'
        ? `${name} is down to ${price}. Your target is ${target} or less.`
        : `${name} is up to ${price}. Your target is ${target} or more.`,
    link: `/card/${encodeURIComponent(cardId)}`,
  }
}

type AboutBounty = Readonly<Record<'bountyId' | 'cardName', string>>

/** The link to a bounty in the list where its reader finds it. */
const bountyLink = ({ bountyId }: AboutBounty, view?: 'mine' | 'hunts') =>
  `/bounties?${view === undefined ? '' : `view=${view}&`}poster=${encodeURIComponent(bountyId)}`

/** Tells the owner of what a bounty asks for. */
export function bountyForOwnerWords(event: AboutBounty, poster: string): Words {
  return {
    kind: 'bounty-matched',
    message: `${poster} wants your ${shortName(event.cardName)}.`,
    link: bountyLink(event),
  }
}

/** Tells the poster that somebody shows what the bounty asks for. */
export function bountyForPosterWords(event: AboutBounty, owner: string): Words {
  return {
    kind: 'bounty-matched',
    message: `${owner} has the ${shortName(event.cardName)} from your bounty.`,
    link: bountyLink(event, 'mine'),
  }
}

export function bountyClaimedWords(event: AboutBounty, hunter: string): Words {
  return {
    kind: 'bounty-claimed',
    message: `${hunter} has taken your bounty for ${shortName(event.cardName)}.`,
    link: bountyLink(event, 'mine'),
  }
}

/** Tells the poster that the hunt has ended without a catch. */
export function huntOverForPosterWords(
  event: AboutBounty & Pick<EventOf<'bounty.released'>, 'by'>,
  hunter: string,
): Words {
  const name = shortName(event.cardName)
  return {
    kind: 'bounty-released',
    message:
      event.by === 'clock'
        ? `${hunter} ran out of time on your bounty for ${name}.`
        : `${hunter} dropped your bounty for ${name}.`,
    link: bountyLink(event, 'mine'),
  }
}

/** Tells the hunter the same. */
export function huntOverForHunterWords(
  event: AboutBounty & Pick<EventOf<'bounty.released'>, 'by'>,
  poster: string,
): Words {
  const name = shortName(event.cardName)
  return {
    kind: 'bounty-released',
    message:
      event.by === 'clock'
        ? `You ran out of time on the bounty for ${name} by ${poster}.`
        : `${poster} released you from the bounty for ${name}.`,
    link: bountyLink(event),
  }
}

export function bountyCaughtWords(event: AboutBounty, poster: string): Words {
  return {
    kind: 'bounty-caught',
    message: `You caught the bounty for ${shortName(event.cardName)} by ${poster}.`,
    link: bountyLink(event, 'hunts'),
  }
}

export function bountyExpiredWords(event: AboutBounty): Words {
  return {
    kind: 'bounty-expired',
    message: `Your bounty for ${shortName(event.cardName)} has expired. You can renew it.`,
    link: bountyLink(event, 'mine'),
  }
}

const FELLOWSHIP = '/friendslist'

export function fellowAskedWords(asker: string): Words {
  return { kind: 'fellow-asked', message: `${asker} asks you into their Fellowship.`, link: FELLOWSHIP }
}

export function fellowJoinedWords(fellow: string): Words {
  return { kind: 'fellow-joined', message: `${fellow} has joined your Fellowship.`, link: FELLOWSHIP }
}
