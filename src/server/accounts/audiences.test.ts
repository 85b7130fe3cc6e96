import { expect, test } from 'vitest'

import { WATCH_AUDIENCES } from '#contract/people.ts'

import { audiencesWith, maySee, relationTo } from './audiences.ts'

test.for([
  ['everyone', { owner: true, trader: true, anyone: true }],
  ['traders', { owner: true, trader: true, anyone: false }],
  ['fellowship', { owner: true, trader: false, anyone: false }],
  ['nobody', { owner: true, trader: false, anyone: false }],
] as const)('what %s may see', ([audience, expected]) => {
  for (const relation of ['owner', 'trader', 'anyone'] as const) {
    expect(maySee(audience, relation), relation).toBe(expected[relation])
    expect(
      audiencesWith(relation).some((each) => each === audience),
      relation,
    ).toBe(expected[relation])
  }
})

test('an audience that nobody knows shows nothing to others', () => {
  expect(WATCH_AUDIENCES.map(String)).not.toContain('')
  expect(maySee('', 'anyone')).toBe(false)
  expect(maySee('', 'trader')).toBe(false)
})

test('visitors are nobody’s owner', () => {
  expect(relationTo('gandalf', 'gandalf')).toBe('owner')
  expect(relationTo('gandalf', 'frodo')).toBe('anyone')
  expect(relationTo('gandalf', undefined)).toBe('anyone')
})
