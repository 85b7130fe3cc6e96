import { expect, test } from 'vitest'

import { settledNow } from './hall.ts'
import type { StoredWaiter } from './hall.ts'
import { whyNoOffer } from './no-offer.ts'

const NOON = '2030-02-01T12:00:00.000Z'
const TABLE = {
  hostId: 'gandalf',
  hiddenId: null,
  maxPlayers: 4,
  participants: 4,
  startsAt: NOON,
  minutes: 120,
  canceledAt: null,
  timeZone: 'UTC',
}

const waits = (memberId: string, number: number, wishes: Partial<StoredWaiter> = {}): StoredWaiter => ({
  gatheringId: 'table',
  memberId,
  state: 'waiting',
  number,
  guests: 0,
  takesAtOnce: 0,
  offeredUntil: null,
  toldOpen: 0,
  since: '2030-01-20T12:00:00.000Z',
  ...wishes,
})

const FRODO = waits('frodo', 1)
const SAM = waits('sam', 2)
const OFFERED = waits('frodo', 1, { offeredUntil: '2030-01-25T19:40:00.000Z' })

type Case = readonly [
  what: string,
  facts: Partial<Parameters<typeof settledNow>[0]>,
  waiters: readonly StoredWaiter[],
  now: string,
  expected: object | null,
]

const CASES: readonly Case[] = [
  ['nobody waits', {}, [], '2030-01-25T12:00:00.000Z', null],
  ['who asks doesn’t wait', {}, [waits('frodo', 1, { state: 'asking' })], '2030-01-25T12:00:00.000Z', null],
  ['all seats are taken', {}, [FRODO], '2030-01-25T12:00:00.000Z', { why: 'full' }],
  ['all who wait have an offer', { participants: 3 }, [OFFERED], '2030-01-25T12:00:00.000Z', null],
  [
    'the free seat is kept for another',
    { participants: 3 },
    [OFFERED, SAM],
    '2030-01-25T12:00:00.000Z',
    { why: 'held', seats: 1, until: '2030-01-25T19:40:00.000Z' },
  ],
  [
    'an offer just ran out, and the next one is about to be made',
    { participants: 3 },
    [OFFERED, SAM, waits('merry', 3)],
    '2030-01-25T19:40:00.000Z',
    // Of what is left of the 24 hours, two and a third until ten, and the rest from eight on.
    { why: 'held', seats: 1, until: '2030-01-27T15:40:00.000Z' },
  ],
  [
    'more go than there are seats',
    { participants: 6 },
    [FRODO],
    '2030-01-25T12:00:00.000Z',
    { why: 'fewer-seats', over: 2 },
  ],
  ['the last two hours', { participants: 3 }, [FRODO], '2030-02-01T10:30:00.000Z', { why: 'first-press' }],
  ['the last two hours without a free seat', {}, [FRODO], '2030-02-01T10:30:00.000Z', { why: 'full' }],
  ['it has begun', { participants: 3 }, [FRODO], NOON, { why: 'begun' }],
  ['it is over', { participants: 3 }, [FRODO], '2030-02-01T14:00:00.000Z', { why: 'over' }],
  [
    'it is cancelled',
    { participants: 3, canceledAt: NOON },
    [FRODO],
    '2030-01-25T12:00:00.000Z',
    { why: 'canceled' },
  ],
]

test.for(CASES)('why nobody is offered a seat: %s', ([, facts, waiters, now, expected]) => {
  const gathering = { ...TABLE, ...facts }
  const at = new Date(now)
  expect(whyNoOffer(gathering, settledNow(gathering, waiters, at), at)).toEqual(expected)
})
