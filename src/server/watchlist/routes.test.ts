import { expect, test } from 'vitest'

import { type WatchChange, watchlistEndpoints } from '#contract/watchlist.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('over HTTP, a watchlist belongs to its member, and another’s seems not to exist', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [gandalf, frodo] = [await server.as('gandalf'), await server.as('frodo')]
  const added = await gandalf.call(watchlistEndpoints.add, { cardId: PRINTINGS.drake })
  expect(added).toMatchObject({ status: 200, body: { minCondition: 'NM' } })
  const { id } = watchlistEndpoints.add.reply.parse(added.body)
  const nothing = { status: 404, body: { refusal: 'not_found' } }
  const change: WatchChange = { watchId: id, quantity: 2 }
  expect(await frodo.call(watchlistEndpoints.change, change)).toEqual(nothing)
  expect(await frodo.call(watchlistEndpoints.remove, { watchId: id })).toEqual(nothing)
  expect(await frodo.call(watchlistEndpoints.list)).toMatchObject({ body: { watchlist: [], total: 0 } })
  expect(await frodo.call(watchlistEndpoints.watched, { cardIds: [PRINTINGS.drake] })).toMatchObject({
    body: [],
  })
  expect(await gandalf.call(watchlistEndpoints.change, change)).toMatchObject({ body: { quantity: 2 } })
  expect(await gandalf.call(watchlistEndpoints.list)).toMatchObject({ body: { total: 1 } })
  expect(await gandalf.call(watchlistEndpoints.settings)).toMatchObject({
    body: { shownTo: 'traders', minCondition: 'NM' },
  })
  expect(await gandalf.call(watchlistEndpoints.changeSettings, { shownTo: 'fellowship' })).toMatchObject({
    status: 200,
  })
  expect(await gandalf.call(watchlistEndpoints.add, { cardId: 'nothing' })).toEqual(nothing)
  const own = Object.values(watchlistEndpoints).filter((endpoint) => endpoint !== watchlistEndpoints.of)
  for (const endpoint of own) {
    expect(await server.visitor().call(endpoint, { watchId: id, cardId: id })).toMatchObject({ status: 401 })
  }
})

test('over HTTP, a card’s page asks for the watches of its card, an exact one first', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  const [gandalf, frodo] = [await server.as('gandalf'), await server.as('frodo')]
  await gandalf.call(watchlistEndpoints.add, { cardId: PRINTINGS.drake, isExact: true, alertBelowCents: 100 })
  await gandalf.call(watchlistEndpoints.add, { cardId: PRINTINGS.drake })
  const asked = { cardId: PRINTINGS.foilDrake }
  expect(await gandalf.call(watchlistEndpoints.ofCard, asked)).toMatchObject({
    body: { watchlist: [{ isExact: true, alertBelowCents: 100 }, { isExact: false }] },
  })
  expect(await frodo.call(watchlistEndpoints.ofCard, asked)).toMatchObject({ body: { watchlist: [] } })
  expect(await gandalf.call(watchlistEndpoints.ofCard, { cardId: 'none' })).toMatchObject({
    body: { watchlist: [] },
  })
})

test('over HTTP, impossible numbers are refused with the field named', async () => {
  await using server = await startHttp()
  const gandalf = await server.as('gandalf')
  const wrong = [
    { quantity: 0 },
    { quantity: 10_000 },
    { alertBelowCents: 0 },
    { alertAboveCents: 1.5 },
    { minCondition: 'HP' },
    { finish: 'golden' },
    { language: 'xx' },
  ]
  for (const fields of wrong) {
    const { status, body } = await gandalf.call(watchlistEndpoints.add, { cardId: 'any', ...fields })
    expect(status).toBe(422)
    expect(body).toMatchObject({ issues: [{ path: Object.keys(fields)[0] }] })
  }
  const many = Array.from({ length: 201 }, (_, at) => String(at))
  expect(await gandalf.call(watchlistEndpoints.watched, { cardIds: many })).toMatchObject({ status: 422 })
})
