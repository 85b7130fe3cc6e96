import { expect, test } from 'vitest'

import { StackChange } from '#contract/collection/stacks.ts'
import { standardIn } from '#contract/collection/valuation.ts'
import { listOwnStates } from '#server/collection/listing/state-queries.ts'
import { changeStack } from '#server/collection/stack-actions.ts'
import { touchBinder } from '#server/collection/stacks/queries.ts'
import { ALL, aShelf, put } from '#tests/collection/shelf.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { listTotals } from './totals.ts'

/** Duplicates a stack, each time with another word for its condition. */
async function multiply(app: TestApp, stackId: string, times: number): Promise<void> {
  const stack = await app.db
    .selectFrom('stack')
    .selectAll()
    .where('id', '=', stackId)
    .executeTakeFirstOrThrow()
  const rows = Array.from({ length: times }, (_, at) => ({
    ...stack,
    id: app.newId(),
    source_condition: `worn ${String(at)}`,
  }))
  for (let at = 0; at < rows.length; at += 500) {
    await app.db
      .insertInto('stack')
      .values(rows.slice(at, at + 500))
      .execute()
  }
  await touchBinder(app.db, { memberId: stack.member_id, binderId: stack.binder_id }, app.now().toISOString())
}

test('small binders and a huge one are counted alike, and again after every change', async () => {
  await using app = await startApp()
  const owner = await aShelf(app)
  const [first = ''] = await put(app, owner, 'Huge', [{ card: 5, quantity: 2 }, { card: 4 }])
  await multiply(app, first, 9000)
  const [stackId = ''] = await put(app, owner, 'Small', ALL)
  await put(app, owner, 'Empty', [])
  const binders = await listOwnStates(app.db, owner.id)
  const totals = async () => {
    const byId = await listTotals(
      app,
      binders.map(({ id }) => id),
      standardIn('usd'),
    )
    return Object.fromEntries(binders.map(({ id, name }) => [name, byId.get(id)]))
  }
  const small = { stackCount: 5, copyCount: 11, valueCents: 2 * 560 + 3 * 400 + 70 + 35, unpricedCount: 4 }
  const before = {
    Huge: { stackCount: 9002, copyCount: 9001 * 2 + 1, valueCents: 9001 * 2 * 700, unpricedCount: 1 },
    Small: small,
    Empty: { stackCount: 0, copyCount: 0, valueCents: 0, unpricedCount: 0 },
  }
  expect(await totals()).toMatchObject(before)
  expect(await totals()).toMatchObject(before)
  // Contents read ahead for the next caller give the same totals.
  await multiply(app, stackId, 5000)
  const larger = {
    ...small,
    stackCount: 5005,
    copyCount: 11 + 5000 * 2,
    valueCents: small.valueCents + 5000 * 1120,
  }
  expect(await totals()).toMatchObject({ ...before, Small: larger })
  await changeStack(app, owner, StackChange.parse({ stackId, quantity: 3 }))
  expect(await totals()).toMatchObject({
    ...before,
    Small: { ...larger, copyCount: larger.copyCount + 1, valueCents: larger.valueCents + 560 },
  })
})
