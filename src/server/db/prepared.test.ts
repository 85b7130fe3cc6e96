import { expect, test } from 'vitest'

import { insertJobIfNew } from '#server/clock/queries.ts'
import { startApp } from '#tests/server/start-app.ts'

import { prepared } from './prepared.ts'

const selectJob = prepared((db, value: (name: 'name' | 'from') => string) =>
  db
    .selectFrom('job')
    .select(['name', 'next_run_at'])
    .where('next_run_at', '>=', value('from'))
    .where('name', 'not in', ['hidden', value('name')])
    .orderBy('name'),
)

test('a prepared query takes other values each time, in and out of a transaction', async () => {
  await using app = await startApp()
  const now = new Date('2030-01-01T00:00:00.000Z')
  for (const name of ['one', 'two', 'hidden']) await insertJobIfNew(app.db, name, now)
  const from = now.toISOString()
  expect(await selectJob(app.db, { name: 'one', from })).toEqual([{ name: 'two', next_run_at: from }])
  expect(await selectJob(app.db, { name: 'two', from })).toEqual([{ name: 'one', next_run_at: from }])
  expect(await selectJob(app.db, { name: 'two', from: '2031' })).toEqual([])
  const inside = await app.db.transaction().execute((db) => selectJob(db, { name: '', from }))
  expect(inside.map(({ name }) => name)).toEqual(['one', 'two'])
})

test('one prepared query serves several databases', async () => {
  await using one = await startApp()
  await using other = await startApp()
  await insertJobIfNew(one.db, 'one', one.now())
  const values = { name: '', from: '2000' }
  expect(await selectJob(one.db, values)).toHaveLength(1)
  expect(await selectJob(other.db, values)).toEqual([])
})
