import fc from 'fast-check'
import { expect, test } from 'vitest'

import { CURRENCIES } from '#contract/currency.ts'
import { DISTANCE_BANDS } from '#contract/location.ts'
import { NOTICE_GROUPS, NOTICE_KINDS, type NoticeKind } from '#contract/notices.ts'
import { NOTICE_FACTS, type NoticeContent, type NoticeFacts, SEAT_NEWS } from '#contract/notices/facts.ts'
import { kindOfNotice, tellingOf } from '#contract/notices/kinds.ts'
import { findPage } from '#contract/pages.ts'
import { TOLD_ANSWERS } from '#contract/trades/answers.ts'
import { TRADE_GATHERING_NEWS } from '#contract/trades/at-gathering.ts'
import { DISPUTE_OUTCOMES } from '#contract/trades/disputes.ts'
import { ENDING } from '#contract/trades/reminders.ts'
import { propertyRuns } from '#tests/property-runs.ts'

const MESSAGE_MAX = 120
const LONGEST_USERNAME = 'x'.repeat(24)
const POEM =
  'Our Market Research Shows That Players Like Really Long Card Names So We Made this Card to Have '.repeat(2)

const watch: NoticeFacts<'watch'> = {
  cardId: 'c1',
  cardName: 'Ember Drake',
  owner: 'Gandalf',
  band: null,
  isNear: false,
}
const bounty = { bountyId: 'b1', cardName: 'Ember Drake' }

test.for([
  [{}, 'km', 'Gandalf has Ember Drake for trade.'],
  [{ band: '<5', isNear: true }, 'km', 'Gandalf has Ember Drake for trade near you, less than 5 km away.'],
  [
    { band: '<25', isNear: true },
    'mi',
    'Gandalf has Ember Drake for trade near you, less than 16 miles away.',
  ],
  [{ band: '<100' }, 'km', 'Gandalf has Ember Drake for trade, less than 100 km away.'],
  [{ band: '100+' }, 'km', 'Gandalf has Ember Drake for trade, more than 100 km away.'],
] as const)('at the distance %o, read in %s, it says: %s', ([distance, unit, message]) => {
  expect(tellingOf('watch', { ...watch, ...distance }, unit)).toEqual({ message, link: '/card/c1' })
})

test.for([
  ['below', 150, 'Ember Drake is down to $1.20. Your target is $1.50 or less.'],
  ['above', 100, 'Ember Drake is up to $1.20. Your target is $1.00 or more.'],
] as const)('a price that is %s its target of %i cents says: %s', ([side, targetCents, message]) => {
  const prices = { currency: 'usd', priceCents: 120, targetCents } as const
  const facts = { cardId: 'c1', cardName: 'Ember Drake', side, ...prices }
  expect(tellingOf('price', facts, 'km')).toEqual({ message, link: '/card/c1' })
})

test('each notice about a bounty opens the list where its reader finds it', () => {
  expect(tellingOf('bounty-matched', { ...bounty, poster: 'Gandalf' }, 'km')).toEqual({
    message: 'Gandalf wants your Ember Drake.',
    link: '/bounties?poster=b1',
  })
  const found = tellingOf('bounty-found', { ...bounty, owner: 'Frodo' }, 'km')
  expect(found.link).toBe('/bounties?view=mine&poster=b1')
  const caught = tellingOf('bounty-caught', { ...bounty, poster: 'Gandalf' }, 'km')
  expect(caught.link).toBe('/bounties?view=hunts&poster=b1')
})

test('what changed is told old and new, as much as a line holds', () => {
  const named = { kind: 'draft', title: '', location: 'The Brass Flagon', date: '2026-11-27', time: '19:00' }
  const date = { field: 'date', before: '2026-11-27', after: '2026-11-28' }
  const time = { field: 'time', before: '19:00', after: '20:00' }
  const told = (changes: object[]) =>
    tellingOf('gathering-changed', { gatheringId: 'g1', named, changes }, 'km')
  expect(told([date, time])).toEqual({
    message: 'Changed: Draft at The Brass Flagon: day Fri 27 Nov → Sat 28 Nov, time 19:00 → 20:00.',
    link: '/gatherings/g1',
  })
  const place = { field: 'location', before: 'The Brass Flagon', after: 'The Toll House, Kingsbridge' }
  expect(told([date, time, place, { field: 'address', before: null, after: null }]).message).toBe(
    'Changed: Draft at The Brass Flagon: day Fri 27 Nov → Sat 28 Nov, time 19:00 → 20:00 and 2 more.',
  )
})

