import { expect, test } from 'vitest'

import { binderEndpoints } from '#contract/collection.ts'
import { matchEndpoints } from '#contract/matches.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { startHttp } from '#tests/server/start-http.ts'

const SECRET = /note|tags|costCents|memberId|ownerId/

test('over HTTP, matches are for members only, follow the contract, and show nothing private', async () => {
  await using server = await startHttp()
  await importInventedCards(server.app)
  for (const [endpoint, input] of [
    [matchEndpoints.list, {}],
    [matchEndpoints.with, { username: 'sam' }],
    [matchEndpoints.ofCard, { cardId: PRINTINGS.drake }],
  ] as const) {
    expect(await server.visitor().call(endpoint, input)).toMatchObject({ status: 401 })
  }
  const [frodo, sam] = [await server.as('frodo'), await server.as('sam')]
  await frodo.call(watchlistEndpoints.add, { cardId: PRINTINGS.drake })
  const { body } = await sam.call(binderEndpoints.create, { name: 'Trade', visibility: 'public' })
  const binder = binderEndpoints.create.reply.parse(body)
  const copies = { binderId: binder.id, printingId: PRINTINGS.drake, note: 'a note' }
  const stack = binderEndpoints.addStack.reply.parse((await sam.call(binderEndpoints.addStack, copies)).body)
  await sam.call(binderEndpoints.changeStack, { stackId: stack.id, forTrade: 1, costCents: 5 })
  const listed = await frodo.call(matchEndpoints.list)
  expect(listed).toMatchObject({
    status: 200,
    body: { total: 1, matches: [{ username: 'sam', theyHave: 1 }] },
  })
  const together = await frodo.call(matchEndpoints.with, { username: 'Sam' })
  expect(together).toMatchObject({ status: 200, body: { username: 'sam', theyHave: 1 } })
  const ofCard = await frodo.call(matchEndpoints.ofCard, { cardId: PRINTINGS.drake })
  expect(ofCard).toMatchObject({ status: 200, body: { shown: [{ username: 'sam', binderId: binder.id }] } })
  expect(JSON.stringify([listed, together, ofCard])).not.toMatch(SECRET)
  expect(await frodo.call(matchEndpoints.with, { username: 'nobody' })).toMatchObject({ status: 404 })
  expect(await frodo.call(matchEndpoints.ofCard, { cardId: 'none' })).toMatchObject({ status: 404 })
})
