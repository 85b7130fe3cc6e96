import { expect, test } from 'vitest'

import { shelf } from '#server/collection/locks.ts'
import { watchlistOf } from '#server/watchlist/locks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { transact } from './transact.ts'

const OF_THE_SHELF = /"binder" without a lock of the kind "shelf"/

test('a change that reads, or writes, what a lock guards without that lock is a bug', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (const locks of [[], watchlistOf(id)]) {
    const reading = transact(app, locks, ({ db }) => db.selectFrom('binder').select('id').execute())
    await expect(reading).rejects.toThrow(OF_THE_SHELF)
    const writing = transact(app, locks, ({ db }) => db.updateTable('binder').set({ name: '' }).execute())
    await expect(writing).rejects.toThrow(OF_THE_SHELF)
  }
})

test('the lock may be taken before the change or in its middle, alone or with all of its kind', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  for (const lock of [shelf(id), shelf.all]) {
    const before = transact(app, lock, ({ db }) => db.selectFrom('binder').select('id').execute())
    expect(await before).toEqual([])
    const inTheMiddle = transact(app, [], async ({ db, alone }) => {
      await alone(lock)
      return await db.selectFrom('binder').select('id').execute()
    })
    expect(await inTheMiddle).toEqual([])
  }
})

test('who only glances may read without the lock, and still not write', async () => {
  await using app = await startApp()
  await transact(app, [], ({ db, glance }) =>
    glance(shelf, () => db.selectFrom('binder').select('id').execute()),
  )
  const writing = transact(app, [], ({ db, glance }) =>
    glance(shelf, () => db.updateTable('binder').set({ name: '' }).execute()),
  )
  await expect(writing).rejects.toThrow(OF_THE_SHELF)
})