test('what was told before facts were stored keeps its words, whatever its kind', () => {
  for (const kind of NOTICE_KINDS) {
    const telling = tellingOf(kind, { words: 'As it was told.', path: '/about' }, 'mi')
    expect(telling).toEqual({ message: 'As it was told.', link: '/about' })
  }
})

test('facts of another kind are refused', () => {
  expect(() => tellingOf('rank', { asker: 'Gandalf' }, 'km')).toThrow('rank')
})

/** As hostile as what members may choose, and as long. */
const cardName = fc.oneof(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 60 }), fc.constant(POEM))
const username = fc.oneof(fc.stringMatching(/^[\w-]{3,24}$/), fc.constant(LONGEST_USERNAME))
const id = fc.oneof(fc.uuid(), fc.stringMatching(/^[\w-]{1,40}$/))
const cents = fc.integer({ min: 1, max: 100_000_000 })
const aBounty = { bountyId: id, cardName }

const aGathering = {
  gatheringId: id,
  named: fc.record({
    kind: fc.constantFrom('casual', 'competitive', 'commander'),
    title: fc.oneof(cardName, fc.constant('')),
    location: cardName,
    date: fc.constantFrom('2026-11-27', '2030-09-04'),
    time: fc.constant('19:30'),
  }),
}

type Arbitraries = { readonly [Kind in NoticeKind]: fc.Arbitrary<NoticeFacts<Kind>> }

const ANY_FACTS: Arbitraries = {
  watch: fc.record({
    cardId: id,
    cardName,
    owner: username,
    band: fc.constantFrom(null, ...DISTANCE_BANDS),
    isNear: fc.boolean(),
  }),
  'watch-more': fc.record({ more: fc.integer({ min: 1, max: 100_000 }) }),
  price: fc.record({
    cardId: id,
    cardName,
    side: fc.constantFrom('below', 'above'),
    currency: fc.constantFrom(...CURRENCIES),
    priceCents: cents,
    targetCents: cents,
  }),
  'bounty-matched': fc.record({ ...aBounty, poster: username }),
  'bounty-found': fc.record({ ...aBounty, owner: username }),
  'bounty-claimed': fc.record({ ...aBounty, hunter: username }),
  'bounty-released': fc.record({
    ...aBounty,
    by: fc.constantFrom('poster', 'hunter', 'clock'),
    told: fc.constantFrom('poster', 'hunter'),
    other: username,
  }),
  'bounty-caught': fc.record({ ...aBounty, poster: username }),
  'bounty-expired': fc.record(aBounty),
  'trade-turn': fc.record({
    tradeId: id,
    other: username,
    sent: fc.constantFrom('offer', 'counter', 'amendment'),
  }),
  'trade-answered': fc.record({ tradeId: id, other: username, act: fc.constantFrom(...TOLD_ANSWERS) }),
  'trade-said': fc.record({ tradeId: id, other: username }),
  'trade-ends': fc.record({ tradeId: id, other: username, what: fc.constantFrom(...ENDING) }),
  'trade-gathering': fc.record({
    ...aGathering,
    tradeId: id,
    other: username,
    news: fc.constantFrom(...TRADE_GATHERING_NEWS),
  }),
  'trade-bring': fc.record({ ...aGathering, copies: fc.integer({ min: 1, max: 4000 }) }),
  'trade-sealed': fc.record({ tradeId: id, other: username }),
  'trade-codes': fc.record({ tradeId: id, other: username }),
  'trade-dispute': fc.oneof(
    fc.record({ tradeId: id, other: username, step: fc.constantFrom('opened', 'answered', 'resolved') }),
    fc.record({
      tradeId: id,
      other: fc.constant(null),
      step: fc.constant('resolved'),
      outcome: fc.constantFrom(...DISPUTE_OUTCOMES),
      wasSealed: fc.boolean(),
    }),
  ),
  'trade-reversal': fc.record({ tradeId: id, other: username, step: fc.constantFrom('asked', 'done') }),
  'trade-rate': fc.record({ tradeId: id, other: username }),
  'trade-rated': fc.record({ tradeId: id, other: username }),
  'trade-over': fc.record({ tradeId: id, how: fc.constantFrom('called-off', 'expired') }),
  'trade-request': fc.record({ requestId: id, poster: username }),
  seat: fc.record({ ...aGathering, news: fc.constantFrom(...SEAT_NEWS) }),
  'gathering-coming': fc.record(aGathering),
  'gathering-asked': fc.record({ ...aGathering, who: username }),
  'gathering-hosting': fc.record(aGathering),
  'gathering-changed': fc.record({
    ...aGathering,
    changes: fc.array(
      fc.record({
        field: fc.constantFrom('title', 'location', 'seats', 'details'),
        before: fc.option(cardName),
        after: fc.option(cardName),
      }),
      { minLength: 1, maxLength: 8 },
    ),
  }),
  'gathering-restored': fc.record({ ...aGathering, isSeatKept: fc.boolean() }),
  'gathering-canceled': fc.record({ ...aGathering, words: fc.oneof(cardName, fc.constant('')) }),
  'gathering-tomorrow': fc.record({ ...aGathering, words: fc.oneof(cardName, fc.constant('')) }),
  'gathering-soon': fc.record({ ...aGathering, words: fc.oneof(cardName, fc.constant('')) }),
  'gathering-announced': fc.record({ ...aGathering, words: fc.string({ minLength: 1, maxLength: 200 }) }),
  'match-near': fc.record({
    other: username,
    theyHave: fc.integer({ min: 1, max: 100_000 }),
    theyWant: fc.integer({ min: 1, max: 100_000 }),
    band: fc.constantFrom(null, ...DISTANCE_BANDS),
  }),
  'gathering-near': fc.record(aGathering),
  'fellow-asked': fc.record({ asker: username }),
  message: fc.record({ conversationId: id, author: username }),
  'message-request': fc.record({ conversationId: id, author: username }),
  mention: fc.record({ conversationId: id, number: fc.nat(), author: username, group: cardName }),
  'fellow-joined': fc.record({ fellow: username }),
  'address-refused': fc.record({ address: fc.constantFrom('a…@example.org', `a…@${'x'.repeat(40)}…`) }),
  'report-looked-at': fc.constant({}),
  decision: fc.record({ decision: fc.constantFrom('warning', 'limit', 'removal') }),
  'appeal-answered': fc.record({ outcome: fc.constantFrom('lifted', 'stands') }),
  rank: fc.record({ rank: fc.constantFrom('Apprentice', 'Elder Archmage') }),
}

