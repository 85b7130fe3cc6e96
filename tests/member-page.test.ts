import { expect, test } from 'vitest'

import { bountyEndpoints } from '#contract/bounties.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { gatheringEndpoints } from '#contract/gatherings.ts'
import { profileEndpoints } from '#contract/profile.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'

import { importInventedCards, PRINTINGS } from './cards/invented-cards.ts'
import { aMember, GANDALF, hiddenBinders, PRIVATE, seen, verify } from './members/shown-member.ts'
import { type Client, startHttp } from './server/start-http.ts'

/** What a member's page requests, whoever reads it. */
const PUBLIC: readonly Endpoint[] = [
  binderEndpoints.listOf,
  listingEndpoints.listOf,
  watchlistEndpoints.of,
  gatheringEndpoints.of,
  profileEndpoints.get,
]

test('a watchlist is shown according to its settings, and looks empty to everyone else', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const frodo = await server.as('frodo')
  const readers = [server.visitor(), frodo]
  const nothing = { status: 200, body: { watchlist: [], total: 0 } }
  for (const reader of readers) expect(await reader.call(watchlistEndpoints.of, GANDALF)).toEqual(nothing)
  for (const cardId of [PRINTINGS.drake, PRINTINGS.elder]) {
    await owner.call(watchlistEndpoints.add, { cardId, quantity: 2, alertBelowCents: 20 })
  }
  // Without a choice, only those who have a card for trade see that it is wanted.
  for (const reader of readers) expect(await reader.call(watchlistEndpoints.of, GANDALF)).toEqual(nothing)
  await owner.call(watchlistEndpoints.changeSettings, { shownTo: 'everyone' })
  for (const reader of [...readers, owner]) {
    const { watchlist, total } = await seen(reader, watchlistEndpoints.of)
    expect(total).toBe(2)
    expect(watchlist).toMatchObject([
      { printing: { name: 'Mossback Elder' }, quantity: 2 },
      { printing: { name: 'Ember Drake' }, quantity: 2, priceCents: 150 },
    ])
    expect((await seen(reader, watchlistEndpoints.of, { offset: 1 })).watchlist).toHaveLength(1)
  }
  for (const shownTo of ['fellowship', 'nobody']) {
    await owner.call(watchlistEndpoints.changeSettings, { shownTo })
    for (const reader of readers) expect(await reader.call(watchlistEndpoints.of, GANDALF)).toEqual(nothing)
    expect(await seen(owner, watchlistEndpoints.of)).toMatchObject({ total: 2 })
  }
})

test('the board can be filtered by poster', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [owner, frodo] = [await verify(server, 'Gandalf'), await verify(server, 'frodo')]
  const reward = { kind: 'words', text: 'My thanks' }
  for (const [poster, cardId] of [
    [owner, PRINTINGS.drake],
    [frodo, PRINTINGS.elder],
  ] as const) {
    expect(await poster.call(bountyEndpoints.post, { cardId, reward })).toMatchObject({ status: 200 })
  }
  const { body } = await frodo.call(bountyEndpoints.board, { poster: 'gandalf' })
  const { bounties } = bountyEndpoints.board.reply.parse(body)
  expect(bounties.map(({ printing }) => printing.name)).toEqual(['Ember Drake'])
  expect(await server.visitor().call(bountyEndpoints.board, { poster: 'gandalf' })).toMatchObject({
    status: 401,
  })
})

test('unknown, suspended and departed members look the same everywhere', async () => {
  await using server = await startHttp()
  await aMember(server)
  const frodo = await server.as('frodo')
  const at = server.app.now().toISOString()
  const nobody = { status: 404, body: { refusal: 'not_found' } }
  const all = async (reader: Client, username: string) => {
    for (const endpoint of PUBLIC) expect(await reader.call(endpoint, { username })).toEqual(nobody)
  }
  for (const endpoint of PUBLIC) {
    expect(await server.visitor().call(endpoint, { username: 'gANDALF' })).toMatchObject({ status: 200 })
  }
  for (const state of [
    { suspended_at: at, left_at: null },
    { suspended_at: null, left_at: at },
  ]) {
    await server.app.db.updateTable('member').set(state).where('username', '=', 'Gandalf').execute()
    for (const username of ['Gandalf', 'nobody', "'; --", '%']) {
      for (const reader of [server.visitor(), frodo]) await all(reader, username)
      expect(await frodo.call(bountyEndpoints.board, { poster: username })).toEqual(nobody)
    }
  }
})

