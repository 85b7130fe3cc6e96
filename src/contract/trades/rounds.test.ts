import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Mark } from '#contract/collection/stacks.ts'
import { STANDARD_SHARES } from '#contract/collection/valuation.ts'

import { compareRounds, type RoundChange } from './compare-rounds.ts'
import { amountOf, placeKey, summed } from './places.ts'
import { sideWorth } from './round-worth.ts'
import {
  NewRound,
  type PriceSnapshot,
  ROUND_DAYS,
  ROUND_DAYS_MAX,
  ROUND_LINES_MAX,
  type RoundTerms,
  TRADE_SIDES,
  type TradeLine,
} from './rounds.ts'

const look = {
  printingId: fc.constantFrom('p1', 'p2', 'p3'),
  finish: fc.constantFrom('nonfoil' as const, 'foil' as const),
  condition: fc.constantFrom('NM' as const, 'LP' as const),
  language: fc.constant('en' as const),
  marks: fc.constantFrom<Mark[]>([], ['signed'], ['signed', 'altered']),
}
const quantity = fc.integer({ min: 1, max: 5 })
const line: fc.Arbitrary<TradeLine> = fc.oneof(
  fc.record({
    kind: fc.constant('copies' as const),
    binderId: fc.constantFrom('b1', 'b2'),
    ...look,
    own: fc.constantFrom(null, { name: 'Mortmain by hand', picture: null }),
    quantity,
  }),
  fc.record({ kind: fc.constant('loose' as const), ...look, quantity }),
  fc.record({
    kind: fc.constant('choose' as const),
    binderIds: fc.constantFrom<string[]>(['b1'], ['b1', 'b2'], ['b2', 'b1']),
    q: fc.constantFrom('', 't:elf'),
    upToCents: fc.integer({ min: 1, max: 500 }),
  }),
)
const lines = fc.array(line, { maxLength: 12 })
const money = fc.option(
  fc.record({ payer: fc.constantFrom(...TRADE_SIDES), cents: fc.integer({ min: 1, max: 3 }) }),
)
const round: fc.Arbitrary<RoundTerms> = fc.record({ opener: lines, partner: lines, money })

const nothing: RoundTerms = { opener: [], partner: [], money: null }
const mortmain: TradeLine = {
  kind: 'copies',
  binderId: 'b1',
  printingId: 'p1',
  finish: 'nonfoil',
  condition: 'NM',
  language: 'en',
  marks: [],
  own: null,
  quantity: 2,
}

/** How much of each place each side gives. */
function amounts(terms: RoundTerms): Map<string, number> {
  const sums = new Map<string, number>()
  for (const side of TRADE_SIDES)
    for (const one of terms[side]) add(sums, `${side} ${placeKey(one)}`, amountOf(one))
  return sums
}

function add(sums: Map<string, number>, key: string, amount: number): void {
  const sum = (sums.get(key) ?? 0) + amount
  if (sum === 0) sums.delete(key)
  else sums.set(key, sum)
}

/** The first round after the changes. */
function changed(before: RoundTerms, changes: readonly RoundChange[]) {
  const sums = amounts(before)
  let paid = before.money
  for (const change of changes) {
    if (change.kind === 'money') paid = change.after
    else if (change.kind === 'other-copy') {
      add(sums, `${change.side} ${placeKey(change.before)}`, -amountOf(change.before))
      add(sums, `${change.side} ${placeKey(change.after)}`, amountOf(change.after))
    } else {
      const sign = change.kind === 'added' || change.kind === 'more' ? 1 : -1
      add(sums, `${change.side} ${placeKey(change.line)}`, sign * amountOf(change.line))
    }
  }
  return { sums, paid }
}

const OPPOSITES = { added: 'gone', gone: 'added', more: 'fewer', fewer: 'more' } as const

/** The change back. Lines of one place may say it differently, so they are compared by place. */
function wordOf(change: RoundChange, isBack: boolean): string {
  if (change.kind === 'money') return `money ${JSON.stringify(isBack ? change.after : change.before)}`
  if (change.kind !== 'other-copy') {
    const kind = isBack ? OPPOSITES[change.kind] : change.kind
    return `${change.side} ${kind} ${placeKey(change.line)} ${String(amountOf(change.line))}`
  }
  const [from, to] = isBack ? [change.after, change.before] : [change.before, change.after]
  return `${change.side} other ${placeKey(from)} ${placeKey(to)} ${String(amountOf(from))}`
}

test('the changes, done to the first round, give the second', () => {
  fc.assert(
    fc.property(round, round, (before, after) => {
      const { sums, paid } = changed(before, compareRounds(before, after))
      expect(sums).toEqual(amounts(after))
      expect(paid).toEqual(after.money)
    }),
    { numRuns: 500 },
  )
})

test('the other way round the changes are the opposite ones', () => {
  fc.assert(
    fc.property(round, round, (before, after) => {
      const there = compareRounds(before, after).map((change) => wordOf(change, false))
      const back = compareRounds(after, before).map((change) => wordOf(change, true))
      expect(back.toSorted()).toEqual(there.toSorted())
    }),
    { numRuns: 500 },
  )
})

test('a round in another order, or cut into other lines, is the same round', () => {
  fc.assert(
    fc.property(round, (terms) => {
      const other = {
        ...terms,
        opener: summed(terms.opener).toReversed(),
        partner: terms.partner.toReversed(),
      }
      expect(compareRounds(terms, other)).toEqual([])
    }),
  )
})

