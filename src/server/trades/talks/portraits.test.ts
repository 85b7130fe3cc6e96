import { expect, test } from 'vitest'

import { pastTradeEndpoints } from '#contract/trades/history.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { findPastPage } from '#server/trades/history/past-trades.ts'
import { answers, offered, tradingTable } from '#tests/trades/trading-table.ts'

import { describeTrade } from './describe-trade.ts'
import { findPage } from './list-page.ts'

test('each sees the other as they show themselves, on the trade and in lists', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const trade = await offered(table)
  await changeProfile(app, gandalf.member, { username: 'gandalf', avatar: '/avatars/owl.svg' })
  const owl = { otherAvatarUrl: '/avatars/owl.svg' }
  expect(await describeTrade(app, frodo.member.id, trade.id)).toMatchObject(owl)
  expect(await describeTrade(app, gandalf.member.id, trade.id)).toMatchObject({ otherAvatarUrl: null })
  expect(await findPage(app, frodo.member.id, { view: 'open' })).toMatchObject({ trades: [owl] })
  await answers(app, frodo, trade, { act: 'decline', reason: 'not-looking' })
  const past = pastTradeEndpoints.list.input.parse({})
  expect(await findPastPage(app, frodo.member.id, past)).toMatchObject({ trades: [owl] })
})
