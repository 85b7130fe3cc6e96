import type { z } from 'zod'

import { moneyWords } from '#contract/currency.ts'
import { shortBandWords } from '#contract/distance-words.ts'
import type { Radius } from '#contract/location.ts'
import type { NoticeChannel, NoticeGroup, NoticeKind } from '#contract/notices.ts'

import { KeptWords, NOTICE_FACTS, type NoticeFacts } from './facts.ts'

/** The reader's unit of distance. */
type Unit = Radius['unit']

/** How a kind of notice is told. */
interface KindOfNotice<Facts> {
  readonly group: NoticeGroup
  /** Its name in the preferences. */
  readonly label: string
  /** The sentence for its reader. */
  readonly sentence: (facts: Facts, unit: Unit) => string
  /** The page it opens. */
  readonly path: (facts: Facts) => string
  /** The sentence for several of them at once, from two on. */
  readonly several: (count: number) => string
  /** How it is told to somebody who chose nothing. */
  readonly told: Readonly<Record<NoticeChannel, boolean>>
  /** Whether members may turn it off. */
  readonly isOptional: boolean
  /** After this many days it is no longer worth sending. */
  readonly freshDays: number
}

/** In the app alone, unless the member asks for more. */
const IN_APP = { app: true, mail: false, push: false }
const BY_MAIL = { app: true, mail: true, push: false }
const EVERYWHERE = { app: true, mail: true, push: true }

/** Longer names are cut; some cards have very long ones. */
const NAME_MAX = 46

function shortName(name: string): string {
  const letters = Array.from(name)
  if (letters.length <= NAME_MAX) return name
  const start = letters.slice(0, NAME_MAX - 1).join('')
  return `${start.trimEnd()}…`
}

/** The distance as the end of a sentence; empty if unknown. */
function distanceWords({ band, isNear }: NoticeFacts<'watch'>, unit: Unit): string {
  const distance = shortBandWords(band, unit)
  return distance === undefined ? '' : `${isNear ? ' near you' : ''}, ${distance} away`
}

const cardPath = ({ cardId }: { readonly cardId: string }) => `/card/${encodeURIComponent(cardId)}`

/** A bounty in the list where its reader finds it. */
function bountyPath({ bountyId }: { readonly bountyId: string }, view?: 'mine' | 'hunts'): string {
  return `/bounties?${view === undefined ? '' : `view=${view}&`}poster=${encodeURIComponent(bountyId)}`
}

function releasedSentence({ by, told, other, cardName }: NoticeFacts<'bounty-released'>): string {
  const name = shortName(cardName)
  if (told === 'poster') {
    return by === 'clock'
      ? `${other} ran out of time on your bounty for ${name}.`
      : `${other} dropped your bounty for ${name}.`
  }
  return by === 'clock'
    ? `You ran out of time on the bounty for ${name} by ${other}.`
    : `${other} released you from the bounty for ${name}.`
}

function priceSentence({ cardName, side, currency, priceCents, targetCents }: NoticeFacts<'price'>): string {
  const name = shortName(cardName)
  const [price, target] = [moneyWords(priceCents, currency), moneyWords(targetCents, currency)]
  return side === 'below'
    ? `${name} is down to ${price}. Your target is ${target} or less.`
    : `${name} is up to ${price}. Your target is ${target} or more.`
}

/** Where the email address is changed. */
const ADDRESS = '/settings'
const FELLOWSHIP = '/friendslist'

/** What a member reads, and the page that tells more. */
export interface Telling {
  readonly message: string
  readonly link: string | null
}

/** A kind that reads its facts as they are stored. */
interface KnownKind extends Omit<KindOfNotice<never>, 'sentence' | 'path'> {
  readonly tell: (facts: unknown, unit: Unit) => Telling
}

function line<Facts>(schema: z.ZodType<Facts>, kind: KindOfNotice<Facts>): KnownKind {
  const { sentence, path, ...rest } = kind
  return {
    ...rest,
    tell: (stored, unit) => {
      const facts = schema.parse(stored)
      return { message: sentence(facts, unit), link: path(facts) }
    },
  }
}

