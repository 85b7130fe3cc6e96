import { expect, test } from 'vitest'

import { startApp } from '#tests/server/start-app.ts'

import { QueueTooLong, LockQueue } from './lock-queue.ts'
import { lockKind } from './locks.ts'
import { transact } from './transact.ts'

const chest = lockKind('chest')
const door = lockKind('door')

/** More than there are connections to PostgreSQL. */
const MANY = 40

// SQLite has one writer, and everybody waits for it.
if (process.env['TEST_DATABASE'] === 'postgres') {
  test('however many changes wait for one lock, others can read and write meanwhile', async () => {
    await using app = await startApp()
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const first = transact(app, chest('gold'), () => until)
    const others = Array.from({ length: MANY }, () => transact(app, chest('gold'), () => Promise.resolve()))
    await app.db.selectFrom('member').select('id').execute()
    await transact(app, chest('silver'), () => Promise.resolve())
    letGo()
    await Promise.all([first, ...others])
    expect(app.changes).toEqual({ collided: 0, reordered: 0, gaveUp: 0 })
  })
}

test('changes that wait for one lock get it in the order they came', async () => {
  await using app = await startApp()
  const order: number[] = []
  await Promise.all(
    Array.from({ length: MANY }, (_, at) =>
      transact(app, chest('gold'), ({ afterCommit }) => {
        afterCommit(() => order.push(at))
        return Promise.resolve()
      }),
    ),
  )
  expect(order).toEqual(order.toSorted((one, other) => one - other))
})

test('a change that fails, or needs several locks, keeps nobody waiting for ever', async () => {
  await using app = await startApp()
  const locks = [chest('gold'), door('east'), chest('gold')]
  const failing = transact(app, locks, () => Promise.reject(new Error('no')))
  const following = [
    transact(app, door('east'), () => Promise.resolve('east')),
    transact(app, locks.toReversed(), () => Promise.resolve('both')),
    transact(app, chest('gold'), () => Promise.resolve('gold')),
  ]
  await expect(failing).rejects.toThrow('no')
  expect(await Promise.all(following)).toEqual(['east', 'both', 'gold'])
})

test('a change that waits too long leaves the queue, and nobody behind it overtakes those before', async () => {
  const queue = new LockQueue(20)
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const first = queue.inTurn([chest('gold')], () => until)
  const impatient = queue.inTurn([chest('gold')], () => Promise.resolve())
  await expect(impatient).rejects.toThrow(QueueTooLong)
  const order: string[] = []
  const next = queue.inTurn([chest('gold')], () => Promise.resolve(order.push('next')))
  order.push('first')
  letGo()
  await Promise.all([first, next])
  expect(order).toEqual(['first', 'next'])
})
