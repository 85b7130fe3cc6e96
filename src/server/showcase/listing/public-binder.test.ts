import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { startHttp, type TestServer } from '#tests/server/start-http.ts'

const PRIVATE = /secret|costCents|tags|sourceCondition|binderId|updatedAt|note/

/** A server with an open binder of two stacks, one of them with private facts. */
async function aPublicBinder(server: TestServer) {
  await importInventedCards(server.app)
  const owner = await server.as('gandalf')
  const made = await owner.call(binderEndpoints.create, { name: 'Fire', visibility: 'link' })
  const { id } = binderEndpoints.create.reply.parse(made.body)
  const { drake, elder } = PRINTINGS
  const added = await owner.call(binderEndpoints.addStack, {
    binderId: id,
    printingId: drake,
    note: 'secret',
  })
  const { id: stackId } = binderEndpoints.addStack.reply.parse(added.body)
  await owner.call(binderEndpoints.changeStack, { stackId, costCents: 1, tags: ['secret'], forTrade: 1 })
  await owner.call(binderEndpoints.addStack, { binderId: id, printingId: elder })
  return { owner, id }
}

test('anybody can look through an open binder, without learning anything private', async () => {
  await using server = await startHttp()
  const { id } = await aPublicBinder(server)
  const visitor = server.visitor()
  const questions = [{}, { order: 'value' }, { q: 'drake' }, { trade: 'some' }, { tag: 'nobody asks this' }]
  for (const question of questions) {
    const seen = await visitor.call(listingEndpoints.listPublic, { id, ...question })
    const { stacks } = listingEndpoints.listPublic.reply.parse(seen.body)
    expect(stacks.map(({ printing }) => printing.name)).toContain('Ember Drake')
    expect(JSON.stringify(seen.body)).not.toMatch(PRIVATE)
  }
  expect(await visitor.call(listingEndpoints.listPublic, { id, trade: 'some' })).toMatchObject({
    status: 200,
    body: { total: 1, copies: 1, valueCents: 150, stacks: [{ printing: { name: 'Ember Drake' } }] },
  })
  const html = await (await visitor.fetch(`/binders/public/${id}`)).text()
  expect(html).toContain(`/api/binders/public/${id}/stacks`)
  expect(html).not.toContain('secret')
})

test('binder: is for the owner only; in an open binder it is ignored with a warning', async () => {
  await using server = await startHttp()
  const { id } = await aPublicBinder(server)
  const visitor = server.visitor()
  const seen = await visitor.call(listingEndpoints.listPublic, { id, q: 'drake -binder:fire' })
  expect(seen).toMatchObject({ status: 200, body: { total: 1, unreadable: null } })
  const { warnings } = listingEndpoints.listPublic.reply.parse(seen.body)
  expect(warnings).toEqual([expect.stringContaining('was ignored')])
})

test('a private binder, and one of a suspended member, seem not to exist', async () => {
  await using server = await startHttp()
  const { owner, id } = await aPublicBinder(server)
  const visitor = server.visitor()
  const look = async (binderId: string) =>
    (await visitor.call(listingEndpoints.listPublic, { id: binderId, order: 'price' })).status
  expect(await look(id)).toBe(200)
  expect(await look('none')).toBe(404)
  for (const visibility of ['private', 'fellowship']) {
    await owner.call(binderEndpoints.change, { binderId: id, visibility })
    expect(await look(id)).toBe(404)
  }
  await owner.call(binderEndpoints.change, { binderId: id, visibility: 'public' })
  expect(await look(id)).toBe(200)
  const at = server.app.now().toISOString()
  await server.app.db
    .updateTable('member')
    .set({ suspended_at: at })
    .where('username', '=', 'gandalf')
    .execute()
  expect(await look(id)).toBe(404)
})

test('only signed-in members have their own list', async () => {
  await using server = await startHttp()
  const { owner } = await aPublicBinder(server)
  expect(await server.visitor().call(listingEndpoints.list)).toMatchObject({ status: 401 })
  expect(await owner.call(listingEndpoints.list, { q: 'drake', limit: 1 })).toMatchObject({
    status: 200,
    body: { total: 1, stacks: [{ note: 'secret', tags: ['secret'], costCents: 1 }] },
  })
  expect(await owner.call(listingEndpoints.tags)).toMatchObject({ body: [{ tag: 'secret', stacks: 1 }] })
  expect(await owner.call(listingEndpoints.list, { order: 'nothing' })).toMatchObject({ status: 422 })
})
