import {
  BOUNTY_DAYS,
  type BountyState,
  CLAIM_DAYS,
  CLAIMS_MAX,
  OPEN_BOUNTIES_MAX,
  type Reward,
  type RewardKind,
} from '#contract/bounties.ts'
import { CONDITIONS, type Condition } from '#contract/collection/stacks.ts'
import type { Currency } from '#contract/currency.ts'
import type { RefusalCode } from '#contract/refusals.ts'
import { wordsOf } from '#engines/fold-name.ts'

const DAY_MS = 86_400_000
/** More words than any card's name has. */
const WORDS_MAX = 16

/** The facts that decide who may do what with a bounty. */
export interface BountyFacts {
  readonly state: BountyState
  readonly posterId: string
  readonly hunterId: string | null
  readonly expiresAt: string
}

/** A member's role in a bounty. */
export function roleOf(
  { posterId, hunterId }: BountyFacts,
  memberId: string,
): 'poster' | 'hunter' | 'reader' {
  if (memberId === posterId) return 'poster'
  return memberId === hunterId ? 'hunter' : 'reader'
}

/** Whether it is on the board; a claimed bounty returns to it if its hunter brings nothing. */
function isUp({ state }: Pick<BountyFacts, 'state'>): boolean {
  return state === 'open' || state === 'claimed'
}

/** What keeps readers from whoever posted a bounty. */
export interface HiddenPoster {
  /** Nobody sees anything of them, but a hunter sees what they hunt. */
  readonly isPosterHidden: boolean
  /** A block lies between them and the reader. */
  readonly isPosterApart: boolean
}

/**
 * Whether a member may see a bounty. Everybody sees open, claimed and caught ones; the rest, and those of
 * hidden posters, only those involved.
 */
export function maySee(bounty: BountyFacts & HiddenPoster, memberId: string): boolean {
  if (bounty.isPosterApart) return false
  if (roleOf(bounty, memberId) !== 'reader') return true
  return !bounty.isPosterHidden && (isUp(bounty) || bounty.state === 'caught')
}

/** Why a member may not claim a bounty; `undefined` if they may. */
export function claimRefusal(
  bounty: BountyFacts,
  { memberId, claims, now }: { readonly memberId: string; readonly claims: number; readonly now: Date },
): RefusalCode | undefined {
  if (bounty.posterId === memberId) return 'own_bounty'
  if (bounty.state !== 'open' || bounty.expiresAt <= now.toISOString()) return 'bounty_not_open'
  return claims >= CLAIMS_MAX ? 'too_many_claims' : undefined
}

/** Why a member may not end a hunt without a catch. */
export function releaseRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.state !== 'claimed') return 'bounty_not_claimed'
  return roleOf(bounty, memberId) === 'reader' ? 'not_allowed' : undefined
}

/** Why a member may not confirm a catch. */
export function catchRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  return bounty.state === 'claimed' ? undefined : 'bounty_not_claimed'
}

/** Why a member may not withdraw a bounty. */
export function withdrawRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  return bounty.state === 'open' ? undefined : 'bounty_not_open'
}

/** Why a member may not renew a bounty; `up` is how many of theirs are up already. */
export function renewRefusal(bounty: BountyFacts, memberId: string, up: number): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  if (isUp(bounty)) return undefined
  if (bounty.state !== 'expired') return 'bounty_not_open'
  return postRefusal(up)
}

/** Why a member may not post another bounty, or several more. */
export function postRefusal(up: number, more = 1): RefusalCode | undefined {
  return up + more > OPEN_BOUNTIES_MAX ? 'too_many_bounties' : undefined
}

/** The state after a hunt without a catch; the bounty's own days may be over by then. */
export function stateAfterHunt({ expiresAt }: BountyFacts, now: Date): 'open' | 'expired' {
  return expiresAt <= now.toISOString() ? 'expired' : 'open'
}

/** When a bounty posted now expires. */
export function expiryOf(now: Date, days: number): string {
  return daysAfter(now, days)
}

/** When a bounty renewed now expires: never sooner than before. */
export function renewedExpiry(before: string, now: Date): string {
  const wanted = daysAfter(now, BOUNTY_DAYS)
  return before > wanted ? before : wanted
}

/** When a claim made now ends. */
export function claimEnd(now: Date): string {
  return daysAfter(now, CLAIM_DAYS)
}

function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** A reward as stored: `cents` is 0 if it is not money, and `text` is empty if it is. */
export interface StoredReward {
  readonly kind: RewardKind
  readonly cents: number
  readonly currency: Currency
  readonly text: string
}

export function keptReward(reward: Reward): StoredReward {
  return reward.kind === 'money' ? { ...reward, text: '' } : { ...reward, cents: 0, currency: 'usd' }
}

export function rewardOf({ kind, cents, currency, text }: StoredReward): Reward {
  return kind === 'money' ? { kind, cents, currency } : { kind, text }
}

/** A condition's rank, the best first, so that conditions can be compared. */
export function conditionRank(condition: Condition): number {
  return CONDITIONS.indexOf(condition)
}

export function conditionAt(rank: number): Condition {
  return CONDITIONS[rank] ?? 'DMG'
}

/** The words to look for in a card's name; all of them must match. */
export function nameWords(query: string): string[] {
  return wordsOf(query).slice(0, WORDS_MAX)
}
