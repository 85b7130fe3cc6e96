import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'

import pino from 'pino'

import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { NoFacts, taskKind } from '#server/tasks/task-kind.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'

const TASKS = 10_000
const AT_ONCE = 8
const NANOSECONDS = 1_000_000

/**
 * 10,000 reminders due in the same second, each a separate change: duration, and longest block of the event
 * loop.
 */
export async function benchTasks(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const opened = await openApp(testConfig(home, url), pino({ level: 'error' }))
  let ran = 0
  const remind = taskKind({
    name: 'bench.remind',
    facts: NoFacts,
    atOnce: AT_ONCE,
    run: async (app, _, { finish }) => {
      await transact(app, [], finish)
      ran += 1
    },
  })
  const app: App = { ...opened.app, tasks: new TaskRunner([remind], () => app) }
  const keys = Array.from({ length: TASKS }, (_, at) => `member-${String(at)}`)
  await measure(`${database}: putting ${String(TASKS)} tasks in the queue`, () =>
    transact(app, [], ({ later }) => later(remind, ...keys.map((key) => ({ key })))),
  )
  await measure(`${database}: working off ${String(TASKS)} tasks`, () => app.tasks.runDue())
  if (ran !== TASKS) throw new Error(`${String(ran)} tasks ran`)
  await app.tasks.stop()
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const begunAt = performance.now()
  await work()
  const seconds = (performance.now() - begunAt) / 1000
  delay.disable()
  report(name, `${seconds.toFixed(2)} s`)
  report('  event loop delay, p99.9', `${(delay.percentile(99.9) / NANOSECONDS).toFixed(0)} ms`, '<= 50 ms')
  report('  event loop delay, worst', `${(delay.max / NANOSECONDS).toFixed(0)} ms`)
}
