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
import type { RefusalCode } from '#contract/refusals.ts'
import { wordsOf } from '#engines/names/fold.ts'

const DAY_MS = 86_400_000
/** More words than any card's name has. */
const WORDS_MAX = 16

/** What decides who may do what to a bounty. */
export interface BountyFacts {
  readonly state: BountyState
  readonly posterId: string
  readonly hunterId: string | null
  readonly expiresAt: string
}

/** What somebody is to a bounty. */
export function roleOf(
  { posterId, hunterId }: BountyFacts,
  memberId: string,
): 'poster' | 'hunter' | 'reader' {
  if (memberId === posterId) return 'poster'
  return memberId === hunterId ? 'hunter' : 'reader'
}

/** Whether it hangs on the board, or will hang there again if its hunter brings nothing. */
function isUp({ state }: Pick<BountyFacts, 'state'>): boolean {
  return state === 'open' || state === 'claimed'
}

/** Everybody sees what hangs and what was caught; the rest, and posters of who is hidden, only those it concerns. */
export function maySee(
  bounty: BountyFacts & { readonly isPosterHidden: boolean },
  memberId: string,
): boolean {
  if (roleOf(bounty, memberId) !== 'reader') return true
  return !bounty.isPosterHidden && (isUp(bounty) || bounty.state === 'caught')
}

/** Why somebody may not claim a bounty; nothing when they may. */
export function claimRefusal(
  bounty: BountyFacts,
  { memberId, claims, now }: { readonly memberId: string; readonly claims: number; readonly now: Date },
): RefusalCode | undefined {
  if (bounty.posterId === memberId) return 'own_bounty'
  if (bounty.state !== 'open' || bounty.expiresAt <= now.toISOString()) return 'bounty_not_open'
  return claims >= CLAIMS_MAX ? 'too_many_bounties' : undefined
}

/** Why somebody may not end a hunt without a catch. */
export function releaseRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.state !== 'claimed') return 'bounty_not_claimed'
  return roleOf(bounty, memberId) === 'reader' ? 'not_allowed' : undefined
}

/** Why somebody may not say that a bounty was caught. */
export function catchRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  return bounty.state === 'claimed' ? undefined : 'bounty_not_claimed'
}

/** Why somebody may not take a poster down. */
export function withdrawRefusal(bounty: BountyFacts, memberId: string): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  return bounty.state === 'open' ? undefined : 'bounty_not_open'
}

/** Why somebody may not hang a poster for longer, or again; `up` is how many of theirs hang already. */
export function renewRefusal(bounty: BountyFacts, memberId: string, up: number): RefusalCode | undefined {
  if (bounty.posterId !== memberId) return 'not_allowed'
  if (isUp(bounty)) return undefined
  if (bounty.state !== 'expired') return 'bounty_not_open'
  return postRefusal(up)
}

/** Why a member may not hang one more poster. */
export function postRefusal(up: number): RefusalCode | undefined {
  return up >= OPEN_BOUNTIES_MAX ? 'too_many_bounties' : undefined
}

/** Where a hunt that ended without a catch leaves its bounty: its own days may be over by then. */
export function stateAfterHunt({ expiresAt }: BountyFacts, now: Date): 'open' | 'expired' {
  return expiresAt <= now.toISOString() ? 'expired' : 'open'
}

/** When a poster comes down that is hung now. */
export function expiryOf(now: Date, days: number): string {
  return daysAfter(now, days)
}

/** When a poster comes down that is renewed now: never sooner than before. */
export function renewedExpiry(before: string, now: Date): string {
  const wanted = daysAfter(now, BOUNTY_DAYS)
  return before > wanted ? before : wanted
}

/** Until when somebody who claims now has to bring the card. */
export function claimEnd(now: Date): string {
  return daysAfter(now, CLAIM_DAYS)
}

function daysAfter(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString()
}

/** A reward as it is kept: `cents` is 0 for what is no money, `text` empty for money. */
export interface KeptReward {
  readonly kind: RewardKind
  readonly cents: number
  readonly text: string
}

export function keptReward(reward: Reward): KeptReward {
  return reward.kind === 'money' ? { ...reward, text: '' } : { ...reward, cents: 0 }
}

export function rewardOf({ kind, cents, text }: KeptReward): Reward {
  return kind === 'money' ? { kind, cents } : { kind, text }
}

/** A condition by its place, the best first, so that conditions can be compared. */
export function conditionRank(condition: Condition): number {
  return CONDITIONS.indexOf(condition)
}

export function conditionAt(rank: number): Condition {
  return CONDITIONS[rank] ?? 'DMG'
}

/** What is asked of a card's name: each of these must be in it. */
export function nameWords(query: string): string[] {
  return wordsOf(query).slice(0, WORDS_MAX)
}