/** One line for each kind: what it says, where it leads, and how members hear of it. */
const KINDS: Readonly<Record<NoticeKind, KnownKind>> = {
  watch: line(NOTICE_FACTS.watch, {
    group: 'cards',
    label: 'Someone has a card you watch',
    sentence: (facts, unit) =>
      `${facts.owner} has ${shortName(facts.cardName)} for trade${distanceWords(facts, unit)}.`,
    path: cardPath,
    several: (count) => `Players listed ${String(count)} cards you watch.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 7,
  }),
  'watch-more': line(NOTICE_FACTS['watch-more'], {
    group: 'cards',
    label: 'More cards you watch, counted',
    sentence: ({ more }) =>
      `Players listed ${more === 1 ? '1 more card' : `${String(more)} more cards`} you watch that day.`,
    path: () => '/matches',
    several: (count) => `On ${String(count)} days, players listed more cards you watch.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 7,
  }),
  price: line(NOTICE_FACTS.price, {
    group: 'cards',
    label: 'A card reaches your target price',
    sentence: priceSentence,
    path: cardPath,
    several: (count) => `${String(count)} cards reached your target price.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 3,
  }),
  'bounty-matched': line(NOTICE_FACTS['bounty-matched'], {
    group: 'bounties',
    label: 'Someone wants a card you have',
    sentence: ({ poster, cardName }) => `${poster} wants your ${shortName(cardName)}.`,
    path: (facts) => bountyPath(facts),
    several: (count) => `${String(count)} bounties ask for cards you have.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-found': line(NOTICE_FACTS['bounty-found'], {
    group: 'bounties',
    label: 'Someone has a card from your bounty',
    sentence: ({ owner, cardName }) => `${owner} has the ${shortName(cardName)} from your bounty.`,
    path: (facts) => bountyPath(facts, 'mine'),
    several: (count) => `Players have cards from your bounties, ${String(count)} in all.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-claimed': line(NOTICE_FACTS['bounty-claimed'], {
    group: 'bounties',
    label: 'Someone takes your bounty',
    sentence: ({ hunter, cardName }) => `${hunter} has taken your bounty for ${shortName(cardName)}.`,
    path: (facts) => bountyPath(facts, 'mine'),
    several: (count) => `${String(count)} of your bounties were taken.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-released': line(NOTICE_FACTS['bounty-released'], {
    group: 'bounties',
    label: 'A hunt ends without a catch',
    sentence: releasedSentence,
    path: (facts) => bountyPath(facts, facts.told === 'poster' ? 'mine' : undefined),
    several: (count) => `${String(count)} hunts ended without a catch.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-caught': line(NOTICE_FACTS['bounty-caught'], {
    group: 'bounties',
    label: 'You catch a bounty',
    sentence: ({ poster, cardName }) => `You caught the bounty for ${shortName(cardName)} by ${poster}.`,
    path: (facts) => bountyPath(facts, 'hunts'),
    several: (count) => `You caught ${String(count)} bounties.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 14,
  }),
  'bounty-expired': line(NOTICE_FACTS['bounty-expired'], {
    group: 'bounties',
    label: 'Your bounty expires',
    sentence: ({ cardName }) => `Your bounty for ${shortName(cardName)} has expired. You can renew it.`,
    path: (facts) => bountyPath(facts, 'mine'),
    several: (count) => `${String(count)} of your bounties have expired.`,
    told: BY_MAIL,
    isOptional: true,
    freshDays: 14,
  }),
  'fellow-asked': line(NOTICE_FACTS['fellow-asked'], {
    group: 'fellowship',
    label: 'Someone asks you into their Fellowship',
    sentence: ({ asker }) => `${asker} asks you into their Fellowship.`,
    path: () => FELLOWSHIP,
    several: (count) => `${String(count)} players ask you into their Fellowship.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
  'fellow-joined': line(NOTICE_FACTS['fellow-joined'], {
    group: 'fellowship',
    label: 'Someone joins your Fellowship',
    sentence: ({ fellow }) => `${fellow} has joined your Fellowship.`,
    path: () => FELLOWSHIP,
    several: (count) => `${String(count)} players have joined your Fellowship.`,
    told: EVERYWHERE,
    isOptional: true,
    freshDays: 30,
  }),
  rank: line(NOTICE_FACTS.rank, {
    group: 'standing',
    label: 'You reach a new rank',
    sentence: ({ rank }) => `Your rank is now ${rank}.`,
    path: () => '/about',
    several: (count) => `You reached ${String(count)} new ranks.`,
    told: IN_APP,
    isOptional: true,
    freshDays: 30,
  }),
  'address-refused': line(NOTICE_FACTS['address-refused'], {
    group: 'safety',
    label: 'We can’t reach your email address',
    sentence: ({ address }) => `We can no longer reach you at ${address}.`,
    path: () => ADDRESS,
    several: (count) => `Your email address was refused ${String(count)} times.`,
    // Mail is what fails.
    told: { app: true, mail: false, push: true },
    isOptional: false,
    freshDays: 30,
  }),
}

/**
 * Words a notice from its stored facts, in the reader's unit.
 * @throws {z.ZodError} when they are not the facts of that kind
 */
export function tellingOf(kind: NoticeKind, facts: unknown, unit: Unit): Telling {
  const kept = KeptWords.safeParse(facts)
  if (kept.success) return { message: kept.data.words, link: kept.data.path }
  return KINDS[kind].tell(facts, unit)
}

/** All of a kind that does not depend on the facts. */
export function kindOfNotice(kind: NoticeKind): Omit<KnownKind, 'tell'> {
  return KINDS[kind]
}
