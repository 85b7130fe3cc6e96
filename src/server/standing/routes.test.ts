import { expect, test } from 'vitest'

import { gatheringEndpoints, RecentGathering } from '#contract/gatherings.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { standingEndpoints, TopUser } from '#contract/standing.ts'
import { tradeEndpoints } from '#contract/trades.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { comers } from '#tests/members/crowd.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { award } from './actions.ts'

test('over HTTP, anybody sees the three lists of the ticker, empty at first', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  for (const endpoint of [standingEndpoints.topUsers, tradeEndpoints.recent, gatheringEndpoints.recent]) {
    expect(await visitor.call(endpoint)).toEqual({ status: 200, body: [] })
  }
})

test('over HTTP, members see their own standing and points, and visitors are asked to sign in', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  expect(await member.call(standingEndpoints.startConversation)).toEqual({ status: 200, body: { points: 5 } })
  expect(await member.call(standingEndpoints.startConversation)).toEqual({ status: 200, body: { points: 0 } })
  expect(await member.call(standingEndpoints.mine)).toMatchObject({
    status: 200,
    body: {
      rank: 0,
      points: 5,
      siteActivity: 1,
      score: 1,
      awards: [{ deed: 'MESSAGE_SENT', points: 5, text: 'Started new conversation' }],
      nextCursor: null,
    },
  })
  expect(await server.visitor().call(standingEndpoints.mine)).toMatchObject({ status: 401 })
  expect(await server.visitor().call(notificationEndpoints.list)).toMatchObject({ status: 401 })
})

test('over HTTP, an invalid cursor is refused and is not a bug', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const lists = [
    standingEndpoints.mine,
    notificationEndpoints.list,
    gatheringEndpoints.list,
    gatheringEndpoints.mine,
  ]
  for (const endpoint of lists) {
    expect(await member.call(endpoint, { cursor: 'nonsense' })).toEqual({
      status: 422,
      body: { refusal: 'invalid_input', issues: [{ path: 'cursor', code: 'invalid_format' }] },
    })
  }
})

test('over HTTP, the ticker shows the first ten in the promised shapes, with the latest events', async () => {
  await using server = await startHttp()
  const { app } = server
  const names = Array.from({ length: 12 }, (_, at) => `host-${String(at + 1)}`)
  const tomorrow = new Date(app.now().getTime() + 86_400_000).toISOString().slice(0, 10)
  const call = { gatheringType: 'draft', date: tomorrow, time: '18:00', maxPlayers: 8 }
  const [last, ...hosts] = (await comers(app, ...names)).toReversed()
  for (const host of hosts) {
    const wanted = NewGathering.parse({ ...call, username: host.username, location: `At ${host.username}'s` })
    await createGathering(app, host, wanted)
  }
  const visitor = server.visitor()
  const top = await visitor.call(standingEndpoints.topUsers)
  const scores = TopUser.array().parse(top.body)
  expect(scores.map(({ totalScore }) => totalScore)).toEqual(Array.from({ length: 10 }, () => 25))
  expect(new Set(scores.map(({ username }) => username)).size).toBe(10)
  const recent = RecentGathering.array().parse((await visitor.call(gatheringEndpoints.recent)).body)
  expect(recent).toHaveLength(10)
  for (const { username, location, participants } of recent)
    expect({ location, participants }).toEqual({ location: `At ${username}'s`, participants: 1 })
  expect(await visitor.call(tradeEndpoints.recent)).toEqual({ status: 200, body: [] })
  if (last === undefined) throw new Error('a dozen hosts')
  await createGathering(app, last, NewGathering.parse({ ...call, username: 'host-12', location: 'Bree' }))
  const offer = { memberId: last.id, deed: 'SEND_OFFER', subject: 'an offer', text: 'Sent offer' } as const
  await transact(app, [], (change) => award(change, offer))
  expect(await visitor.call(gatheringEndpoints.recent)).toMatchObject({
    body: [{ username: 'host-12', location: 'Bree', participants: 1 }, {}, {}, {}, {}, {}, {}, {}, {}, {}],
  })
  const { body: afterwards } = await visitor.call(standingEndpoints.topUsers)
  expect(afterwards).toHaveLength(10)
  expect(afterwards).toMatchObject([
    { username: 'host-12', totalScore: 35 },
    ...Array.from({ length: 9 }, () => ({ totalScore: 25 })),
  ])
})

test('every page comes with the ticker’s data', async () => {
  await using server = await startHttp()
  const html = await (await server.visitor().fetch('/about')).text()
  for (const path of ['/api/top-users', '/api/recent-trades', '/api/recent-gatherings']) {
    expect(html).toContain(path)
  }
})
