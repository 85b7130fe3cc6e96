import { setImmediate as nextTurn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { NoFacts, taskKind } from './task-kind.ts'

const PIECES = 20

test('pieces of tasks that run side by side each get a turn of the event loop', async () => {
  await using base = await startApp()
  let loops = 0
  const counting = new AbortController()
  const count = async () => {
    while (!counting.signal.aborted) {
      await nextTurn()
      loops += 1
    }
  }
  const begunIn: number[] = []
  const piecewise = taskKind({
    name: 'test.piecewise',
    facts: NoFacts,
    atOnce: 4,
    run: async (_, __, { turn }) => {
      for (let piece = 0; piece < PIECES; piece += 1) {
        await turn()
        begunIn.push(loops)
      }
    },
  })
  const { app } = anotherProcess(base, { kinds: [piecewise] })
  await transact(app, [], ({ later }) =>
    later(piecewise, ...['a', 'b', 'c', 'd'].map((key) => ({ key, facts: {} }))),
  )
  const counted = count()
  await app.tasks.runDue()
  counting.abort()
  await counted
  expect(begunIn).toHaveLength(4 * PIECES)
  expect(new Set(begunIn).size).toBe(begunIn.length)
})
