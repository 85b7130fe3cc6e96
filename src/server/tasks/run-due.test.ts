import { expect, test } from 'vitest'

import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { NoFacts, taskKind } from './task-kind.ts'

test('running what is due waits for what already runs', async () => {
  await using base = await startApp()
  const { slow, begun, held, order } = slowKind()
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

test('running what is due waits for what the runner takes by itself meanwhile', async () => {
  await using base = await startApp()
  const { slow, begun, held, order } = slowKind()
  const state = { looks: 0 }
  // The second of two looks reaches the database late, when the first has found the task and taken it.
  const db = askedLate(base.db, async (statement) => {
    if (!statement.includes('asked.column1')) return
    state.looks += 1
    if (state.looks === 2) await begun.promise
  })
  const { app } = anotherProcess({ ...base, db }, { kinds: [slow] })
  await transact(app, [], ({ later }) => later(slow, {}))
  await app.tasks.start()
  const due = app.tasks.runDue().then(() => order.push('back'))
  await begun.promise
  for (let count = 0; count < 20; count += 1) await base.db.selectFrom('task').select('id').execute()
  held.resolve(undefined)
  await due
  expect(order).toEqual(['done', 'back'])
  await app.tasks.stop()
})

/** A kind of task that says when it has begun, then waits until it may end. */
function slowKind() {
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
  return { slow, begun, held, order }
}

/** A database that gets each raw statement only after `before`. */
function askedLate(db: Database, before: (statement: string) => Promise<void>): Database {
  const executor = db.getExecutor()
  const late = overriding(executor, {
    executeQuery: async (query, ...rest) => {
      await before(query.sql)
      return await executor.executeQuery(query, ...rest)
    },
  })
  return overriding(db, { getExecutor: () => late })
}

/** An object with some functions of its own; all others are those of `original`, which may have private members. */
function overriding<Original extends object>(original: Original, own: Partial<Original>): Original {
  return new Proxy(original, {
    get: (target, name) => {
      const value: unknown = Reflect.get(name in own ? own : target, name)
      return typeof value === 'function' && !(name in own) ? (value.bind(target) as unknown) : value
    },
  })
}
