import { expect, test } from 'vitest'

import { CLAIMS_MAX } from '#contract/bounties.ts'
import { CONDITIONS } from '#contract/collection/stacks.ts'

import {
  type BountyFacts,
  catchRefusal,
  claimRefusal,
  conditionAt,
  conditionRank,
  keptReward,
  maySee,
  nameWords,
  releaseRefusal,
  renewedExpiry,
  renewRefusal,
  rewardOf,
  stateAfterHunt,
  withdrawRefusal,
} from './bounty-refusals.ts'

const NOW = new Date('2030-01-01T00:00:00.000Z')
const OPEN: BountyFacts = {
  state: 'open',
  posterId: 'gandalf',
  hunterId: null,
  expiresAt: '2030-02-01T00:00:00.000Z',
}
const CLAIMED: BountyFacts = { ...OPEN, state: 'claimed', hunterId: 'frodo' }
const CAUGHT: BountyFacts = { ...CLAIMED, state: 'caught' }
const EXPIRED: BountyFacts = { ...OPEN, state: 'expired' }
const WITHDRAWN: BountyFacts = { ...OPEN, state: 'withdrawn' }

test.for([
  [OPEN, 'frodo', 0, undefined],
  [OPEN, 'gandalf', 0, 'own_bounty'],
  [OPEN, 'frodo', CLAIMS_MAX, 'too_many_claims'],
  [{ ...OPEN, expiresAt: NOW.toISOString() }, 'frodo', 0, 'bounty_not_open'],
  [CLAIMED, 'sam', 0, 'bounty_not_open'],
  [CLAIMED, 'frodo', 0, 'bounty_not_open'],
  [CAUGHT, 'sam', 0, 'bounty_not_open'],
  [EXPIRED, 'sam', 0, 'bounty_not_open'],
] as const)('claiming %o by %s with %i claims: %s', ([bounty, memberId, claims, expected]) => {
  expect(claimRefusal(bounty, { memberId, claims, now: NOW })).toBe(expected)
})

test.for([
  [CLAIMED, 'frodo', undefined],
  [CLAIMED, 'gandalf', undefined],
  [CLAIMED, 'sam', 'not_allowed'],
  [OPEN, 'gandalf', 'bounty_not_claimed'],
  [OPEN, 'sam', 'bounty_not_claimed'],
  [CAUGHT, 'frodo', 'bounty_not_claimed'],
] as const)('releasing %o by %s: %s', ([bounty, memberId, expected]) => {
  expect(releaseRefusal(bounty, memberId)).toBe(expected)
})

test.for([
  [CLAIMED, 'gandalf', undefined],
  [CLAIMED, 'frodo', 'not_allowed'],
  [OPEN, 'gandalf', 'bounty_not_claimed'],
  [CAUGHT, 'gandalf', 'bounty_not_claimed'],
] as const)('catching %o by %s: %s', ([bounty, memberId, expected]) => {
  expect(catchRefusal(bounty, memberId)).toBe(expected)
})

test.for([
  [OPEN, 'gandalf', undefined],
  [OPEN, 'frodo', 'not_allowed'],
  [CLAIMED, 'gandalf', 'bounty_not_open'],
  [EXPIRED, 'gandalf', 'bounty_not_open'],
] as const)('withdrawing %o by %s: %s', ([bounty, memberId, expected]) => {
  expect(withdrawRefusal(bounty, memberId)).toBe(expected)
})

test.for([
  [EXPIRED, 'gandalf', 99, undefined],
  [EXPIRED, 'gandalf', 100, 'too_many_bounties'],
  [EXPIRED, 'frodo', 0, 'not_allowed'],
  [OPEN, 'gandalf', 100, undefined],
  [CLAIMED, 'gandalf', 100, undefined],
  [CAUGHT, 'gandalf', 0, 'bounty_not_open'],
  [WITHDRAWN, 'gandalf', 0, 'bounty_not_open'],
] as const)('renewing %o by %s with %i up: %s', ([bounty, memberId, up, expected]) => {
  expect(renewRefusal(bounty, memberId, up)).toBe(expected)
})

test.for([
  [OPEN, false, 'sam', true],
  [CLAIMED, false, 'sam', true],
  [CAUGHT, false, 'sam', true],
  [EXPIRED, false, 'sam', false],
  [WITHDRAWN, false, 'sam', false],
  [WITHDRAWN, false, 'gandalf', true],
  [OPEN, true, 'sam', false],
  [CLAIMED, true, 'frodo', true],
] as const)(
  '%o of a suspended poster (%s) is seen by %s: %s',
  ([bounty, isPosterHidden, memberId, expected]) => {
    expect(maySee({ ...bounty, isPosterHidden, isPosterApart: false }, memberId)).toBe(expected)
    expect(maySee({ ...bounty, isPosterHidden, isPosterApart: true }, memberId)).toBe(false)
  },
)

test('a hunt that ends after the poster’s own days expires the bounty', () => {
  expect(stateAfterHunt(CLAIMED, NOW)).toBe('open')
  expect(stateAfterHunt(CLAIMED, new Date(CLAIMED.expiresAt))).toBe('expired')
})

test('a renewed bounty ends thirty days from now, and never sooner than before', () => {
  expect(renewedExpiry('2030-01-02T00:00:00.000Z', NOW)).toBe('2030-01-31T00:00:00.000Z')
  expect(renewedExpiry('2030-03-01T00:00:00.000Z', NOW)).toBe('2030-03-01T00:00:00.000Z')
})

test('rewards and conditions survive being stored', () => {
  for (const reward of [
    { kind: 'money', cents: 500, currency: 'usd' },
    { kind: 'cards', text: 'Two drakes' },
    { kind: 'words', text: 'My thanks' },
  ] as const) {
    expect(rewardOf(keptReward(reward))).toEqual(reward)
  }
  for (const condition of CONDITIONS) expect(conditionAt(conditionRank(condition))).toBe(condition)
})

test.for([
  ["Lim-Dûl's  VAULT", ['lim', 'duls', 'vault']],
  ['  ', []],
  ['100%', ['100']],
  ['a '.repeat(50), Array.from({ length: 16 }, () => 'a')],
] as const)('%o asks for the words %o', ([query, expected]) => {
  expect(nameWords(query)).toEqual(expected)
})
