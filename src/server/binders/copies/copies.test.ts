import { expect, test } from 'vitest'

import { NewBinder, type Visibility } from '#contract/binders.ts'
import { NewCopies } from '#contract/binders/stacks.ts'
import { createBinder } from '#server/binders/actions.ts'
import { addCopies } from '#server/binders/stacks/actions.ts'
import { transact } from '#server/events/transact.ts'
import { importInventedCards, PRINTINGS } from '#tests/invented-cards.ts'
import { joined } from '#tests/scene.ts'
import { startApp, type TestApp } from '#tests/start-app.ts'

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
  const found = await searchCopies(app.db, { q: ' ember ', page: 1 })
  expect(found).toMatchObject({
    data: [{ name: 'Ember Drake', owners: 2, copies: 7 }],
    total: 1,
    hasMore: false,
    nextPage: null,
  })
  expect(await searchCopies(app.db, { q: 'mossback', page: 1 })).toMatchObject({ data: [], total: 0 })
})

test('a question under 3 characters finds nothing', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  await shows(app, 'gandalf', 'public', [[PRINTINGS.drake, 1]])
  expect(await searchCopies(app.db, { q: ' em ', page: 1 })).toMatchObject({ data: [], total: 0 })
})
