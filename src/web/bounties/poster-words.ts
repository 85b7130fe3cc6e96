import type { Bounty, BountyState, Reward } from '#contract/bounties.ts'
import { CONDITION_WORDS, FINISH_WORDS } from '#web/cards/copies/copy-words.ts'

const ORDERS = ['newest', 'reward', 'ending'] as const
export type BountyOrder = (typeof ORDERS)[number]

export const ORDER_WORDS: Readonly<Record<BountyOrder, string>> = {
  newest: 'Newest',
  reward: 'Highest reward',
  ending: 'Ending soonest',
}

const SHELVES = ['board', 'mine', 'hunts'] as const
/** Everybody's posters, one's own, those one hunts. */
type Shelf = (typeof SHELVES)[number]

/** The board as it stands in the address; what is absent is as usual. */
export interface BountyAddress {
  readonly shelf?: Shelf
  readonly q?: string
  readonly owned?: 'only'
  readonly order?: BountyOrder
  /** The poster that is looked at. */
  readonly poster?: string
}

const QUERY_MAX = 100

/** Reads the address of the board; whatever makes no sense in it is as if it were not there. */
export function readBountyAddress(raw: Readonly<Record<string, unknown>>): BountyAddress {
  const shelf = SHELVES.find((known) => known === raw['shelf'])
  const order = ORDERS.find((known) => known === raw['order'])
  // The router reads a number or a word such as `true` as what it looks like.
  const text = ['string', 'number', 'boolean'].includes(typeof raw['q'])
    ? String(raw['q']).slice(0, QUERY_MAX)
    : ''
  const { poster } = raw
  return {
    ...(shelf !== undefined && { shelf }),
    ...(text !== '' && { q: text }),
    ...(raw['owned'] === 'only' && { owned: 'only' as const }),
    ...(order !== undefined && { order }),
    ...(['string', 'number'].includes(typeof poster) && { poster: String(poster) }),
  }
}

export function orderOf(word: string): BountyOrder {
  return ORDERS.find((known) => known === word) ?? 'newest'
}

const DOLLARS = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** What is paid, as it stands on the poster. */
export function rewardWords(reward: Reward): string {
  return reward.kind === 'money' ? DOLLARS.format(reward.cents / 100) : reward.text
}

/** `Near Mint, foil, ×2`: what would do, part by part. */
export function askedFor({ minCondition, finish, quantity, isExact }: Bounty): string[] {
  return [
    CONDITION_WORDS[minCondition],
    ...(finish === null || finish === 'nonfoil' ? [] : [FINISH_WORDS[finish]]),
    ...(quantity > 1 ? [`×${String(quantity)}`] : []),
    ...(isExact ? ['This printing'] : []),
  ]
}

/** What somebody may do about a bounty. */
export type BountyAct = 'claim' | 'release' | 'catch' | 'withdraw' | 'renew'

/** The likeliest first. */
export function actsOn({ role, state }: Pick<Bounty, 'role' | 'state'>): readonly BountyAct[] {
  if (role === 'poster') return POSTER_ACTS[state]
  if (role === 'hunter') return state === 'claimed' ? ['release'] : []
  return state === 'open' ? ['claim'] : []
}

const POSTER_ACTS: Readonly<Record<BountyState, readonly BountyAct[]>> = {
  open: ['renew', 'withdraw'],
  claimed: ['catch', 'release'],
  caught: [],
  withdrawn: [],
  expired: ['renew'],
}

const DAY = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'long' })

/** `28 November`. */
export function dayOf(instant: string): string {
  return DAY.format(new Date(instant))
}

/** How it stands with a bounty, in one sentence. */
export function standingWords(bounty: Bounty): string {
  const { state, expiresAt } = bounty
  if (state === 'caught') return caughtWords(bounty)
  if (state === 'claimed') return huntedWords(bounty)
  if (state === 'withdrawn') return 'Taken down'
  return state === 'expired' ? `Expired on ${dayOf(expiresAt)}` : `Up until ${dayOf(expiresAt)}`
}

function caughtWords({ role, hunterUsername, caughtAt }: Bounty): string {
  const by = role === 'hunter' ? 'you' : (hunterUsername ?? 'a hunter')
  return `Caught by ${by}${caughtAt === null ? '' : ` on ${dayOf(caughtAt)}`}`
}

function huntedWords({ role, hunterUsername, claimedUntil }: Bounty): string {
  const hunts = role === 'hunter' ? 'You hunt it' : `${hunterUsername ?? 'Somebody'} hunts it`
  return claimedUntil === null ? hunts : `${hunts} until ${dayOf(claimedUntil)}`
}

/** What the button for it says. */
export function actWords({ role, owned }: Pick<Bounty, 'role' | 'owned'>, act: BountyAct): string {
  if (act === 'claim') return owned > 0 ? 'I hold it' : 'Hunt it'
  if (act === 'release') return role === 'poster' ? 'Take the hunt back' : 'Give the hunt up'
  return { catch: 'It was caught', withdraw: 'Take it down', renew: 'Hang it 30 more days' }[act]
}

type Asked = Pick<Bounty, 'role' | 'owned' | 'hunterUsername'>

/** What is asked before it is done; nothing where it can simply be taken back. */
export function questionOn(bounty: Asked, act: BountyAct): { text: string; action: string } | undefined {
  const hunter = bounty.hunterUsername ?? 'the hunter'
  const action = actWords(bounty, act)
  if (act === 'catch') {
    return { action, text: `Did ${hunter} bring you the card? It counts for them, and cannot be taken back.` }
  }
  if (act === 'withdraw') return { action, text: 'Take this poster down? It cannot be put up again.' }
  if (act !== 'release') return undefined
  return bounty.role === 'poster'
    ? { action, text: `Take the hunt from ${hunter}? Then everybody may hunt it again.` }
    : { action, text: 'Give this hunt up? Then everybody may hunt it again.' }
}

/** What is said once it is done. */
export function doneWords(
  { claimedUntil, expiresAt }: Pick<Bounty, 'claimedUntil' | 'expiresAt'>,
  act: BountyAct,
): string {
  if (act === 'claim')
    return claimedUntil === null
      ? 'It is yours to hunt.'
      : `It is yours to hunt until ${dayOf(claimedUntil)}.`
  if (act === 'renew') return `It hangs until ${dayOf(expiresAt)}.`
  return {
    release: 'Everybody may hunt it again.',
    catch: 'Caught. It counts for the hunter.',
    withdraw: 'The poster is down.',
  }[act]
}

const ENDING_MS = 3 * 86_400_000

/** Whether a hunt has so little time left that its hunter is reminded. */
export function isEndingSoon({ claimedUntil }: Pick<Bounty, 'claimedUntil'>, now: Date): boolean {
  return claimedUntil !== null && new Date(claimedUntil).getTime() - now.getTime() <= ENDING_MS
}
