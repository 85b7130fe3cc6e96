import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Hall, offerEndsMs, settle, settlesNextMs, type Waiter } from './waiting.ts'

const at = (text: string) => new Date(text).getTime()
const START = at('2030-03-15T19:00:00Z')
const HOUR = 3_600_000

const waiting = (id: string, number: number, more: Partial<Waiter> = {}): Waiter => ({
  id,
  number,
  offeredUntilMs: null,
  takesAtOnce: false,
  ...more,
})

const hall = (more: Partial<Hall>): Hall => ({
  capacity: 4,
  taken: 4,
  startsAtMs: START,
  waiters: [],
  ...more,
})

test('as many are offered a seat as there are free ones, in the order of the list', () => {
  const waiters = [waiting('third', 9), waiting('first', 2), waiting('second', 4)]
  const { offered, held, free } = settle(hall({ taken: 2, waiters }), START - 48 * HOUR)
  expect({ offered, held, free }).toEqual({ offered: ['first', 'second'], held: 2, free: 0 })
})

test('an offer that has ended goes to the next, and its holder is off the list', () => {
  const now = START - 48 * HOUR
  const waiters = [waiting('late', 1, { offeredUntilMs: now }), waiting('next', 2)]
  const { lapsed, offered, list } = settle(hall({ taken: 3, waiters }), now)
  expect({ lapsed, offered, left: list.map(({ id }) => id) }).toEqual({
    lapsed: ['late'],
    offered: ['next'],
    left: ['next'],
  })
})

test('who takes a seat at once gets it when their turn comes, and not before', () => {
  const waiters = [waiting('asks', 1), waiting('takes', 2, { takesAtOnce: true })]
  const now = START - 48 * HOUR
  expect(settle(hall({ taken: 3, waiters }), now)).toMatchObject({ offered: ['asks'], seated: [] })
  expect(settle(hall({ taken: 2, waiters }), now)).toMatchObject({ offered: ['asks'], seated: ['takes'] })
})

test('from the start on nobody is seated without being asked', () => {
  const waiters = [waiting('takes', 1, { takesAtOnce: true })]
  expect(settle(hall({ taken: 3, waiters }), START - 1)).toMatchObject({ seated: ['takes'], free: 0 })
  expect(settle(hall({ taken: 3, waiters }), START)).toMatchObject({ seated: [], offered: [], free: 1 })
})

test('in the last two hours free seats are anybody’s, and offers made before still hold theirs', () => {
  const now = START - 2 * HOUR
  const waiters = [waiting('holder', 1, { offeredUntilMs: now + 60_000 }), waiting('other', 2)]
  const settled = settle(hall({ taken: 2, waiters }), now)
  expect(settled).toMatchObject({ offered: [], held: 1, free: 1, isOpenToAll: true })
})

test('a limit below those who are going turns nobody out and offers nothing', () => {
  const waiters = [waiting('first', 1)]
  const settled = settle(hall({ capacity: 2, taken: 4, waiters }), START - 48 * HOUR)
  expect(settled).toMatchObject({ offered: [], lapsed: [], seated: [], free: 0 })
})

test.for([
  ['twenty days before, 24 waking hours', '2030-02-23T13:00:00Z', '2030-02-25T09:00:00Z'],
  [
    'sixty hours before, a quarter of them, the night left out',
    '2030-03-13T07:00:00Z',
    '2030-03-14T09:00:00Z',
  ],
  ['at night, from the morning on', '2030-03-13T23:00:00Z', '2030-03-14T19:00:00Z'],
  ['twenty hours before, five hours, day and night', '2030-03-14T23:00:00Z', '2030-03-15T04:00:00Z'],
  ['three hours before, three quarters of an hour', '2030-03-15T16:00:00Z', '2030-03-15T16:45:00Z'],
  ['half an hour before, a quarter of an hour', '2030-03-15T18:30:00Z', '2030-03-15T18:45:00Z'],
  ['five minutes before, until the start', '2030-03-15T18:55:00Z', '2030-03-15T19:00:00Z'],
] as const)('an offer ends: %s', ([, now, end]) => {
  const endsMs = offerEndsMs({ nowMs: at(now), startsAtMs: START, timeZone: 'UTC' })
  expect(new Date(endsMs).toISOString()).toBe(new Date(end).toISOString())
})

