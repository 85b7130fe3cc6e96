import { expect, test } from 'vitest'

import { BINDERS_MAX, binderEndpoints, NewBinder } from '#contract/collection.ts'
import { listingEndpoints } from '#contract/collection/listing.ts'
import { NewCopies } from '#contract/collection/stacks.ts'
import { removeStack } from '#server/collection/stack-actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import { cardObject, importObjects, uuid } from '#tests/cards/card-objects.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { addCard, changeBinder, createBinder, orderBinders, removeBinder } from './actions.ts'
import { listBinders } from './describe-binders.ts'

const named = (name: string) => NewBinder.parse({ name })
const copiesOf = (printingId: string, wishes: Partial<NewCopies> = {}) =>
  NewCopies.parse({ printingId, ...wishes })

test('a new binder is private and empty', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  expect(await createBinder(app, owner, named(' Fire '))).toMatchObject({
    name: 'Fire',
    description: '',
    visibility: 'private',
    stackCount: 0,
    copyCount: 0,
    valueCents: 0,
    unpricedCount: 0,
  })
})

test('a card goes into a new binder in one step, or nothing happens at all', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const lost = addCard(app, owner, { newBinderName: 'Fire', ...copiesOf('none') })
  await expect(lost).rejects.toMatchObject({ code: 'not_found' })
  expect(await listBinders(app, owner.id)).toEqual([])
  const { binder, stack } = await addCard(app, owner, { newBinderName: 'Fire', ...copiesOf(PRINTINGS.drake) })
  expect(binder).toMatchObject({ name: 'Fire', stackCount: 1, copyCount: 1, valueCents: 150 })
  expect(stack.binderId).toBe(binder.id)
  const types = (await app.events())
    .map(({ type }) => type)
    .filter((type) => /^(?:binder|stack|points)/.test(type))
  expect(types).toEqual(['binder.created', 'binder.changed', 'stack.added', 'points.awarded'])
})

test('events in a binder, and its points, are visible only to its owner', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const { binder, stack } = await addCard(app, owner, { newBinderName: 'Fire', ...copiesOf(PRINTINGS.drake) })
  await changeBinder(app, owner, { binderId: binder.id, visibility: 'public' })
  await removeStack(app, owner, stack.id)
  await removeBinder(app, owner, binder.id)
  const events = await app.logged()
  const telling = events.filter(
    ({ event }) => 'memberId' in event && /^(?:binder|stack|points)/.test(event.type),
  )
  expect(telling.map(({ event }) => event.type)).toEqual([
    'binder.created',
    'binder.changed',
    'stack.added',
    'points.awarded',
    'binder.changed',
    'points.taken-back',
    'binder.changed',
    'stack.removed',
    'binder.deleted',
  ])
  for (const { audience } of telling) expect(audience).toEqual([owner.id])
  expect(events.map(({ event }) => event.type)).not.toContain('cards.let-go')
})

test('a binder with thousands of the most expensive card has the right value', async () => {
  await using app = await startApp()
  await importObjects(app, [cardObject(1, { prices: { usd: '60000.00' } })])
  const owner = await joined(app, 'gandalf')
  const quantity = 9999
  const { binder } = await addCard(app, owner, {
    newBinderName: 'Vault',
    ...copiesOf(uuid('a', 1), { quantity }),
  })
  expect(binder.valueCents).toBe(quantity * 6_000_000)
})

test('a binder counts its cards and their value by finish', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const { id: binderId } = await createBinder(app, owner, named('Fire'))
  await addCard(app, owner, { binderId, ...copiesOf(PRINTINGS.drake, { quantity: 3 }) })
  await addCard(app, owner, { binderId, ...copiesOf(PRINTINGS.drake, { finish: 'foil', quantity: 2 }) })
  await addCard(app, owner, { binderId, ...copiesOf(PRINTINGS.elder, { quantity: 7 }) })
  expect(await listBinders(app, owner.id)).toMatchObject([
    { id: binderId, stackCount: 3, copyCount: 12, valueCents: 3 * 150 + 2 * 300 },
  ])
})

test('binders keep their owner’s order, and new ones come first', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const make = async (name: string) => {
    app.pass(1000)
    return (await createBinder(app, owner, named(name))).id
  }
  const [one, two, three] = [await make('One'), await make('Two'), await make('Three')]
  const names = async () => (await listBinders(app, owner.id)).map(({ name }) => name)
  expect(await names()).toEqual(['Three', 'Two', 'One'])
  expect((await orderBinders(app, owner, [two, one])).map(({ name }) => name)).toEqual([
    'Two',
    'One',
    'Three',
  ])
  await make('Four')
  expect(await names()).toEqual(['Four', 'Two', 'One', 'Three'])
  await changeBinder(app, owner, { binderId: three, name: 'Three again' })
  await orderBinders(app, owner, [three])
  expect(await names()).toEqual(['Three again', 'Four', 'Two', 'One'])
  const frodo = await joined(app, 'frodo')
  await expect(orderBinders(app, frodo, [one])).rejects.toMatchObject({ code: 'not_found' })
})

