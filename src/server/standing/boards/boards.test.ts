import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { Leaderboard, type Period, standingEndpoints, TopUser } from '#contract/standing.ts'
import { followers } from '#server/assembly.ts'
import { followWith } from '#server/events/reactions.ts'
import { transact } from '#server/events/transact.ts'
import { award, takeBack } from '#server/standing/actions.ts'
import { standingRoutes } from '#server/standing/routes.ts'
import { comers, crowd } from '#tests/members/crowd.ts'
import { suspend } from '#tests/members/market.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { forgetPeriods } from './actions.ts'
import { listPeriodPoints } from './period-queries.ts'
import { firstPages, tallies } from './shared-boards.ts'

const DAY_MS = 86_400_000

/** A server whose caches follow its log; it starts on Tuesday, the first of January 2030. */
async function aTown(): Promise<TestApp> {
  const app = await startApp()
  app.tail.follow(followWith(followers, app))
  return app
}

/** Ten points for each card. */
async function earns(app: TestApp, { id }: Member, cards: readonly string[]): Promise<void> {
  await transact(app, [], async (change) => {
    for (const subject of cards)
      await award(change, { memberId: id, deed: 'ADD_CARD_TO_BINDER', subject, text: subject })
  })
}

async function undoes(app: TestApp, { id }: Member, subjects: readonly string[]): Promise<void> {
  await transact(app, [], (change) =>
    takeBack(change, { memberId: id, deed: 'ADD_CARD_TO_BINDER', subjects }),
  )
}

async function lists(app: TestApp, { id }: Member, isListed: boolean): Promise<void> {
  await transact(app, [], ({ announce }) =>
    announce({ type: 'listing.changed', memberId: id, isListed, activityShownTo: 'everyone' }, 'nobody'),
  )
}

/** What the endpoint of that path answers to `reader`. */
async function answer(app: TestApp, path: string, input: object, reader: Member | null) {
  const route = standingRoutes.find(({ endpoint }) => endpoint.path === path)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the parts of a call that this domain's handlers read
  return await route?.handle({ app, member: reader, input } as never)
}

async function board(app: TestApp, period: Period, { reader = null as Member | null, offset = 0 } = {}) {
  return Leaderboard.parse(await answer(app, standingEndpoints.leaderboard.path, { period, offset }, reader))
}

async function namesOn(app: TestApp, period: Period): Promise<string[]> {
  return (await board(app, period)).lines.map(({ username }) => username)
}

async function topNames(app: TestApp): Promise<string[]> {
  const top = TopUser.array().parse(await answer(app, standingEndpoints.topUsers.path, {}, null))
  return top.map(({ username }) => username)
}

test('a board lists members with points, the most first, and equal points share a place', async () => {
  await using app = await aTown()
  const [ada, bea, cid, dan] = await comers(app, 'ada', 'bea', 'cid', 'dan')
  await earns(app, ada, ['drake'])
  await earns(app, bea, ['drake', 'elder'])
  await earns(app, cid, ['drake', 'elder'])
  expect(await board(app, 'week', { reader: ada })).toEqual({
    lines: [
      { place: 1, username: bea.username, avatarUrl: null, rank: 0, points: 20 },
      { place: 1, username: cid.username, avatarUrl: null, rank: 0, points: 20 },
      { place: 3, username: ada.username, avatarUrl: null, rank: 0, points: 10 },
    ],
    total: 3,
    own: { place: 3, points: 10 },
    since: '2029-12-31T00:00:00.000Z',
  })
  expect((await board(app, 'month')).since).toBe('2030-01-01T00:00:00.000Z')
  expect(await board(app, 'all', { reader: dan })).toMatchObject({ total: 3, own: null, since: null })
})