const anyNotice: fc.Arbitrary<{ kind: NoticeKind; facts: NoticeContent['facts'] }> = fc.oneof(
  ...NOTICE_KINDS.map((kind) => ANY_FACTS[kind].map((facts) => ({ kind, facts }))),
)

/** Those that end with what a host wrote. */
const ENDS_AS_WRITTEN: ReadonlySet<string> = new Set([
  'gathering-announced',
  'gathering-canceled',
  'gathering-soon',
  'gathering-tomorrow',
])

test('whatever the facts are, a notice is one short sentence and opens a page of ours', () => {
  fc.assert(
    fc.property(anyNotice, fc.constantFrom('km', 'mi'), ({ kind, facts }, unit) => {
      const stored = JSON.parse(JSON.stringify(facts)) as unknown
      expect(NOTICE_FACTS[kind].parse(stored)).toEqual(facts)
      const { message, link } = tellingOf(kind, stored, unit)
      expect(message).toMatch(ENDS_AS_WRITTEN.has(kind) ? /[.!?…]”?$/ : /\.$/)
      expect(Array.from(message).length).toBeLessThanOrEqual(MESSAGE_MAX)
      expect(message).not.toMatch(/undefined|null|NaN|\[object/)
      const { pathname, origin } = new URL(link ?? '', 'https://here.example')
      expect(origin).toBe('https://here.example')
      expect(findPage(pathname)?.path).not.toBe('/:username')
      expect(findPage(pathname)).toBeDefined()
    }),
    { numRuns: propertyRuns(500) },
  )
})

test('every kind has a group, a name for the preferences, and a sentence for several', () => {
  for (const kind of NOTICE_KINDS) {
    const { group, label, several, isOptional, told, freshDays } = kindOfNotice(kind)
    expect(NOTICE_GROUPS).toContain(group)
    expect(label).toMatch(/^[A-Z].*[^.]$/)
    expect(several(17)).toMatch(/17.*\.$/)
    // That emails don't arrive is the one thing which no email can tell.
    expect(isOptional || (told.app && told.mail === (kind !== 'address-refused'))).toBe(true)
    expect(freshDays).toBeGreaterThan(0)
  }
})
