import { expect, test } from 'vitest'

import type { TradeAct } from '#contract/trades/states.ts'

import { answeredRound } from './answered-round.ts'
import { ROUND } from './trade/sample-trade.ts'

/** What happened to which round, in order. */
type Past = readonly (readonly [act: TradeAct, round: number])[]

test.for([
  ['a counter answers the offer before', [['counter', 2]], 1],
  [
    'an amendment answers what both agreed to',
    [
      ['counter', 2],
      ['accept', 2],
      ['amend', 3],
    ],
    2,
  ],
  [
    'after an amendment that was refused, another answers what both agreed to',
    [
      ['accept', 1],
      ['amend', 2],
      ['refuse', 2],
      ['amend', 3],
    ],
    1,
  ],
  [
    'after two that were answered by each other and withdrawn, another answers what both agreed to',
    [
      ['accept', 1],
      ['amend', 2],
      ['amend', 3],
      ['take-back', 3],
      ['amend', 4],
    ],
    1,
  ],
  [
    'what both agreed to is the last that they did',
    [
      ['accept', 1],
      ['amend', 2],
      ['agree', 2],
      ['amend', 3],
      ['lapse', 3],
      ['amend', 4],
    ],
    2,
  ],
] satisfies [string, Past, number][])('%s', ([, past, answered]) => {
  const deeds = past.map(([act, round]) => ({ act, round, by: null, reason: null, at: ROUND.sentAt }))
  const rounds = Array.from({ length: past.at(-1)?.[1] ?? 0 }, (_, at) => ({ ...ROUND, number: at + 1 }))
  expect(answeredRound({ rounds, deeds }, rounds.length - 1)?.number).toBe(answered)
})
