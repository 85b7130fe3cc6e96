import { expect, test } from 'vitest'

import { profileEndpoints } from '#contract/profile.ts'
import { changeProfile } from '#server/profile/actions.ts'
import { startHttp } from '#tests/server/start-http.ts'
import { copies, counters, offered, round, tradingTable } from '#tests/trades/trading-table.ts'

import { offerTrade } from './actions.ts'
import { describeTrade } from './describe-trade.ts'

const DAY_MS = 86_400_000

test('whoever is away gets no new offers until the day they are back, and open ones say so and go on', async () => {
  await using table = await tradingTable()
  const { app, gandalf, frodo } = table
  const open = await offered(table)
  const backOn = new Date(app.now().getTime() + 3 * DAY_MS).toISOString().slice(0, 10)
  await changeProfile(app, frodo.member, { username: 'frodo', preferences: { awayUntil: backOn } })
  const next = round([copies(gandalf)], [copies(frodo)])
  const offer = () => offerTrade(app, gandalf.member, { username: 'frodo', next })
  await expect(offer()).rejects.toMatchObject({ code: 'member_away' })
  expect(await describeTrade(app, gandalf.member.id, open.id)).toMatchObject({ otherAwayUntil: backOn })
  expect(await describeTrade(app, frodo.member.id, open.id)).toMatchObject({ otherAwayUntil: null })
  // Who is away may act, and so may the other on what was begun.
  const countered = await counters(app, frodo, open, next)
  expect(await counters(app, gandalf, countered, next)).toMatchObject({ round: 3 })
  app.pass(3 * DAY_MS)
  expect(await offer()).toMatchObject({ state: 'open', otherAwayUntil: null })
})

test('members see until when somebody is away, and visitors don’t', async () => {
  await using server = await startHttp()
  const frodo = await server.as('frodo')
  const gandalf = await server.as('gandalf')
  const awayUntil = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10)
  await frodo.call(profileEndpoints.change, { username: 'frodo', preferences: { awayUntil } })
  const seenBy = async (reader: typeof frodo) =>
    (await reader.call(profileEndpoints.get, { username: 'frodo' })).body
  expect(await seenBy(gandalf)).toMatchObject({ awayUntil })
  expect(await seenBy(server.visitor())).toMatchObject({ username: 'frodo', awayUntil: null })
  const { status } = await frodo.call(profileEndpoints.change, {
    username: 'frodo',
    preferences: { awayUntil: 'next week' },
  })
  expect(status).toBe(422)
})
