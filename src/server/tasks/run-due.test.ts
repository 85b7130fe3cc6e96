import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { NoFacts, taskKind } from './task-kind.ts'

test('running what is due waits for what already runs', async () => {
  await using base = await startApp()
  const begun = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const order: string[] = []
  const slow = taskKind({
    name: 'test.slow',
    facts: NoFacts,
    run: async () => {
      begun.resolve(undefined)
      await held.promise
      order.push('done')
    },
  })
  const { app } = anotherProcess(base, { kinds: [slow] })
  await transact(app, [], ({ later }) => later(slow, {}))
  const first = app.tasks.runDue()
  await begun.promise
  const second = app.tasks.runDue().then(() => order.push('back'))
  // Enough queries for a call that waits for nothing to come back.
  for (let count = 0; count < 20; count += 1) await app.db.selectFrom('task').select('id').execute()
  held.resolve(undefined)
  await Promise.all([first, second])
  expect(order).toEqual(['done', 'back'])
})
