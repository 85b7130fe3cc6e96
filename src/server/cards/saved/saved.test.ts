import { expect, test } from 'vitest'

import { cardEndpoints } from '#contract/cards.ts'
import { SAVED_SEARCHES_MAX } from '#contract/cards/saved.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { forgetSearch, saveSearch } from './actions.ts'
import { listSavedSearches } from './queries.ts'

test('a search is saved under its name, and the same name again replaces it', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const first = await saveSearch(app, gandalf, { name: 'Dragons', q: 't:dragon' })
  app.pass(1000)
  await saveSearch(app, gandalf, { name: 'Bargains', q: 'usd<1' })
  const second = await saveSearch(app, gandalf, { name: 'Dragons', q: 't:dragon c:r' })
  expect(second.id).toBe(first.id)
  expect(await listSavedSearches(app.db, gandalf.id)).toMatchObject([
    { name: 'Bargains', q: 'usd<1' },
    { name: 'Dragons', q: 't:dragon c:r', savedAt: second.savedAt },
  ])
})

test('only the member’s own tabs are told', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const { id } = await saveSearch(app, gandalf, { name: 'Dragons', q: 't:dragon' })
  await forgetSearch(app, gandalf, id)
  const told = (await app.logged()).filter(({ event }) => event.type === 'saved-searches.changed')
  expect(told).toMatchObject([{ audience: [gandalf.id] }, { audience: [gandalf.id] }])
})

test("another member's search seems not to exist", async () => {
  await using app = await startApp()
  const [gandalf, frodo] = [await joined(app, 'gandalf'), await joined(app, 'frodo')]
  const { id } = await saveSearch(app, gandalf, { name: 'Dragons', q: 't:dragon' })
  await expect(forgetSearch(app, frodo, id)).rejects.toMatchObject({ code: 'not_found' })
  await expect(forgetSearch(app, frodo, 'nothing')).rejects.toMatchObject({ code: 'not_found' })
  expect(await listSavedSearches(app.db, frodo.id)).toEqual([])
  expect(await listSavedSearches(app.db, gandalf.id)).toHaveLength(1)
})

test('there is room for so many and no more, even for concurrent requests', async () => {
  await using app = await startApp()
  const gandalf = await joined(app, 'gandalf')
  const save = async (number: number) =>
    await saveSearch(app, gandalf, { name: `Search ${String(number)}`, q: 'x' })
  for (let number = 1; number < SAVED_SEARCHES_MAX; number += 1) await save(number)
  const attempts = await Promise.allSettled([1000, 1001, 1002].map(save))
  expect(attempts.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await expect(save(2000)).rejects.toMatchObject({ code: 'too_many_searches' })
  // Replacing one needs no more room.
  await save(1)
  expect(await listSavedSearches(app.db, gandalf.id)).toHaveLength(SAVED_SEARCHES_MAX)
})

test('saved searches are for members, with a name and text', async () => {
  await using server = await startHttp()
  expect(await server.visitor().call(cardEndpoints.listSaved)).toMatchObject({ status: 401 })
  const member = await server.as('gandalf')
  for (const wrong of [{}, { name: ' ', q: 'x' }, { name: 'x', q: ' ' }, { name: 'x'.repeat(61), q: 'x' }]) {
    expect(await member.call(cardEndpoints.save, wrong)).toMatchObject({ status: 422 })
  }
  const name = `'; drop table saved_search; -- <b>`
  expect(await member.call(cardEndpoints.save, { name, q: ' o:"x" ' })).toMatchObject({
    status: 200,
    body: { name, q: 'o:"x"' },
  })
  expect(await member.call(cardEndpoints.listSaved)).toMatchObject({ body: [{ name }] })
})