test('the week starts again on Monday and the month on the first, for every reader', async () => {
  await using app = await aTown()
  const [ada, bea] = await comers(app, 'ada', 'bea')
  await earns(app, ada, ['drake'])
  expect(await namesOn(app, 'week')).toEqual([ada.username])
  app.pass(6 * DAY_MS - 1)
  expect(await namesOn(app, 'week')).toEqual([ada.username])
  app.pass(1)
  expect(await board(app, 'week', { reader: ada })).toMatchObject({ lines: [], total: 0, own: null })
  await earns(app, bea, ['drake', 'elder'])
  expect(await namesOn(app, 'week')).toEqual([bea.username])
  expect(await namesOn(app, 'month')).toEqual([bea.username, ada.username])
  app.pass(25 * DAY_MS)
  expect(await board(app, 'month')).toMatchObject({ lines: [], since: '2030-02-01T00:00:00.000Z' })
  expect(await namesOn(app, 'all')).toEqual([bea.username, ada.username])
})

test('points are taken back from the week and the month they were awarded in', async () => {
  await using app = await aTown()
  const [ada] = await comers(app, 'ada')
  await earns(app, ada, ['drake', 'elder', 'wisp'])
  app.pass(6 * DAY_MS)
  await earns(app, ada, ['wyrm'])
  await undoes(app, ada, ['drake', 'wyrm'])
  expect((await listPeriodPoints(app.db, ada.id)).toSorted(byBeginning)).toEqual([
    { kind: 'week', since: '2029-12-31T00:00:00.000Z', points: 20 },
    { kind: 'month', since: '2030-01-01T00:00:00.000Z', points: 20 },
    { kind: 'week', since: '2030-01-07T00:00:00.000Z', points: 0 },
  ])
  expect(await board(app, 'week', { reader: ada })).toMatchObject({ lines: [], total: 0, own: null })
})

function byBeginning(one: { since: string }, other: { since: string }): number {
  return one.since < other.since ? -1 : 1
}

test('weeks and months are deleted once nobody can ask for them, and later undoing still works', async () => {
  await using app = await aTown()
  const [ada] = await comers(app, 'ada')
  await earns(app, ada, ['drake'])
  app.pass(7 * DAY_MS)
  await forgetPeriods(app)
  expect(await listPeriodPoints(app.db, ada.id)).toHaveLength(2)
  app.pass(7 * DAY_MS)
  await forgetPeriods(app)
  expect(await listPeriodPoints(app.db, ada.id)).toMatchObject([{ kind: 'month', points: 10 }])
  app.pass(50 * DAY_MS)
  await forgetPeriods(app)
  expect(await listPeriodPoints(app.db, ada.id)).toEqual([])
  await undoes(app, ada, ['drake'])
  expect(await listPeriodPoints(app.db, ada.id)).toEqual([])
  expect(await namesOn(app, 'all')).toEqual([])
})

/** The same on the scoreboard and on the three boards. */
function everywhere(...members: readonly Member[]): string[][] {
  return Array.from({ length: 4 }, () => members.map(({ username }) => username))
}

test('a member who is unlisted, suspended or gone is on no board and no scoreboard, from that moment on', async () => {
  await using app = await aTown()
  const [ada, bea, cid, dan] = await comers(app, 'ada', 'bea', 'cid', 'dan')
  for (const member of [ada, bea, cid, dan]) await earns(app, member, ['drake', 'elder'])
  const shown = async () => [
    await topNames(app),
    ...(await Promise.all((['week', 'month', 'all'] as const).map((period) => namesOn(app, period)))),
  ]
  expect(await shown()).toEqual(everywhere(ada, bea, cid, dan))
  await lists(app, ada, false)
  expect(await shown()).toEqual(everywhere(bea, cid, dan))
  await suspend(app, bea, app.now().toISOString())
  expect(await shown()).toEqual(everywhere(cid, dan))
  await app.db
    .updateTable('member')
    .set({ left_at: app.now().toISOString() })
    .where('id', '=', cid.id)
    .execute()
  await transact(app, [], ({ announce }) => announce({ type: 'member.left', memberId: cid.id }, 'servers'))
  expect(await shown()).toEqual(everywhere(dan))
  expect(await board(app, 'all', { reader: ada })).toMatchObject({ total: 1, own: null })
  // They keep what they earn meanwhile, and nobody sees it.
  await earns(app, ada, ['wisp'])
  await earns(app, bea, ['wisp'])
  expect(await shown()).toEqual(everywhere(dan))
  await suspend(app, bea, null)
  expect(await shown()).toEqual(everywhere(bea, dan))
  await suspend(app, ada, app.now().toISOString())
  await lists(app, ada, true)
  expect(await shown()).toEqual(everywhere(bea, dan))
  await suspend(app, ada, null)
  expect(await shown()).toEqual(everywhere(ada, bea, dan))
})

