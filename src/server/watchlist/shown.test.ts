import { expect, test } from 'vitest'

import { NewWatch, watchlistEndpoints } from '#contract/watchlist.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { addWatch } from './actions.ts'
import { selectWishes } from './queries.ts'
import { changeWatchSettings } from './settings-actions.ts'
import { findWatchPage, listWatched } from './shown-queries.ts'

const FIRST_PAGE = { ...watchlistEndpoints.list.input.parse({}), currency: 'usd' as const }
const wish = (cardId: string, wishes: Partial<NewWatch> = {}) => NewWatch.parse({ cardId, ...wishes })

async function scene() {
  const app = await startApp()
  await importInventedCards(app)
  return {
    app,
    gandalf: await joined(app, 'gandalf'),
    [Symbol.asyncDispose]: () => app[Symbol.asyncDispose](),
  }
}

test('the list is sorted as asked, page by page', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const wishes = [
    wish(PRINTINGS.wisp, { alertBelowCents: 20 }),
    wish(PRINTINGS.drake, { alertAboveCents: 160 }),
    wish(PRINTINGS.elder, { alertBelowCents: 100 }),
    wish(PRINTINGS.drake, { finish: 'foil', minCondition: 'LP', quantity: 4 }),
  ]
  for (const each of wishes) {
    await addWatch(app, gandalf, each)
    app.pass(1000)
  }
  const listed = async (asked: Partial<typeof FIRST_PAGE>) => {
    const { watchlist } = await findWatchPage(app.db, gandalf.id, { ...FIRST_PAGE, ...asked })
    return watchlist.map(({ printing, finish }) => `${printing.name}${finish === null ? '' : ` ${finish}`}`)
  }
  const [wisp, drake, elder, foil] = ['Wandering Wisp', 'Ember Drake', 'Mossback Elder', 'Ember Drake foil']
  expect(await listed({ order: 'added' })).toEqual([foil, elder, drake, wisp])
  expect(await listed({ order: 'name' })).toEqual([drake, foil, elder, wisp])
  expect(await listed({ order: 'price' })).toEqual([foil, drake, wisp, elder])
  // A tenth below, a quarter above; those without a price or alert last.
  expect(await listed({ order: 'distance-to-target' })).toEqual([drake, wisp, elder, foil])
  expect(await listed({ order: 'added', offset: 1, limit: 2 })).toEqual([elder, drake])
  expect(await listed({ condition: 'LP' })).toEqual([foil])
  expect(await listed({ quantity: 2 })).toEqual([foil])
  expect(await findWatchPage(app.db, gandalf.id, { ...FIRST_PAGE, quantity: 2 })).toMatchObject({ total: 1 })
})

test('it says which cards of a page are watched by printing, the exact watch first', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const any = await addWatch(app, gandalf, wish(PRINTINGS.drake))
  const exact = await addWatch(app, gandalf, wish(PRINTINGS.foilDrake, { isExact: true }))
  const elder = await addWatch(app, gandalf, wish(PRINTINGS.elder, { isExact: true }))
  const watched = await listWatched(app.db, gandalf.id, [...Object.values(PRINTINGS), 'nothing'])
  expect(new Map(watched.map(({ cardId, watchId }) => [cardId, watchId]))).toEqual(
    new Map([
      [PRINTINGS.drake, any.id],
      [PRINTINGS.foilDrake, exact.id],
      [PRINTINGS.elder, elder.id],
    ]),
  )
  expect(await listWatched(app.db, gandalf.id, [])).toEqual([])
})

test('new watches use the member’s settings, and traders see the watchlist by default', async () => {
  await using world = await scene()
  const { app, gandalf } = world
  const shownTo = async () => (await selectWishes(app.db).execute()).map((row) => row.shownTo)
  await addWatch(app, gandalf, wish(PRINTINGS.elder))
  expect(await shownTo()).toEqual(['traders'])
  expect(await changeWatchSettings(app, gandalf, { minCondition: 'LP' })).toEqual({
    shownTo: 'traders',
    minCondition: 'LP',
  })
  expect(await changeWatchSettings(app, gandalf, { shownTo: 'nobody' })).toEqual({
    shownTo: 'nobody',
    minCondition: 'LP',
  })
  expect(await addWatch(app, gandalf, wish(PRINTINGS.drake))).toMatchObject({ minCondition: 'LP' })
  expect(await addWatch(app, gandalf, wish(PRINTINGS.wisp, { minCondition: 'NM' }))).toMatchObject({
    minCondition: 'NM',
  })
  expect(await shownTo()).toEqual(['nobody', 'nobody', 'nobody'])
})
