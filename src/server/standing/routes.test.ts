import { expect, test } from 'vitest'

import { gatheringEndpoints } from '#contract/gatherings.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { standingEndpoints } from '#contract/standing.ts'
import { tradeEndpoints } from '#contract/trades.ts'
import { startHttp } from '#tests/start-http.ts'

test('over HTTP: anybody sees the three lists of the ticker, empty at first', async () => {
  await using server = await startHttp()
  const visitor = server.visitor()
  for (const endpoint of [standingEndpoints.topUsers, tradeEndpoints.recent, gatheringEndpoints.recent]) {
    expect(await visitor.call(endpoint)).toEqual({ status: 200, body: [] })
  }
})

test('over HTTP: a member sees their own standing and what they earned; a visitor is asked to sign in', async () => {
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

test('over HTTP: a cursor nobody gave out is refused, not a bug', async () => {
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

test('every page comes with what the ticker shows', async () => {
  await using server = await startHttp()
  const html = await (await server.visitor().fetch('/about')).text()
  for (const path of ['/api/top-users', '/api/recent-trades', '/api/recent-gatherings']) {
    expect(html).toContain(path)
  }
})
