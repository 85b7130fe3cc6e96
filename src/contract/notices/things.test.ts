import { expect, test } from 'vitest'

import { NOTICE_KINDS } from '#contract/notices.ts'

import { isToldOf, thingOf } from './things.ts'

test('a notice is about the trade, the gathering or the conversation that its facts name', () => {
  expect(thingOf({ tradeId: 't1', other: 'frodo' })).toEqual({ thing: 'trade', thingId: 't1' })
  expect(thingOf({ gatheringId: 'g1' })).toEqual({ thing: 'gathering', thingId: 'g1' })
  expect(thingOf({ conversationId: 'c1', author: 'frodo' })).toEqual({
    thing: 'conversation',
    thingId: 'c1',
  })
  expect(thingOf({ rank: 'Apprentice' })).toBeNull()
  expect(thingOf({ words: 'You have a seat.', path: '/gatherings/g1' })).toBeNull()
})

const changed = (...fields: string[]) => ({ changes: fields.map((field) => ({ field })) })

test.each([
  ['trade-turn', {}, true],
  ['trade-answered', { act: 'accept' }, true],
  ['trade-answered', { act: 'cancel' }, true],
  ['trade-answered', { act: 'ask' }, true],
  ['trade-answered', { act: 'decline' }, false],
  ['trade-reversal', { step: 'asked' }, true],
  ['trade-reversal', { step: 'done' }, false],
  ['trade-rated', {}, false],
  ['gathering-changed', changed('title'), false],
  ['gathering-changed', changed('title', 'time'), true],
  ['gathering-changed', {}, false],
  ['gathering-soon', {}, false],
  ['gathering-canceled', {}, true],
  ['gathering-restored', {}, true],
] as const)('of %s with %j, what needs its reader is told: %s', (kind, facts, isTold) => {
  expect(isToldOf('mine', kind, facts)).toBe(isTold)
})

test('everything is everything, and nothing is nothing', () => {
  for (const kind of NOTICE_KINDS) {
    expect(isToldOf('all', kind, {})).toBe(true)
    expect(isToldOf('none', kind, {})).toBe(false)
  }
})

test('how an admin settled a dispute is told to those who want to hear nothing of the trade', () => {
  expect(isToldOf('none', 'trade-dispute', { step: 'opened' })).toBe(false)
  expect(isToldOf('none', 'trade-dispute', { step: 'resolved' })).toBe(true)
})
