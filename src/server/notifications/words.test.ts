import { expect, test } from 'vitest'

import type { EventOf } from '#contract/events.ts'
import { DISTANCE_BANDS } from '#contract/location.ts'

import {
  bountyCaughtWords,
  bountyClaimedWords,
  bountyExpiredWords,
  bountyForOwnerWords,
  bountyForPosterWords,
  fellowAskedWords,
  fellowJoinedWords,
  huntOverForHunterWords,
  huntOverForPosterWords,
  priceReachedWords,
  watchMatchedWords,
} from './words.ts'

const MESSAGE_MAX = 120
const LONGEST_USERNAME = 'x'.repeat(24)
const POEM =
  'Our Market Research Shows That Players Like Really Long Card Names So We Made this Card to Have '.repeat(2)

const matched: EventOf<'watch.matched'> = {
  type: 'watch.matched',
  watcherId: 'm1',
  watchId: 'w1',
  ownerId: 'm2',
  ownerUsername: 'Gandalf',
  cardId: 'c1',
  cardName: 'Ember Drake',
  band: null,
  isNear: false,
  unit: 'km',
}
const reached: EventOf<'price.reached'> = {
  type: 'price.reached',
  memberId: 'm1',
  watchId: 'w1',
  oracleCardId: 'o1',
  cardId: 'c1',
  cardName: 'Ember Drake',
  side: 'below',
  priceCents: 120,
  targetCents: 150,
  on: '2030-01-01',
}
const bounty = { bountyId: 'b1', cardName: 'Ember Drake' }

test.for([
  [{}, 'Gandalf has Ember Drake for trade.'],
  [{ band: '<5', isNear: true }, 'Gandalf has Ember Drake for trade near you, less than 5 km away.'],
  [
    { band: '<25', isNear: true, unit: 'mi' },
    'Gandalf has Ember Drake for trade near you, less than 16 miles away.',
  ],
  [{ band: '<100' }, 'Gandalf has Ember Drake for trade, less than 100 km away.'],
  [{ band: '100+' }, 'Gandalf has Ember Drake for trade, more than 100 km away.'],
] as const)('at the distance %o it says: %s', ([distance, message]) => {
  expect(watchMatchedWords({ ...matched, ...distance })).toEqual({ kind: 'watch', message, link: '/card/c1' })
})

test.for([
  [{ side: 'below' }, 'Ember Drake is down to $1.20. Your target is $1.50 or less.'],
  [{ side: 'above', targetCents: 100 }, 'Ember Drake is up to $1.20. Your target is $1.00 or more.'],
] as const)('a price that was reached with %o says: %s', ([more, message]) => {
  expect(priceReachedWords({ ...reached, ...more })).toMatchObject({
    kind: 'price',
    message,
    link: '/card/c1',
  })
})

test('each text about a bounty links to the list where its reader finds it', () => {
  expect(bountyForOwnerWords(bounty, 'Gandalf')).toEqual({
    kind: 'bounty-matched',
    message: 'Gandalf wants your Ember Drake.',
    link: '/bounties?poster=b1',
  })
  expect(bountyForPosterWords(bounty, 'Frodo').link).toBe('/bounties?view=mine&poster=b1')
  expect(bountyCaughtWords(bounty, 'Gandalf').link).toBe('/bounties?view=hunts&poster=b1')
})

test('even the longest names give a short message', () => {
  const event = { ...matched, ownerUsername: LONGEST_USERNAME, cardName: POEM }
  const named = { ...bounty, cardName: POEM }
  const prices = { priceCents: 100_000_000, targetCents: 100_000_000 }
  const all = [
    ...DISTANCE_BANDS.map((band) => watchMatchedWords({ ...event, band, isNear: true, unit: 'mi' })),
    priceReachedWords({ ...reached, ...prices, cardName: POEM }),
    bountyForOwnerWords(named, LONGEST_USERNAME),
    bountyForPosterWords(named, LONGEST_USERNAME),
    bountyClaimedWords(named, LONGEST_USERNAME),
    huntOverForPosterWords({ ...named, by: 'clock' }, LONGEST_USERNAME),
    huntOverForPosterWords({ ...named, by: 'hunter' }, LONGEST_USERNAME),
    huntOverForHunterWords({ ...named, by: 'clock' }, LONGEST_USERNAME),
    huntOverForHunterWords({ ...named, by: 'poster' }, LONGEST_USERNAME),
    bountyCaughtWords(named, LONGEST_USERNAME),
    bountyExpiredWords(named),
    fellowAskedWords(LONGEST_USERNAME),
    fellowJoinedWords(LONGEST_USERNAME),
  ]
  for (const { message } of all) expect(message.length, message).toBeLessThanOrEqual(MESSAGE_MAX)
})
