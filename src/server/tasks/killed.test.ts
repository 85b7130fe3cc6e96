import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp } from '#tests/server/start-app.ts'
import { walkTo } from '#tests/server/task-process.ts'

import { countTasks } from './queries.ts'

const PROGRAM = path.resolve('tests/server/task-process.ts')
/** Due for a process with the real clock as well as for the test, whose clock is far ahead. */
const LONG_AGO = new Date('2020-01-01T00:00:00.000Z')

test('the next process continues what a killed one was doing, from where it was', async () => {
  await using base = await startApp()
  const reached: number[] = []
  const walk = walkTo((place) => {
    reached.push(place)
  })
  await transact(base, [], ({ later }) => later(walk, { due: LONG_AGO, facts: { place: 0 } }))
  const { dataDir, databaseUrl } = base.config
  const killed = spawn(process.execPath, [PROGRAM, dataDir, databaseUrl], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  expect(await countTasks(base.db)).toEqual([{ kind: 'test.walk', waiting: 1, dead: 0 }])
  await anotherProcess(base, { kinds: [walk] }).app.tasks.runDue()
  expect(reached).toEqual([4, 5, 6])
  expect(await countTasks(base.db)).toEqual([])
})
