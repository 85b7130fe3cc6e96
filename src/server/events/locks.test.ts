import { expect, test } from 'vitest'

import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { type Lock, lockKind } from './locks.ts'
import { transact } from './transact.ts'

const chest = lockKind('chest')
const door = lockKind('door')

/** Holds the locks until `until`, and reports when it has them. */
function holding(app: TestApp, locks: readonly Lock[], until: Promise<void>) {
  const { promise: held, resolve } = Promise.withResolvers<void>()
  const done = transact(app, locks, async () => {
    resolve()
    await until
  })
  return { held, done }
}

test.for([
  ['the same lock', chest('gold'), chest('gold')],
  ['one of a kind after all of it', chest.all, chest('gold')],
  ['all of a kind after one of it', chest('gold'), chest.all],
] as const)('a change waits for another one with %s', async ([, first, second]) => {
  await using app = await startApp()
  const order: string[] = []
  const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
  const { held, done } = holding(app, [first], until)
  await held
  const waiting = transact(app, second, () => Promise.resolve(order.push('second')))
  order.push('first')
  letGo()
  await Promise.all([done, waiting])
  expect(order).toEqual(['first', 'second'])
})

test('changes that name their locks in different orders do not block each other', async () => {
  await using app = await startApp()
  const names = [chest('gold'), door('east'), chest('silver'), door('west')]
  const runs = Array.from({ length: 24 }, (_, at) =>
    transact(app, at % 2 === 0 ? names : names.toReversed(), ({ announce }) =>
      announce({ type: 'member.changed', memberId: String(at) }, 'servers'),
    ),
  )
  await Promise.all(runs)
  expect(await app.events()).toHaveLength(24)
  expect(app.changes.collided).toBe(0)
})

test('changes that take more locks half-way, in any order, never block each other for ever', async () => {
  await using app = await startApp()
  const names = ['copper', 'gold', 'silver'].map((metal) => chest(metal))
  const runs = Array.from({ length: 24 }, (_, at) =>
    transact(app, names[at % 3] ?? [], async ({ alone, announce }) => {
      for (let step = 1; step < 3; step += 1) await alone(names[(at + step) % 3] ?? chest.all)
      await announce({ type: 'member.changed', memberId: String(at) }, 'servers')
    }),
  )
  await Promise.all(runs)
  expect(await app.events()).toHaveLength(24)
  expect(app.changes.collided).toBe(0)
})

// SQLite has one writer, so every lock is free.
if (process.env['TEST_DATABASE'] === 'postgres') {
  test('a change that needs a taken lock half-way is rolled back, and runs again with it', async () => {
    await using app = await startApp()
    const { promise: until, resolve: letGo } = Promise.withResolvers<void>()
    const { held, done } = holding(app, [chest('gold')], until)
    await held
    let runs = 0
    const second = transact(app, door('east'), async ({ alone, announce }) => {
      runs += 1
      await announce({ type: 'member.changed', memberId: 'm1' }, 'servers')
      // It sorts before `door:`, so the change may not wait for it.
      await alone(chest('gold')).catch(letGo)
    })
    await Promise.all([done, second])
    expect(runs).toBe(2)
    expect(await app.events()).toHaveLength(1)
    expect(app.changes).toEqual({ collided: 0, reordered: 1, gaveUp: 0 })
  })
}