test('a binder shows the cover its owner chose, and only a printing that exists', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const { id: binderId, cover } = await createBinder(app, owner, named('Fire'))
  expect(cover).toBeNull()
  const chosen = await changeBinder(app, owner, { binderId, coverPrintingId: PRINTINGS.drake })
  expect(chosen.cover).toMatchObject({ id: PRINTINGS.drake, name: 'Ember Drake' })
  await expect(changeBinder(app, owner, { binderId, coverPrintingId: 'none' })).rejects.toMatchObject({
    code: 'not_found',
  })
  expect(await changeBinder(app, owner, { binderId, name: 'Embers' })).toMatchObject({
    name: 'Embers',
    cover: { id: PRINTINGS.drake },
  })
  expect(await changeBinder(app, owner, { binderId, coverPrintingId: null })).toMatchObject({ cover: null })
})

test('domains that track visible cards are told when a binder’s visibility changes', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const { id: binderId } = await createBinder(app, owner, named('Fire'))
  await changeBinder(app, owner, { binderId, name: 'Embers' })
  await changeBinder(app, owner, { binderId, visibility: 'private' })
  await changeBinder(app, owner, { binderId, visibility: 'public' })
  const changes = (await app.events()).filter((event) => event.type === 'binder.changed')
  expect(changes.map(({ isShownOtherwise }) => isShownOtherwise)).toEqual([false, false, true])
})

test("somebody else's binder seems not to exist", async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const frodo = await joined(app, 'frodo')
  const { id: binderId } = await createBinder(app, owner, named('Fire'))
  const tries = [
    changeBinder(app, frodo, { binderId, name: 'Mine' }),
    removeBinder(app, frodo, binderId),
    addCard(app, frodo, { binderId, ...copiesOf(PRINTINGS.drake) }),
  ]
  for (const tried of await Promise.allSettled(tries)) {
    expect(tried).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  }
})

test('deleting a binder removes its cards, and their points if no copy is left elsewhere', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const { id: binderId } = await createBinder(app, owner, named('Fire'))
  await addCard(app, owner, { binderId, ...copiesOf(PRINTINGS.drake) })
  await addCard(app, owner, { binderId, ...copiesOf(PRINTINGS.elder) })
  await addCard(app, owner, { newBinderName: 'Water', ...copiesOf(PRINTINGS.drake) })
  await removeBinder(app, owner, binderId)
  expect(await listBinders(app, owner.id)).toMatchObject([{ name: 'Water' }])
  expect(await findStanding(app.db, owner.id)).toMatchObject({ points: 10 })
})

test('an empty binder is deleted without a trace', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const { id } = await createBinder(app, owner, named('Fire'))
  await removeBinder(app, owner, id)
  expect(await listBinders(app, owner.id)).toEqual([])
})

test('a member can have 500 binders and no more', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  for (let count = 1; count <= BINDERS_MAX; count += 1) {
    await createBinder(app, owner, named(`Binder ${String(count)}`))
  }
  await expect(createBinder(app, owner, named('One more'))).rejects.toMatchObject({
    code: 'too_many_binders',
  })
})

test('over HTTP, anybody can see an open binder without private facts; others stay closed', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const owner = await server.as('gandalf')
  const made = await owner.call(binderEndpoints.create, { name: 'Fire', visibility: 'link' })
  const { id } = binderEndpoints.create.reply.parse(made.body)
  await owner.call(binderEndpoints.addCard, { binderId: id, printingId: PRINTINGS.drake, note: 'a secret' })

  const visitor = server.visitor()
  expect(await visitor.call(binderEndpoints.getPublic, { id })).toMatchObject({
    status: 200,
    body: { name: 'Fire', ownerUsername: 'gandalf', copyCount: 1 },
  })
  const seen = await visitor.call(listingEndpoints.listPublic, { id })
  expect(seen).toMatchObject({ status: 200, body: { stacks: [{ quantity: 1 }] } })
  expect(JSON.stringify(seen.body)).not.toMatch(/secret|costCents|tags/)
  expect(await visitor.call(binderEndpoints.get, { binderId: id })).toMatchObject({ status: 401 })

  const html = await (await visitor.fetch(`/binders/public/${id}`)).text()
  expect(html).toContain('<title>Fire, a binder by gandalf · Tradewyrm</title>')
  expect(html).toContain(`/api/binders/public/${id}/stacks`)
  expect(html).not.toContain('a secret')

  await owner.call(binderEndpoints.change, { binderId: id, visibility: 'fellowship' })
  expect(await visitor.call(binderEndpoints.getPublic, { id })).toMatchObject({ status: 404 })
  expect(await visitor.call(listingEndpoints.listPublic, { id })).toMatchObject({ status: 404 })
})

test('over HTTP, a card goes into one binder or a new one, never both or neither', async () => {
  await using server = await startHttp()
  const owner = await server.as('gandalf')
  for (const wrong of [{}, { binderId: 'one', newBinderName: 'two' }, { newBinderName: '  ' }]) {
    const refused = await owner.call(binderEndpoints.addCard, { printingId: 'p', ...wrong })
    expect(refused).toMatchObject({ status: 422, body: { refusal: 'invalid_input' } })
  }
})
