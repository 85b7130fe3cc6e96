import { expect, test } from 'vitest'

import { gatheringEndpoints } from '#contract/gatherings.ts'
import { callingEndpoints } from '#contract/gatherings/calling.ts'
import { comingEndpoints } from '#contract/gatherings/coming.ts'
import { gatheringDetailsEndpoints } from '#contract/gatherings/details.ts'
import { seen, verify } from '#tests/members/shown-member.ts'
import { suspend } from '#tests/members/suspending.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

const call = async (host: Client, username: string, date: string) => {
  const asked = {
    username,
    gatheringType: 'draft',
    location: 'The Inn',
    date,
    time: '18:00',
    maxPlayers: 0,
  }
  const { body } = await host.call(callingEndpoints.create, asked)
  return callingEndpoints.create.reply.parse(body).gatheringId
}

test('the upcoming gatherings that a member hosts are listed soonest first, page by page', async () => {
  await using server = await startHttp()
  const owner = await verify(server, 'Gandalf')
  const frodo = await verify(server, 'frodo')
  const day = (days: number) =>
    new Date(server.app.now().getTime() + days * 86_400_000).toISOString().slice(0, 10)
  const later = await call(owner, 'Gandalf', day(20))
  const sooner = await call(owner, 'Gandalf', day(10))
  const hidden = await call(owner, 'Gandalf', day(5))
  const past = await call(owner, 'Gandalf', day(1))
  await call(frodo, 'frodo', day(2))
  const { db } = server.app
  await db.updateTable('gathering').set({ visibility: 'nobody' }).where('id', '=', hidden).execute()
  await db
    .updateTable('gathering')
    .set({ starts_at: '2020-01-01T00:00:00.000Z' })
    .where('id', '=', past)
    .execute()
  for (const reader of [server.visitor(), frodo]) {
    const { gatherings, nextCursor } = await seen(reader, gatheringEndpoints.of)
    expect(gatherings.map(({ id }) => id)).toEqual([sooner, later])
    expect(nextCursor).toBeNull()
  }
  const own = await seen(owner, gatheringEndpoints.of)
  expect(own.gatherings.map(({ id }) => id)).toEqual([hidden, sooner, later])
  for (let more = 0; more < 16; more += 1) await call(owner, 'Gandalf', day(30 + more))
  await db.updateTable('gathering').set({ created_at: '2020-01-01T00:00:00.000Z' }).execute()
  for (let more = 0; more < 5; more += 1) await call(owner, 'Gandalf', day(60 + more))
  const first = await seen(frodo, gatheringEndpoints.of)
  const rest = await seen(frodo, gatheringEndpoints.of, { cursor: first.nextCursor ?? '' })
  expect([first.gatherings.length, rest.gatherings.length, rest.nextCursor]).toEqual([20, 3, null])
})

test('what a suspended member hosts is hidden everywhere, and back when they are', async () => {
  await using server = await startHttp()
  const [owner, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const { app } = server
  const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString()
  const day = inDays(5).slice(0, 10)
  const gatheringId = await call(owner, 'Gandalf', day)
  const told = async (): Promise<string[]> => {
    const replies = await Promise.all([
      frodo.call(gatheringEndpoints.list, {}),
      frodo.call(gatheringDetailsEndpoints.get, { gatheringId }),
      server.visitor().call(gatheringDetailsEndpoints.get, { gatheringId }),
      server.visitor().call(gatheringEndpoints.recent, {}),
      server.visitor().call(gatheringEndpoints.of, { username: 'Gandalf' }),
    ])
    return replies.map(({ body }) => JSON.stringify(body)).filter((text) => text.includes(gatheringId))
  }
  expect(await told()).toHaveLength(5)
  await suspend(app, 'Gandalf', app.now().toISOString(), inDays(2))
  expect(await told()).toEqual([])
  await suspend(app, 'Gandalf', null)
  expect(await told()).toHaveLength(5)
})

test('who is suspended gives up their seats, and keeps those where they host once they are back', async () => {
  await using server = await startHttp()
  const [owner, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const { app } = server
  const inDays = (days: number) => new Date(app.now().getTime() + days * 86_400_000).toISOString()
  const day = inDays(5).slice(0, 10)
  const gatheringId = await call(owner, 'Gandalf', day)
  expect((await frodo.call(comingEndpoints.come, { gatheringId })).status).toBe(200)
  const going = async () => (await app.db.selectFrom('gathering_player').select('member_id').execute()).length
  const before = await going()
  await suspend(app, 'frodo', app.now().toISOString())
  expect(await going()).toBe(before - 1)
  await suspend(app, 'Gandalf', app.now().toISOString(), inDays(2))
  expect(await going()).toBe(before - 1)
})
