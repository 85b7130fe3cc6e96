import { expect, test } from 'vitest'

import { queueRecurring } from '#server/tasks/queue-queries.ts'
import { startApp } from '#tests/server/start-app.ts'

import { prepared } from './prepared.ts'

const selectTask = prepared((db, value: (name: 'kind' | 'from') => string) =>
  db
    .selectFrom('task')
    .select(['kind', 'due_at'])
    .where('due_at', '>=', value('from'))
    .where('kind', 'not in', ['hidden', value('kind')])
    .orderBy('kind'),
)

const selectTried = prepared(
  (db, value: (name: 'kind') => string, number: (name: 'least' | 'most') => number) =>
    db
      .selectFrom('task')
      .select('kind')
      .where('tries', '>=', number('least'))
      .where('kind', '=', value('kind'))
      .where('tries', '<', number('most')),
)

test('a prepared query takes numbers, too', async () => {
  await using app = await startApp()
  const at = { dueAt: app.now(), latest: app.now() }
  for (const name of ['one', 'two']) await queueRecurring(app.db, name, at)
  await app.db.updateTable('task').set({ tries: 3 }).where('kind', '=', 'two').execute()
  expect(await selectTried(app.db, { kind: 'two', least: 3, most: 4 })).toEqual([{ kind: 'two' }])
  expect(await selectTried(app.db, { kind: 'one', least: 3, most: 4 })).toEqual([])
  expect(await selectTried(app.db, { kind: 'two', least: 0, most: 3 })).toEqual([])
})

test('a prepared query takes other values each time, inside and outside a transaction', async () => {
  await using app = await startApp()
  const now = new Date('2030-01-01T00:00:00.000Z')
  for (const name of ['one', 'two', 'hidden']) await queueRecurring(app.db, name, { dueAt: now, latest: now })
  const from = now.toISOString()
  expect(await selectTask(app.db, { kind: 'one', from })).toEqual([{ kind: 'two', due_at: from }])
  expect(await selectTask(app.db, { kind: 'two', from })).toEqual([{ kind: 'one', due_at: from }])
  expect(await selectTask(app.db, { kind: 'two', from: '2031' })).toEqual([])
  const inside = await app.db.transaction().execute((db) => selectTask(db, { kind: '', from }))
  expect(inside.map(({ kind }) => kind)).toEqual(['one', 'two'])
})

test('one prepared query serves several databases', async () => {
  await using one = await startApp()
  await using other = await startApp()
  await queueRecurring(one.db, 'one', { dueAt: one.now(), latest: one.now() })
  const values = { kind: '', from: '2000' }
  expect(await selectTask(one.db, values)).toHaveLength(1)
  expect(await selectTask(other.db, values)).toEqual([])
})
