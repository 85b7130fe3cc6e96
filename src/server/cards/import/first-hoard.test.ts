import { expect, test } from 'vitest'

import { searchCards } from '#server/cards/card-search.ts'
import { catalogueOf } from '#server/cards/catalogue/catalogue.ts'
import { listVariants } from '#server/cards/queries.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { startApp } from '#tests/server/start-app.ts'

import { loadFirstHoard } from './first-hoard.ts'

const DRAKE = { q: 'emberwake', page: 1 }

test('the starter set has every layout; real cards replace it in search, but it can still be looked up', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  const layouts = await app.db.selectFrom('printing').select('layout').distinct().execute()
  expect(layouts.length).toBeGreaterThan(20)
  const { data } = await searchCards(app, DRAKE)
  const [drake] = data
  expect(drake?.name).toContain('Emberwake')
  await importObjects(app, [cardObject(1)])
  expect(await searchCards(app, DRAKE)).toMatchObject({ data: [], total: 0 })
  expect(await listVariants(app.db, drake?.id ?? '')).not.toEqual([])
  await loadFirstHoard(app)
  await catalogueOf(app).renew()
  expect((await searchCards(app, DRAKE)).total).toBe(0)
})

test('loading the starter set a second time does nothing', async () => {
  await using app = await startApp()
  await loadFirstHoard(app)
  const events = await app.events()
  await loadFirstHoard(app)
  expect(await app.events()).toEqual(events)
})
