import { expect, test } from 'vitest'

import { readBountyAddress } from './board-address.ts'
import { actsOn, doneWords, questionOn } from './hunt.ts'
import { rewardWords, standingWords } from './poster-words.ts'
import { aBounty } from './sample-bounties.tsx'

test.each([
  ['reader', 'open', ['claim']],
  ['reader', 'claimed', []],
  ['reader', 'caught', []],
  ['hunter', 'claimed', ['release']],
  ['hunter', 'caught', []],
  ['poster', 'open', ['renew', 'withdraw']],
  ['poster', 'claimed', ['catch', 'release']],
  ['poster', 'expired', ['renew']],
  ['poster', 'withdrawn', []],
  ['poster', 'caught', []],
] as const)('a %s of a bounty that is %s may %j', (role, state, acts) => {
  expect(actsOn({ role, state })).toEqual(acts)
})

test('what cannot simply be undone asks for confirmation', () => {
  const bounty = aBounty({ hunterUsername: 'Bryony' })
  expect(questionOn(bounty, 'claim')).toBeUndefined()
  expect(questionOn(bounty, 'renew')).toBeUndefined()
  expect(questionOn(bounty, 'catch')?.text).toContain('Bryony')
  expect(questionOn(bounty, 'withdraw')).toBeDefined()
  expect(questionOn({ ...bounty, role: 'hunter' }, 'release')?.action).toBe('Give up bounty')
  expect(questionOn({ ...bounty, role: 'poster' }, 'release')?.text).toContain('Bryony')
})

test('a bounty given up says whether others can take it', () => {
  const bounty = aBounty()
  expect(doneWords(bounty, 'release')).toBe('The bounty is open again.')
  expect(doneWords({ ...bounty, state: 'expired' }, 'release')).toBe(
    'The bounty’s days are over, so it’s off the board.',
  )
})

test('a hunt says until when', () => {
  const claimed = aBounty({
    state: 'claimed',
    hunterUsername: 'Bryony',
    claimedUntil: '2026-11-28T12:00:00Z',
  })
  expect(standingWords(claimed)).toBe('Taken by Bryony until 28 November 2026')
  expect(standingWords({ ...claimed, role: 'hunter' })).toBe('Taken by you until 28 November 2026')
  expect(standingWords(aBounty())).toBe('Open until 21 December 2026')
})

test('a reward is money, or the poster’s own words', () => {
  expect(rewardWords({ kind: 'money', cents: 123_450, currency: 'usd' })).toBe('$1,234.50')
  expect(rewardWords({ kind: 'cards', text: 'Any two rares' })).toBe('Any two rares')
})

test('invalid values in the address are ignored', () => {
  expect(readBountyAddress({ view: 'mine', q: 7, owned: 'only', order: 'reward', poster: 'b1' })).toEqual({
    view: 'mine',
    q: '7',
    owned: 'only',
    order: 'reward',
    poster: 'b1',
  })
  expect(readBountyAddress({ view: 'attic', q: '', owned: 'all', order: [], poster: null })).toEqual({})
})
