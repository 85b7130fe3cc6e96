import { expect, test } from 'vitest'

import { undoAct } from '#server/collection/acts/actions.ts'
import { listBinders } from '#server/collection/binders/describe-binders.ts'
import { found } from '#server/http/refusal.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { actsAtRest } from '#tests/collection/acts-at-rest.ts'
import { bringFile, takeFile } from '#tests/collection/imported-files.ts'
import { binderOf, put } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

const TWO_BINDERS = [
  'Binder Name,Name,Set code,Collector number,Foil,Quantity,Purchase price,Purchase price currency,Misprint,Altered,Condition,Language,ManaBox ID,Scryfall ID,Added',
  `Trade,Ember Drake,INV,1,foil,2,3.20,USD,false,true,light_played,de,1,${PRINTINGS.drake},`,
  `Cube,Mossback Elder,INV,3,normal,1,7.00,EUR,false,false,near_mint,en,1,${PRINTINGS.elder},`,
].join('\n')

test.for([
  ['a new binder', { newBinderName: 'Fire' }, []],
  ['binders that the file names', { byFile: true }, []],
] as const)('undoing an import into %s leaves no binder behind', async ([, target, left]) => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const done = await takeFile(app, owner, await bringFile(app, owner, TWO_BINDERS), target)
  expect((await listBinders(app, owner.id)).length).toBeGreaterThan(0)
  await undoAct(app, owner, found(done.actId))
  await actsAtRest(app)
  expect((await listBinders(app, owner.id)).map(({ name }) => name)).toEqual(left)
})

test('undoing an import keeps binders that existed before, and those that got other cards since', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  await binderOf(app, owner, 'Trade')
  const done = await takeFile(app, owner, await bringFile(app, owner, TWO_BINDERS), { byFile: true })
  const opened = found((await listBinders(app, owner.id)).find(({ name }) => name === 'Cube'))
  await put(app, owner, opened.id, { printingId: PRINTINGS.wisp, quantity: 1 })
  await undoAct(app, owner, found(done.actId))
  await actsAtRest(app)
  const names = (await listBinders(app, owner.id)).map(({ name }) => name)
  expect(names.toSorted()).toEqual(['Cube', 'Trade'])
})
