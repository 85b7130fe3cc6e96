import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'

import pino from 'pino'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { taskKinds } from '#server/assembly.ts'
import { type Change, transact } from '#server/events/transact.ts'
import { countMails } from '#server/mail/queries.ts'
import { notify } from '#server/notifications/actions.ts'
import { openApp } from '#server/open-app.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'
import { crowd } from '#tests/members/crowd.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'
import { inMs, LoopMeter } from './loop-meter.ts'

const MEMBERS = Number(process.env['BM'] ?? 500)
const NOTICES_EACH = 200
const AT_ONCE = 10
const WAIT_MS = 11 * 60_000

/**
 * 100,000 notices of 500 members who all have email on: telling them, and mailing them to a mail server over
 * a socket. Duration, and longest block of the event loop.
 */
export async function benchNotices(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url, drop } = await emptyDatabase(home, database)
  const mailServer = new Worker(new URL('./notices-mail-server.ts', import.meta.url))
  const [smtpUrl] = await once(mailServer, 'message')
  const config = { ...testConfig(home, url), smtpUrl: String(smtpUrl) }
  const { app } = await openApp(config, pino({ level: 'error' }))
  const members = await crowd(app, MEMBERS)
  const name = `${database}: ${String(MEMBERS * NOTICES_EACH)} notices`
  await measure(`${name}, told and queued`, () => tellAll(app, members))
  const later: App = {
    ...app,
    now: () => new Date(app.now().getTime() + WAIT_MS),
    tasks: new TaskRunner(taskKinds, () => later),
  }
  await measure(`${name}, mailed as ${String(MEMBERS)} emails`, async () => {
    while ((await countQueued(app)) > 0) await later.tasks.runDue()
  })
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  mailServer.postMessage('count')
  const [received] = await once(mailServer, 'message')
  if (received !== MEMBERS) throw new Error(`${String(received)} emails arrived`)
  await mailServer.terminate()
  await later.tasks.stop()
  await app.owned[Symbol.asyncDispose]()
  await app.db.destroy()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function tellAll(app: App, members: readonly Member[]): Promise<void> {
  for (const { id } of members) {
    for (let first = 0; first < NOTICES_EACH; first += AT_ONCE) {
      await turn()
      await transact(app, [], (change) => tellSome(change, id, first))
    }
  }
}

async function tellSome(change: Change, recipientId: string, first: number): Promise<void> {
  for (let at = first; at < first + AT_ONCE; at += 1) {
    const fellow = `fellow-${String(at)}`
    await notify(change, { recipientId, kind: 'fellow-joined', subject: fellow, facts: { fellow } })
  }
}

async function countQueued(app: App): Promise<number> {
  const { queued } = await app.db
    .selectFrom('notice_delivery')
    .select(({ fn }) => fn.countAll<number | string>().as('queued'))
    .where('channel', '=', 'mail')
    .executeTakeFirstOrThrow()
  const { waiting } = await countMails(app.db)
  return Number(queued) + waiting
}

/** Measures the loop of this process, and beside it one that does nothing, which meets the same machine. */
async function measure(name: string, work: () => Promise<void>): Promise<void> {
  const bare = new Worker(new URL('./bare-loop.ts', import.meta.url))
  await once(bare, 'message')
  const meter = new LoopMeter()
  const begunAt = performance.now()
  const cpu = process.cpuUsage()
  await work()
  const seconds = (performance.now() - begunAt) / 1000
  const { user, system } = process.cpuUsage(cpu)
  const { late, ownLate, computed } = meter.end()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  bare.postMessage('end')
  const [beside] = await once(bare, 'message')
  await bare.terminate()
  report(name, `${seconds.toFixed(2)} s`)
  report('  CPU of all threads', `${((user + system) / 1_000_000).toFixed(2)} s`)
  report('  event loop delay, p99.9 / worst', inMs(late), '<= 50 ms')
  report('  the same without waits for a core', inMs(ownLate), '<= 50 ms')
  report('  computed in one go, p99.9 / worst', inMs(computed))
  report('  a loop that does nothing, p99.9 / worst', String(beside))
}
