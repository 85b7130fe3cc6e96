import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aMember, hiddenBinders, namesOf, openBinder, put, seen } from '#tests/members/shown-member.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

const look = (reader: Client, more = {}) => seen(reader, listingEndpoints.listOf, more)

test('visitors, members and the owner see only public binders, and nothing private in them', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const hidden = await hiddenBinders(owner)
  expect(hidden).toHaveLength(3)
  for (const reader of [server.visitor(), await server.as('frodo'), owner]) {
    const { binders, total } = await seen(reader, binderEndpoints.listOf)
    expect(binders.map(({ name }) => name)).toEqual(['Moss', 'Fire'])
    expect(binders[1]).toMatchObject({
      ownerUsername: 'Gandalf',
      stackCount: 1,
      copyCount: 2,
      valueCents: 300,
    })
    expect(total).toBe(2)
    const all = await seen(reader, listingEndpoints.listOf)
    expect(namesOf(all)).toEqual(['Ember Drake', 'Mossback Elder'])
    expect(all).toMatchObject({ total: 2, copies: 4, valueCents: 300, watched: 0 })
    for (const binderId of hidden) expect(JSON.stringify(all)).not.toContain(binderId)
    const forTrade = await seen(reader, listingEndpoints.listOf, { trade: 'some' })
    expect(namesOf(forTrade)).toEqual(['Ember Drake'])
    expect(namesOf(await seen(reader, listingEndpoints.listOf, { q: 'wisp' }))).toEqual([])
    expect(namesOf(await seen(reader, listingEndpoints.listOf, { q: 'elder' }))).toEqual(['Mossback Elder'])
  }
})

test('the cards of some binders alone are listed, of those that the reader is shown', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const visitor = server.visitor()
  const { binders } = await seen(visitor, binderEndpoints.listOf)
  const idOf = (named: string) => binders.find(({ name }) => name === named)?.id ?? ''
  const within = async (...ids: readonly string[]) => {
    const window = await seen(visitor, listingEndpoints.listOf, { binders: ids.join(',') })
    return namesOf(window)
  }
  expect(await within(idOf('Fire'))).toEqual(['Ember Drake'])
  expect(await within(idOf('Moss'), 'none')).toEqual(['Mossback Elder'])
  expect(await within(idOf('Moss'), idOf('Fire'))).toEqual(['Ember Drake', 'Mossback Elder'])
  await owner.call(binderEndpoints.change, { binderId: idOf('Fire'), visibility: 'private' })
  expect(await within(idOf('Fire'))).toEqual([])
})

test('binders keep their owner’s order, and a window is a piece of the whole', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const { binders } = await seen(owner, binderEndpoints.listOf)
  await owner.call(binderEndpoints.order, { binderIds: binders.map(({ id }) => id).toReversed() })
  const turned = await seen(server.visitor(), binderEndpoints.listOf)
  expect(turned.binders.map(({ name }) => name)).toEqual(['Fire', 'Moss'])
  const visitor = server.visitor()
  const second = await seen(visitor, listingEndpoints.listOf, { offset: 1, limit: 1 })
  expect(second).toMatchObject({ total: 2, copies: 4 })
  expect(namesOf(second)).toEqual(['Mossback Elder'])
  const dearest = await seen(visitor, listingEndpoints.listOf, {
    order: 'price',
    direction: 'down',
    limit: 1,
  })
  expect(namesOf(dearest)).toEqual(['Ember Drake'])
  const [fire] = turned.binders
  await owner.call(binderEndpoints.change, { binderId: fire?.id, visibility: 'private' })
  expect(namesOf(await seen(visitor, listingEndpoints.listOf))).toEqual(['Mossback Elder'])
})

test("cards on the reader's watchlist are counted and can be listed alone; visitors watch nothing", async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const frodo = await server.as('frodo')
  const watch = async (cardId: string, more = {}) => {
    expect(await frodo.call(watchlistEndpoints.add, { cardId, ...more })).toMatchObject({ status: 200 })
  }
  // The same card, but only in another printing.
  await watch(PRINTINGS.foilDrake, { isExact: true })
  // It is not among what is shown.
  await watch(PRINTINGS.wisp)
  expect(await look(frodo)).toMatchObject({ total: 2, watched: 0 })
  expect(await look(frodo, { watched: 'only' })).toMatchObject({ total: 0, copies: 0, stacks: [] })
  await watch(PRINTINGS.foilDrake)
  await watch(PRINTINGS.elder, { isExact: true })
  expect(await look(frodo)).toMatchObject({ total: 2, watched: 2 })
  expect(await look(frodo, { trade: 'some' })).toMatchObject({ total: 1, watched: 1 })
  const before = await look(frodo, { watched: 'only', q: 'drake' })
  expect(before).toMatchObject({ total: 1, copies: 2, valueCents: 300, watched: 1 })
  expect(namesOf(before)).toEqual(['Ember Drake'])
  expect(await look(server.visitor())).toMatchObject({ total: 2, watched: 0 })
  expect(await look(server.visitor(), { watched: 'only' })).toMatchObject({ total: 0, watched: 0 })
  expect(await look(owner)).toMatchObject({ watched: 0 })
})

test('a list of watched cards changes with the watchlist, and says nothing about hidden cards', async () => {
  await using server = await startHttp()
  const owner = await aMember(server)
  const frodo = await server.as('frodo')
  for (const cardId of [PRINTINGS.drake, PRINTINGS.wisp]) await frodo.call(watchlistEndpoints.add, { cardId })
  const revision = async () => (await seen(frodo, listingEndpoints.listOf, { watched: 'only' })).revision
  const before = await revision()
  const shut = await openBinder(owner, 'One more', 'private')
  await put(owner, shut, { printingId: PRINTINGS.wisp, forTrade: 1 })
  expect(await revision()).toBe(before)
  await frodo.call(watchlistEndpoints.add, { cardId: PRINTINGS.elder })
  expect(await revision()).not.toBe(before)
})