test('nights are those of whoever is offered the seat', () => {
  // 21:30 in New York.
  const nowMs = at('2030-02-01T02:30:00Z')
  const startsAtMs = nowMs + 40 * HOUR
  const endsMs = offerEndsMs({ nowMs, startsAtMs, timeZone: 'America/New_York' })
  // Half an hour that evening, and nine and a half from eight on.
  expect(new Date(endsMs).toISOString()).toBe('2030-02-01T22:30:00.000Z')
})

test('it is settled again as the first offer ends, and as the last two hours begin', () => {
  const now = START - 10 * HOUR
  const held = waiting('holder', 1, { offeredUntilMs: now + HOUR })
  expect(settlesNextMs({ startsAtMs: START }, [held], now)).toBe(now + HOUR)
  expect(settlesNextMs({ startsAtMs: START }, [waiting('other', 2)], now)).toBe(START - 2 * HOUR)
  expect(settlesNextMs({ startsAtMs: START }, [], now)).toBeUndefined()
})

const step = fc.oneof(
  fc.record({ do: fc.constant('join' as const), atOnce: fc.boolean() }),
  fc.record({ do: fc.constant('claim' as const), who: fc.nat(30) }),
  fc.record({ do: fc.constant('leave' as const) }),
  fc.record({ do: fc.constant('limit' as const), to: fc.integer({ min: 1, max: 6 }) }),
  fc.record({ do: fc.constant('pass' as const), hours: fc.integer({ min: 1, max: 40 }) }),
)

test('seats and offers together never exceed the highest limit, and nobody is offered one before who came earlier', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      let now = START - 300 * HOUR
      let state = hall({ capacity: 3, taken: 1 })
      let limit = 3
      let number = 0
      for (const each of steps) {
        if (each.do === 'pass') now += each.hours * HOUR
        if (each.do === 'leave') state = hall({ ...state, taken: Math.max(0, state.taken - 1) })
        if (each.do === 'limit') {
          state = hall({ ...state, capacity: each.to })
          limit = Math.max(limit, each.to)
        }
        state = settledInto(state, now)
        const { free } = settle(state, now)
        if (each.do === 'join') {
          number += 1
          const waiter = waiting(String(number), number, { takesAtOnce: each.atOnce })
          state =
            free > 0
              ? hall({ ...state, taken: state.taken + 1 })
              : hall({ ...state, waiters: state.waiters.concat(waiter) })
        }
        if (each.do === 'claim') state = claimed(state, each.who)
        const held = state.waiters.filter(({ offeredUntilMs }) => offeredUntilMs !== null)
        expect(state.taken + held.length).toBeLessThanOrEqual(limit)
        const passedOver = state.waiters.find(({ offeredUntilMs }) => offeredUntilMs === null)
        const lastOffered = Math.max(0, ...held.map((one) => one.number))
        expect(passedOver?.number ?? Infinity).toBeGreaterThan(lastOffered)
      }
    }),
    { numRuns: 500 },
  )
})

/** One of those who are offered a seat takes it. */
function claimed(state: Hall, who: number): Hall {
  const offers = state.waiters.filter(({ offeredUntilMs }) => offeredUntilMs !== null)
  const taken = offers[who % Math.max(1, offers.length)]
  if (taken === undefined) return state
  return { ...state, taken: state.taken + 1, waiters: state.waiters.filter(({ id }) => id !== taken.id) }
}

/** What the server writes down of a settlement. */
function settledInto(state: Hall, now: number): Hall {
  const { seated, offered, list } = settle(state, now)
  return {
    ...state,
    taken: state.taken + seated.length,
    waiters: list.map((waiter) =>
      offered.includes(waiter.id)
        ? waiting(waiter.id, waiter.number, {
            takesAtOnce: waiter.takesAtOnce,
            offeredUntilMs: offerEndsMs({ nowMs: now, startsAtMs: START, timeZone: 'UTC' }),
          })
        : waiter,
    ),
  }
}
