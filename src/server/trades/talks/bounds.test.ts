import { expect, test } from 'vitest'

import { NewRound, ROUND_LINES_MAX } from '#contract/trades/rounds.ts'
import { OFFERS_MAX, OFFERS_TO_ONE_MAX } from '#contract/trades/trade.ts'
import { welcomed } from '#tests/members/joining.ts'
import { answers, loose, round, tradingTable } from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'

/** Whether a round with these terms can be sent at all. */
function isTaken(terms: object): boolean {
  return NewRound.safeParse({ opener: [], partner: [], money: null, ...terms }).success
}

test('a member has so many unanswered offers in all, and one more once one of them is taken back', async () => {
  await using table = await tradingTable()
  const { app, gandalf } = table
  const next = round([], [], { money: { payer: 'opener', cents: 100 } })
  const send = (username: string) => offerTrade(app, gandalf.member, { username, next })
  const open = []
  for (let at = 0; open.length < OFFERS_MAX; at += 1) {
    const { username } = await welcomed(app, `player${String(at)}`)
    for (let more = 0; more < OFFERS_TO_ONE_MAX; more += 1) open.push(await send(username))
  }
  await expect(send('frodo')).rejects.toMatchObject({ code: 'too_many_offers' })
  const [first] = open
  if (first !== undefined) await answers(app, gandalf, first, 'withdraw')
  expect(await send('frodo')).toMatchObject({ state: 'open' })
})

test('a side names 200 lines, a line neither none nor ten thousand copies, and nothing costs less than nothing', () => {
  const line = loose('some printing')
  expect(isTaken({ opener: Array.from({ length: ROUND_LINES_MAX }, () => line) })).toBe(true)
  expect(isTaken({ partner: Array.from({ length: ROUND_LINES_MAX + 1 }, () => line) })).toBe(false)
  for (const quantity of [0, -1, 10_000, 1.5])
    expect(isTaken({ opener: [{ ...line, quantity }] }), String(quantity)).toBe(false)
  for (const cents of [0, -1]) expect(isTaken({ money: { payer: 'opener', cents } })).toBe(false)
  for (const days of [0, 31]) expect(isTaken({ opener: [line], days })).toBe(false)
})
