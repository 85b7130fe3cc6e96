import { expect, test } from 'vitest'

import { listVariants, searchCards } from '#server/cards/queries.ts'
import { cardObject, importObjects } from '#tests/cards.ts'
import { startApp } from '#tests/start-app.ts'

import { loadFirstHoard } from './actions.ts'

const FIRST_PAGE = { limit: 60, offset: 0 }

test('the starter set has every layout; it leaves search for real cards, and stays to be looked up', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  const layouts = await app.db.selectFrom('printing').select('layout').distinct().execute()
  expect(layouts.length).toBeGreaterThan(20)
  const { results } = await searchCards(app.db, 'emberwake', FIRST_PAGE)
  const [drake] = results
  expect(drake?.name).toContain('Emberwake')
  await importObjects(app, [cardObject(1)])
  expect(await searchCards(app.db, 'emberwake', FIRST_PAGE)).toEqual({ results: [], total: 0 })
  expect(await listVariants(app.db, drake?.id ?? '')).not.toEqual([])
  await loadFirstHoard(app)
  expect((await searchCards(app.db, 'emberwake', FIRST_PAGE)).total).toBe(0)
})

test('loading the starter set a second time does nothing', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  const events = await app.events()
  await loadFirstHoard(app)
  expect(await app.events()).toEqual(events)
})