test('an invalid request is refused with the field named', async () => {
  await using server = await startHttp()
  await aMember(server)
  const wrong: readonly (readonly [Endpoint, string, Record<string, unknown>])[] = [
    [listingEndpoints.listOf, 'limit', { limit: 5000 }],
    [listingEndpoints.listOf, 'watched', { watched: 'all' }],
    [listingEndpoints.listOf, 'order', { order: 'note' }],
    [watchlistEndpoints.of, 'offset', { offset: -1 }],
    [gatheringEndpoints.of, 'cursor', { cursor: 'nonsense' }],
  ]
  for (const [endpoint, path, input] of wrong) {
    expect(await server.visitor().call(endpoint, { ...GANDALF, ...input })).toMatchObject({
      status: 422,
      body: { refusal: 'invalid_input', issues: [{ path }] },
    })
  }
})

/** The replies the server writes into a page for this reader. */
async function repliesIn(reader: Client, address: string): Promise<Record<string, unknown>> {
  const html = await (await reader.fetch(address)).text()
  const written = /<script type="application\/json" id="first-replies">(.*?)<\/script>/.exec(html)?.[1]
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- replies by URL
  return JSON.parse(written ?? '{}') as Record<string, unknown>
}

test('the page contains the member and what they have for trade, and nothing private', async () => {
  await using server = await startHttp()
  const hidden = await hiddenBinders(await aMember(server))
  const stacks = '/api/members/gandalf/stacks?trade=some'
  const visited = await repliesIn(server.visitor(), '/gandalf')
  expect(listingEndpoints.listOf.reply.parse(visited[stacks])).toMatchObject({ total: 1, watched: 0 })
  expect(visited['/api/profile?username=gandalf']).toMatchObject({ username: 'Gandalf', isOwn: false })
  expect(Object.keys(visited)).not.toContain('/api/profile')
  expect(JSON.stringify(visited)).not.toMatch(PRIVATE)
  for (const binderId of hidden) expect(JSON.stringify(visited)).not.toContain(binderId)
  const read = await repliesIn(await server.as('frodo'), '/gandalf')
  expect(read['/api/profile']).toMatchObject({ username: 'frodo', isOwn: true })
  const none = await repliesIn(server.visitor(), '/nobody')
  expect(Object.keys(none).filter((address) => address.includes('nobody'))).toEqual([])
})

test('a path in other letters leads to the one address of its page, and keeps its question', async () => {
  await using server = await startHttp()
  for (const reader of [server.visitor(), await server.as('frodo')]) {
    const moved = await reader.fetch('/WatchList/?q=Fox%20A&sort=name', { redirect: 'manual' })
    expect(moved.status).toBe(308)
    expect(moved.headers.get('location')).toBe('/watchlist?q=Fox%20A&sort=name')
  }
})

test('what is missing is a 404 for everybody, and so is an admin’s page for all others', async () => {
  await using server = await startHttp()
  const admin = await server.as('gandalf')
  await grantAdmin(server.app, 'gandalf')
  const readers = { visitor: server.visitor(), member: await server.as('frodo'), admin }
  const statusFor = async (path: string) => {
    const answers = Object.entries(readers).map(
      async ([name, reader]) => [name, (await reader.fetch(path)).status] as const,
    )
    return Object.fromEntries(await Promise.all(answers))
  }
  const { body: binder } = await readers.member.call(binderEndpoints.create, { name: 'Shire' })
  const ownPath = `/binders/${binderEndpoints.create.reply.parse(binder).id}`
  for (const path of ['/no/such/page', `/${'a'.repeat(120)}`, '/card/%00', '/help', '/welcome'])
    expect({ path, ...(await statusFor(path)) }).toEqual({ path, visitor: 404, member: 404, admin: 404 })
  expect(await statusFor('/admin/dashboard')).toEqual({ visitor: 404, member: 404, admin: 200 })
  expect(await statusFor('/admin/nothing')).toEqual({ visitor: 404, member: 404, admin: 404 })
  // Visitors are led to sign in, so that they learn nothing of which binders there are.
  expect(await statusFor('/binders/xyz')).toEqual({ visitor: 200, member: 404, admin: 404 })
  expect(await statusFor(ownPath)).toEqual({ visitor: 200, member: 200, admin: 404 })
})
