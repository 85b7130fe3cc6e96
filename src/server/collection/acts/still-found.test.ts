import { expect, test } from 'vitest'

import { StackQuestion } from '#contract/collection/listing.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { binderOf, put } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { actOnStacks } from './actions.ts'
import { listStillFound } from './still-found.ts'

test('of stacks that were selected, those are told that the question still finds', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const owner = await joined(app, 'gandalf')
  const [here, there] = [await binderOf(app, owner, 'Here'), await binderOf(app, owner, 'There')]
  const stays = await put(app, owner, here, { printingId: PRINTINGS.drake, quantity: 3 })
  const moves = await put(app, owner, here, { printingId: PRINTINGS.drake, finish: 'foil' })
  const goes = await put(app, owner, here, { printingId: PRINTINGS.drake, condition: 'LP' })
  const stranger = await joined(app, 'sauron')
  const shelf = await binderOf(app, stranger, 'Hidden')
  const foreign = await put(app, stranger, shelf, { printingId: PRINTINGS.drake })
  const stackIds = [stays.id, moves.id, goes.id, foreign.id, 'never-was']
  const ask = async (question: Partial<StackQuestion>) =>
    await listStillFound(app, owner, { question: StackQuestion.parse(question), stackIds })

  await actOnStacks(app, owner, {
    selection: { stackIds: [moves.id] },
    act: { kind: 'move', binderId: there },
  })
  await actOnStacks(app, owner, { selection: { stackIds: [goes.id] }, act: { kind: 'delete' } })

  expect(await ask({ binderId: here })).toMatchObject([{ id: stays.id, quantity: 3 }])
  expect(await ask({ binderId: here, finish: 'foil' })).toEqual([])
  await expect(ask({ binderId: shelf })).rejects.toMatchObject({ code: 'not_found' })
})
