import { expect, test } from 'vitest'

import { type Deeds, RANKS, rankHeight, rankOf, rankScore } from '#contract/ranks.ts'

import { startOfDay } from './start-of-day.ts'

const NOTHING_YET: Deeds = {
  tradesCompleted: 0,
  gatheringsCreated: 0,
  siteActivity: 0,
  positiveRatings: 0,
  bountiesCaught: 0,
}

test.for([
  [0, 'Initiate'],
  [4, 'Initiate'],
  [5, 'Apprentice'],
  [9, 'Apprentice'],
  [10, 'Acolyte'],
  [19, 'Acolyte'],
  [20, 'Mage'],
  [29, 'Mage'],
  [30, 'Sorcerer'],
  [49, 'Sorcerer'],
  [50, 'Wizard'],
  [79, 'Wizard'],
  [80, 'Archmage'],
  [99, 'Archmage'],
  [100, 'Master of the Arcane'],
  [149, 'Master of the Arcane'],
  [150, 'Mystic Sage'],
  [199, 'Mystic Sage'],
  [200, 'Supreme Sorcerer'],
  [299, 'Supreme Sorcerer'],
  [300, 'Elder Archmage'],
  [100_000, 'Elder Archmage'],
] as const)('a score of %i makes a member %s', ([siteActivity, rank]) => {
  expect(rankOf({ ...NOTHING_YET, siteActivity })).toBe(rank)
})

test.for([
  [{ tradesCompleted: 1 }, 2],
  [{ gatheringsCreated: 1 }, 3],
  [{ siteActivity: 1 }, 1],
  [{ positiveRatings: 1 }, 5],
  [{ bountiesCaught: 1 }, 0],
  [{ tradesCompleted: 2, gatheringsCreated: 3, siteActivity: 4, positiveRatings: 5 }, 42],
] as const)('%o weighs %i', ([deeds, score]) => {
  expect(rankScore({ ...NOTHING_YET, ...deeds })).toBe(score)
})

test.for([
  [99, 'Elder Archmage'],
  [100, 'Bounty Hunter'],
  [1000, 'Bounty Hunter'],
] as const)('%i caught bounties with a score of 300 make a member %s', ([bountiesCaught, rank]) => {
  expect(rankOf({ ...NOTHING_YET, siteActivity: 300, bountiesCaught })).toBe(rank)
})

test('the one special name is Grand Arcanist, whatever else is true', () => {
  expect(rankOf(NOTHING_YET, true)).toBe('Grand Arcanist')
  expect(rankOf({ ...NOTHING_YET, bountiesCaught: 100 }, true)).toBe('Grand Arcanist')
})

test('ranks are in the order of their scores, with the two special ones above', () => {
  const upwards = [...RANKS.map(({ name }) => name).toReversed(), 'Bounty Hunter', 'Grand Arcanist']
  const heights = upwards.map(rankHeight)
  expect(heights).toEqual(heights.toSorted((one, other) => one - other))
  expect(new Set(heights).size).toBe(upwards.length)
  expect(rankHeight('Peasant')).toBeLessThan(rankHeight('Initiate'))
})

test('a day begins at midnight, UTC', () => {
  expect(startOfDay(new Date('2030-01-01T23:59:59.999Z'))).toBe('2030-01-01T00:00:00.000Z')
})
