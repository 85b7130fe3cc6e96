import { expect, test } from 'vitest'
import { z } from 'zod'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'

import { LEASE_MS } from './lane.ts'
import { recurring, taskKind } from './task-kind.ts'

const HOUR_MS = 3_600_000
const AHEAD_MS = 1000 * HOUR_MS

test('work that was queued while the clock was ahead waits no longer than its pace', async () => {
  await using base = await startApp()
  const state = { runs: 0 }
  const kind = recurring({
    name: 'test.hourly',
    everyMs: HOUR_MS,
    run: () => {
      state.runs += 1
      return Promise.resolve()
    },
  })
  base.pass(AHEAD_MS)
  const ahead = anotherProcess(base, { kinds: [kind] }).app
  await ahead.tasks.start()
  await ahead.tasks.stop()
  base.pass(-AHEAD_MS)
  const onTime = anotherProcess(base, { kinds: [kind] }).app
  await onTime.tasks.start()
  await onTime.tasks.runDue()
  expect(state.runs).toBe(0)
  base.pass(HOUR_MS)
  await onTime.tasks.runDue()
  expect(state.runs).toBe(1)
  await onTime.tasks.stop()
})

test('a task that died with a process whose clock was ahead is taken over like any other', async () => {
  await using base = await startApp()
  const begun = Promise.withResolvers<undefined>()
  const held = Promise.withResolvers<undefined>()
  const state = { runs: 0 }
  const kind = taskKind({
    name: 'test.once',
    facts: z.object({}),
    again: 'keeps',
    run: async () => {
      state.runs += 1
      if (state.runs > 1) return
      begun.resolve(undefined)
      await held.promise
    },
  })
  const ahead = anotherProcess(base, { kinds: [kind] }).app
  await transact(ahead, [], ({ later }) => later(kind, { key: 'one', facts: {} }))
  base.pass(AHEAD_MS)
  const running = ahead.tasks.runDue()
  await begun.promise
  base.pass(-AHEAD_MS)
  const onTime = anotherProcess(base, { kinds: [kind] }).app
  await onTime.tasks.start()
  base.pass(LEASE_MS + 1)
  await onTime.tasks.runDue()
  expect(state.runs).toBe(2)
  held.resolve(undefined)
  await running
  await onTime.tasks.stop()
})