test('pages follow each other, and places continue across them', async () => {
  await using app = await aTown()
  const members = await crowd(app, 60)
  // Forty have two cards, the rest one: places 1 and 41.
  for (const [at, member] of members.entries())
    await earns(app, member, at < 40 ? ['drake', 'elder'] : ['drake'])
  const first = await board(app, 'week', { reader: members[59] ?? null })
  expect(first.lines).toHaveLength(50)
  expect(first).toMatchObject({ total: 60, own: { place: 41, points: 10 } })
  const second = await board(app, 'week', { offset: 50 })
  expect(second.lines).toHaveLength(10)
  const places = [...first.lines, ...second.lines].map(({ place }) => place)
  expect(places).toEqual([...Array(40).fill(1), ...Array(20).fill(41)])
  expect(new Set([...first.lines, ...second.lines].map(({ username }) => username)).size).toBe(60)
  expect((await board(app, 'week', { offset: 100 })).lines).toEqual([])
})

test('a thousand visitors cost one database query, until somebody earns points', async () => {
  await using app = await aTown()
  const [ada] = await comers(app, 'ada')
  const pages = await Promise.all(Array.from({ length: 1000 }, () => firstPages.week.get(app)))
  expect(new Set(pages).size).toBe(1)
  expect(await tallies.week.get(app)).toBe(await tallies.week.get(app))
  await earns(app, ada, ['drake'])
  expect(await namesOn(app, 'week')).toEqual([ada.username])
})

test('everybody is told of a climb where others look, but not of one far down or hidden', async () => {
  await using app = await aTown()
  const [last, hidden] = await comers(app, 'last', 'hidden')
  for (const member of await crowd(app, 50)) await earns(app, member, ['drake', 'elder'])
  for (const period of ['week', 'month', 'all'] as const) await board(app, period)
  await topNames(app)
  const changes = async () => (await app.events()).filter(({ type }) => type === 'scoreboard.changed').length
  const before = await changes()
  await earns(app, last, ['drake'])
  await lists(app, hidden, false)
  await earns(app, hidden, ['drake', 'elder', 'wisp'])
  expect(await changes()).toBe(before)
  await earns(app, last, ['elder'])
  expect(await changes()).toBe(before + 1)
})

test('over HTTP: a board, and its refusals', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  await gandalf.call(standingEndpoints.startConversation)
  const { body } = await gandalf.call(standingEndpoints.leaderboard, { period: 'all' })
  const line = { place: 1, username: 'gandalf', avatarUrl: null, rank: 0, points: 5 }
  expect(body).toEqual({ lines: [line], total: 1, own: { place: 1, points: 5 }, since: null })
  const visitor = server.visitor()
  expect(await visitor.call(standingEndpoints.leaderboard)).toMatchObject({
    status: 200,
    body: { lines: [line], own: null },
  })
  for (const input of [{ period: 'year' }, { offset: -1 }, { offset: 1001 }, { offset: 'two' }])
    expect(await visitor.call(standingEndpoints.leaderboard, input)).toMatchObject({ status: 422 })
})