test.each([
  ['added', nothing.opener, [mortmain], [{ kind: 'added', side: 'opener', line: mortmain }]],
  ['gone', [mortmain], [], [{ kind: 'gone', side: 'opener', line: mortmain }]],
  [
    'more',
    [mortmain],
    [{ ...mortmain, quantity: 5 }],
    [{ kind: 'more', side: 'opener', line: { ...mortmain, quantity: 3 } }],
  ],
  [
    'fewer',
    [mortmain],
    [{ ...mortmain, quantity: 1 }],
    [{ kind: 'fewer', side: 'opener', line: { ...mortmain, quantity: 1 } }],
  ],
  [
    'another copy, and one fewer',
    [mortmain],
    [{ ...mortmain, condition: 'LP' as const, quantity: 1 }],
    [
      {
        kind: 'other-copy',
        side: 'opener',
        before: { ...mortmain, quantity: 1 },
        after: { ...mortmain, condition: 'LP', quantity: 1 },
      },
      { kind: 'gone', side: 'opener', line: { ...mortmain, quantity: 1 } },
    ],
  ],
])('%s is said as such', (_, before: TradeLine[], after: TradeLine[], changes) => {
  expect(compareRounds({ ...nothing, opener: before }, { ...nothing, opener: after })).toEqual(changes)
})

test('money that the other pays now is a change', () => {
  const mine = { ...nothing, money: { payer: 'opener' as const, cents: 500 } }
  const theirs = { ...nothing, money: { payer: 'partner' as const, cents: 500 } }
  expect(compareRounds(mine, theirs)).toEqual([{ kind: 'money', before: mine.money, after: theirs.money }])
})

test('lines of the same place are added up, whatever order their marks have', () => {
  const both = [
    { ...mortmain, marks: ['signed' as const, 'altered' as const], quantity: 50 },
    { ...mortmain, marks: ['altered' as const, 'signed' as const], quantity: 50 },
  ]
  expect(summed(both).map(({ ...one }) => amountOf(one))).toEqual([100])
})

/** The copies of a line that no market prices. */
function unpricedOf(one: TradeLine, market: PriceSnapshot['market']): number {
  if (one.kind === 'choose') return 0
  const price = market.find(
    ({ printingId, finish }) => printingId === one.printingId && finish === one.finish,
  )
  const isOwn = one.kind === 'copies' && one.own !== null
  return isOwn || price === undefined || price.cents === null ? one.quantity : 0
}

test('a side is worth as much in one line as in several, and copies without a price are counted as such', () => {
  const prices = fc.array(
    fc.record({
      printingId: look.printingId,
      finish: look.finish,
      cents: fc.option(fc.integer({ min: 0, max: 9999 })),
    }),
    { maxLength: 4 },
  )
  fc.assert(
    fc.property(lines, prices, (side, market) => {
      const snapshot: PriceSnapshot = {
        currency: 'usd',
        on: '2026-11-23',
        shares: STANDARD_SHARES,
        market,
        byHand: [],
      }
      const { cents, choiceCents, unpriced } = sideWorth(side, snapshot)
      expect(sideWorth(summed(side), snapshot)).toEqual({ cents, choiceCents, unpriced })
      expect(unpriced).toBe(side.reduce((sum, one) => sum + unpricedOf(one, market), 0))
    }),
  )
})

test('a worn copy counts for its share, one without a price for what was agreed, a hand-made one never for the market', () => {
  const snapshot: PriceSnapshot = {
    currency: 'eur',
    on: '2026-11-23',
    shares: { ...STANDARD_SHARES, LP: 75 },
    market: [
      { printingId: 'p1', finish: 'nonfoil', cents: 1001 },
      { printingId: 'p2', finish: 'nonfoil', cents: null },
    ],
    byHand: [{ ...mortmain, printingId: 'p2', cents: 333 }],
  }
  const worth = (one: TradeLine) => sideWorth([one], snapshot)
  expect(worth({ ...mortmain, condition: 'LP' })).toEqual({ cents: 2 * 751, choiceCents: 0, unpriced: 0 })
  expect(worth({ ...mortmain, printingId: 'p2' })).toEqual({ cents: 2 * 333, choiceCents: 0, unpriced: 0 })
  expect(worth({ ...mortmain, own: { name: 'By hand', picture: null } })).toEqual({
    cents: 0,
    choiceCents: 0,
    unpriced: 2,
  })
})

test('a round runs for a week unless it says otherwise', () => {
  expect(NewRound.parse({ ...nothing, opener: [mortmain] })).toMatchObject({ days: ROUND_DAYS, note: '' })
})

test.each([
  ['nothing at all', {}],
  ['no copies', { opener: [{ ...mortmain, quantity: 0 }] }],
  ['10,000 copies', { opener: [{ ...mortmain, quantity: 10_000 }] }],
  ['too many lines', { opener: Array.from({ length: ROUND_LINES_MAX + 1 }, () => mortmain) }],
  ['negative money', { money: { payer: 'opener', cents: -1 } }],
  ['no money', { money: { payer: 'opener', cents: 0 } }],
  ['an end at once', { opener: [mortmain], days: 0 }],
  ['an end too far away', { opener: [mortmain], days: ROUND_DAYS_MAX + 1 }],
  ['a choice among everything', { opener: [{ kind: 'choose', binderIds: [], q: ' ', upToCents: 100 }] }],
  ['a note without end', { opener: [mortmain], note: 'x'.repeat(1001) }],
])('a round with %s is refused', (_, wrong) => {
  expect(NewRound.safeParse({ ...nothing, ...wrong }).success).toBe(false)
})
