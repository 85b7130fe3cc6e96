import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { listRunning } from './progress-queries.ts'
import { NoFacts, taskKind } from './task-kind.ts'

const SECOND_MS = 1000

test('a run that takes long says how many pieces are done, or how far it is if it knows', async () => {
  await using base = await startApp()
  const seen: (readonly [string, number | null, number | null])[] = []
  const piece = async (turned: Promise<void>) => {
    await turned
    const running = await listRunning(base.db, 5)
    seen.push(...running.map(({ name, done, inAll }) => [name, done, inAll] as const))
  }
  const counted = taskKind({
    name: 'test.counted',
    facts: NoFacts,
    run: async (_, __, { turn }) => {
      for (let pieces = 0; pieces < 3; pieces += 1) {
        base.pass(1.5 * SECOND_MS)
        await piece(turn())
      }
    },
  })
  const knowing = taskKind({
    name: 'test.knowing',
    facts: NoFacts,
    run: async (_, __, { turn }) => {
      base.pass(2 * SECOND_MS)
      await piece(turn({ done: 5, inAll: 9 }))
    },
  })
  const { app } = anotherProcess(base, { kinds: [counted, knowing] })
  for (const kind of [counted, knowing]) {
    await transact(app, [], ({ later }) => later(kind, {}))
    await app.tasks.runDue()
  }
  expect(seen).toEqual([
    ['test.counted', null, null],
    ['test.counted', 2, null],
    ['test.counted', 2, null],
    ['test.knowing', 5, 9],
  ])
  expect(await listRunning(base.db, 5)).toEqual([])
})
