import { expect, test } from 'vitest'

import { blockEndpoints } from '#contract/blocks.ts'
import { bountyEndpoints } from '#contract/bounties.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import { searchCards } from '#server/cards/card-search.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { verify } from '#tests/members/shown-member.ts'
import { type OpenStream, openStream, untilAllIsHeard } from '#tests/server/open-stream.ts'
import { type Client, startHttp, type TestServer } from '#tests/server/start-http.ts'

const END = '"username":"the-end"'

/** Tells everybody something about each of these, and then that it is over. */
async function tellOf(server: TestServer, ...usernames: readonly string[]): Promise<void> {
  for (const username of [...usernames, 'the-end']) {
    const { id: memberId } = (await findMemberByUsername(server.app.db, username)) ?? { id: username }
    await transact(server.app, [], ({ announce }) =>
      announce({ type: 'member.joined', memberId, username }, 'everyone'),
    )
  }
}

/** Greetings and names, in the order they came. */
async function heardBy(stream: OpenStream): Promise<string[]> {
  const text = await stream.readUntil(END)
  return [...text.matchAll(/^event: (\w+)$|"username":"([\w-]+)"/gm)].map(
    ([, event, name]) => name ?? event ?? '',
  )
}

/** Where a stream is now. */
async function placeOf(client: Client): Promise<string> {
  return found(/^id: (.+)$/m.exec(await (await openStream(client)).readUntil('\n\n'))?.[1])
}

async function resumed(client: Client, place: string): Promise<OpenStream> {
  const headers = { 'last-event-id': place }
  return await openStream({ fetch: (path, init) => client.fetch(path, { ...init, headers }) })
}

test('two who are apart hear nothing of each other, live or after a pause, and are told to fetch anew', async () => {
  await using server = await startHttp()
  const [frodo, sam, pippin] = [await server.as('frodo'), await server.as('sam'), await server.as('pippin')]
  await untilAllIsHeard(server)
  const streams = await Promise.all([frodo, sam, pippin].map(openStream))
  const place = await placeOf(sam)
  await frodo.call(blockEndpoints.block, { username: 'sam' })
  await tellOf(server, 'frodo', 'pippin', 'sam')
  const live = await Promise.all(streams.map(heardBy))
  expect(live).toEqual([
    ['hello', 'reset', 'frodo', 'pippin', 'the-end'],
    ['hello', 'reset', 'pippin', 'sam', 'the-end'],
    ['hello', 'frodo', 'pippin', 'sam', 'the-end'],
  ])
  expect(await heardBy(await resumed(sam, place))).toEqual(['resumed', 'reset', 'pippin', 'sam', 'the-end'])
  expect(await heardBy(await resumed(pippin, place))).toEqual([
    'resumed',
    'frodo',
    'pippin',
    'sam',
    'the-end',
  ])
})

test('after unblocking, both hear of each other again', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  await untilAllIsHeard(server)
  const streams = await Promise.all([frodo, sam].map(openStream))
  await frodo.call(blockEndpoints.block, { username: 'sam' })
  await frodo.call(blockEndpoints.unblock, { username: 'sam' })
  await tellOf(server, 'frodo', 'sam')
  for (const stream of streams)
    expect(await heardBy(stream)).toEqual(['hello', 'reset', 'reset', 'frodo', 'sam', 'the-end'])
})

test('what reaches the blocked holds neither a name, nor an id, nor a reason', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  const { id } = found(await findMemberByUsername(server.app.db, 'frodo'))
  await untilAllIsHeard(server)
  const stream = await openStream(sam)
  await frodo.call(blockEndpoints.block, { username: 'sam' })
  await tellOf(server)
  const text = await stream.readUntil(END)
  expect(text).toContain('event: reset\ndata: {}')
  expect(text).not.toContain(id)
  expect(text).not.toMatch(/frodo|apart|block/)
})

test('a board learns that a bounty was taken and caught by one its reader is apart from, but not by whom', async () => {
  await using server = await startHttp()
  const [frodo, sam] = [await server.as('frodo'), await verify(server, 'sam')]
  const gandalf = await verify(server, 'gandalf')
  await frodo.call(blockEndpoints.block, { username: 'sam' })
  const { data } = await searchCards(server.app, { q: 'dragon', page: 1 })
  const wanted = { cardId: found(data[0]).id, reward: { kind: 'words', text: 'thanks' } }
  const posted = await gandalf.call(bountyEndpoints.post, wanted)
  const { id: bountyId } = bountyEndpoints.post.reply.parse(posted.body)
  await untilAllIsHeard(server)
  const stream = await openStream(frodo)
  expect(await sam.call(bountyEndpoints.claim, { bountyId })).toMatchObject({ status: 200 })
  expect(await gandalf.call(bountyEndpoints.catch, { bountyId })).toMatchObject({ status: 200 })
  await tellOf(server)
  const text = await stream.readUntil(END)
  const told = text.matchAll(/"type":"(bounty\.\w+)".*?"state":"(\w+)"/g)
  expect([...told].map(([, type, state]) => [type, state])).toEqual([
    ['bounty.changed', 'claimed'],
    ['bounty.changed', 'caught'],
  ])
  const { id } = found(await findMemberByUsername(server.app.db, 'sam'))
  expect(text).not.toContain(id)
})
