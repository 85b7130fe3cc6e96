import { expect, test } from 'vitest'

import { binderEndpoints, NewBinder, type Visibility } from '#contract/binders.ts'
import { NewCopies } from '#contract/binders/stacks.ts'
import { createBinder } from '#server/binders/actions.ts'
import { addCopies } from '#server/binders/stacks/actions.ts'
import { searchCards } from '#server/cards/search/queries.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards, PRINTINGS } from '#tests/invented-cards.ts'
import { joined } from '#tests/scene.ts'
import { startApp, type TestApp } from '#tests/start-app.ts'
import { startHttp } from '#tests/start-http.ts'

import { searchCopies } from './queries.ts'

async function shows(
  app: TestApp,
  username: string,
  visibility: Visibility,
  copies: readonly [printingId: string, quantity: number][],
): Promise<void> {
  const owner = await joined(app, username)
  const { id } = await createBinder(app, owner, NewBinder.parse({ name: 'Fire', visibility }))
  for (const [printingId, quantity] of copies) {
    await transact(app, (change) => addCopies(change, owner, id, NewCopies.parse({ printingId, quantity })))
  }
}

test('the community shows what lies in public binders, by card, whatever the printing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [
    [PRINTINGS.drake, 2],
    [PRINTINGS.foilDrake, 1],
  ])
  await shows(app, 'frodo', 'public', [[PRINTINGS.drake, 4]])
  await shows(app, 'sam', 'private', [[PRINTINGS.drake, 9]])
  await shows(app, 'merry', 'link', [[PRINTINGS.elder, 9]])
  const found = await searchCopies(app, { q: ' ember ', page: 1 })
  expect(found).toMatchObject({
    data: [{ name: 'Ember Drake', owners: 2, copies: 7 }],
    total: 1,
    hasMore: false,
    nextPage: null,
  })
  expect(await searchCopies(app, { q: 'mossback', page: 1 })).toMatchObject({ data: [], total: 0 })
})

test('a question under 3 characters finds nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [[PRINTINGS.drake, 1]])
  expect(await searchCopies(app, { q: ' em ', page: 1 })).toMatchObject({ data: [], total: 0 })
})

test('only the editions that fit are counted', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [
    [PRINTINGS.drake, 2],
    [PRINTINGS.foilDrake, 3],
  ])
  await shows(app, 'frodo', 'public', [[PRINTINGS.foilDrake, 4]])
  const counted = async (query: string) => {
    const { data, understood, warnings } = await searchCopies(app, { q: query, page: 1 })
    return {
      data: data.map(({ id, owners, copies }) => ({ id, owners, copies })),
      understood: understood.map(({ typed }) => typed),
      warnings,
    }
  }
  expect(await counted('ember usd<2')).toEqual({
    data: [{ id: PRINTINGS.drake, owners: 1, copies: 2 }],
    understood: ['ember', 'usd<2'],
    warnings: [],
  })
  expect((await counted('ember unique:prints order:set')).data).toEqual([
    { id: PRINTINGS.drake, owners: 1, copies: 2 },
    { id: PRINTINGS.foilDrake, owners: 2, copies: 7 },
  ])
  expect(await searchCopies(app, { q: 'ember (', page: 1 })).toMatchObject({
    data: [],
    unreadable: 'Your search contains unclosed parentheses.',
  })
})

test('what is hidden is not shown any more, at once and on every server', async () => {
  await using server = await startHttp()
  const member = await server.as('gandalf')
  const search = async () => {
    const { body } = await member.call(binderEndpoints.searchCopies, { q: 'emberwake' })
    return binderEndpoints.searchCopies.reply.parse(body)
  }
  const { data: cards } = await searchCards(server.app, { q: 'emberwake', page: 1 })
  expect(await search()).toMatchObject({ data: [], total: 0 })
  const { body } = await member.call(binderEndpoints.create, { name: 'Fire', visibility: 'public' })
  const { id: binderId } = binderEndpoints.create.reply.parse(body)
  await member.call(binderEndpoints.addStack, { binderId, printingId: cards[0]?.id })
  await expect.poll(search).toMatchObject({ data: [{ owners: 1, copies: 1 }], total: 1 })
  await member.call(binderEndpoints.change, { binderId, visibility: 'private' })
  expect(await search()).toMatchObject({ data: [] })
  await expect.poll(search).toMatchObject({ data: [], total: 0 })
})
