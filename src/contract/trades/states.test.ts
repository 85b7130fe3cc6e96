import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  keepsPromises,
  mayDoInTrade,
  nextTradeState,
  TRADE_ACTS,
  TRADE_ROLES,
  TRADE_STATES,
  TRADE_STEPS,
  type TradeState,
} from './states.ts'

const ENDS = ['declined', 'withdrawn', 'expired', 'cancelled', 'reversed', 'resolved']
/** A trade may stay in these for ever; that one has ways out is for mistakes. */
const MAY_STAY = [...ENDS, 'completed']
const RECORD = 'docs/decisions/023-trades.md'
const ARROW = /^ {4}(\w+) --> (\w+): (.+)$/gm

const act = fc.constantFrom(...TRADE_ACTS)
const role = fc.constantFrom(...TRADE_ROLES)
const state = fc.constantFrom(...TRADE_STATES)

/** Every state that can be reached from here, itself included. */
function reachableFrom(start: TradeState): Set<TradeState> {
  const reached = new Set([start])
  for (const from of reached) for (const step of TRADE_STEPS) if (step.from === from) reached.add(step.to)
  return reached
}

test('every state can be reached from an open trade', () => {
  expect([...reachableFrom('open')].toSorted()).toEqual([...TRADE_STATES].toSorted())
})

test('the ends are those without a step, and every other state leads to one', () => {
  const left = new Set(TRADE_STEPS.map(({ from }) => from))
  expect(TRADE_STATES.filter((one) => !left.has(one)).toSorted()).toEqual(ENDS.toSorted())
  for (const one of TRADE_STATES) expect([...reachableFrom(one)].some((to) => ENDS.includes(to))).toBe(true)
})

test('what either member does not answer ends by itself or by an admin', () => {
  for (const from of TRADE_STATES.filter((one) => !MAY_STAY.includes(one))) {
    const others = TRADE_STEPS.filter((step) => step.from === from && MAY_STAY.includes(step.to)).flatMap(
      ({ by }) => by,
    )
    expect(others.some((one) => one === 'clock' || one === 'admin')).toBe(true)
  }
})

test('either member alone gets out of talks and of a promise', () => {
  for (const from of ['open', 'countered', 'accepted', 'amending'] as const) {
    for (const who of ['sender', 'receiver'] as const) {
      const ends = TRADE_ACTS.map((what) => nextTradeState(from, who, what))
      expect(ends.some((to) => to !== undefined && ENDS.includes(to))).toBe(true)
    }
  }
})

test('only both together complete a trade or reverse it, and only a promise is completed', () => {
  const completing = TRADE_STEPS.filter(({ to }) => to === 'completed' || to === 'reversed')
  expect(completing.map(({ from, by, to }) => [from, by, to])).toEqual([
    ['accepted', ['both'], 'completed'],
    ['completed', ['both'], 'reversed'],
  ])
})

test('only who received a round accepts or declines it, and only who sent it withdraws it', () => {
  for (const from of ['open', 'countered'] as const) {
    for (const what of ['accept', 'decline', 'counter'] as const) {
      expect(TRADE_ROLES.filter((who) => mayDoInTrade(from, who, what))).toEqual(['receiver'])
    }
    expect(TRADE_ROLES.filter((who) => mayDoInTrade(from, who, 'withdraw'))).toEqual(['sender'])
  }
})

test('of an amendment nothing is promised before the other agrees', () => {
  expect(keepsPromises('amending')).toBe(true)
  expect(nextTradeState('amending', 'sender', 'agree')).toBeUndefined()
  expect(TRADE_ROLES.filter((who) => mayDoInTrade('amending', who, 'complete'))).toEqual([])
})

test('a step is in the table once, by one of the named acts and roles', () => {
  const keys = TRADE_STEPS.flatMap(({ from, act: what, by }) => by.map((who) => `${from} ${what} ${who}`))
  expect(new Set(keys).size).toBe(keys.length)
  expect(new Set(TRADE_STEPS.map((step) => step.act)).size).toBe(TRADE_ACTS.length)
  expect(new Set(TRADE_STEPS.flatMap(({ by }) => by)).size).toBe(TRADE_ROLES.length)
})

test('what the table does not name is refused', () => {
  fc.assert(
    fc.property(state, role, act, (from, who, what) => {
      const rows = TRADE_STEPS.filter(
        (step) => step.from === from && step.act === what && step.by.includes(who),
      )
      expect(nextTradeState(from, who, what)).toBe(rows[0]?.to)
      expect(mayDoInTrade(from, who, what)).toBe(rows.length === 1)
    }),
  )
})

test('whatever is tried, copies are promised only after a receiver accepted, and an end stays the end', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(role, act), { maxLength: 60 }), (tries) => {
      let [now, wasAccepted]: [TradeState, boolean] = ['open', false]
      for (const [who, what] of tries) {
        const to = nextTradeState(now, who, what)
        if (what === 'accept' && who === 'receiver' && to !== undefined) wasAccepted = true
        expect(ENDS.includes(now) ? to : undefined).toBeUndefined()
        now = to ?? now
        expect(keepsPromises(now) || now === 'completed' || now === 'reversed').toBe(
          wasAccepted && !['expired', 'cancelled', 'resolved'].includes(now),
        )
      }
    }),
    { numRuns: 1000 },
  )
})

test('the drawing in the decision record shows the steps of the table', () => {
  const drawn = [...readFileSync(RECORD, 'utf8').matchAll(ARROW)].map(([, from, to, label]) =>
    [from, to, label].join(' '),
  )
  const steps = TRADE_STEPS.map(({ from, to, act: what, by }) => `${from} ${to} ${what} (${by.join(', ')})`)
  expect(drawn.toSorted()).toEqual(steps.toSorted())
})
