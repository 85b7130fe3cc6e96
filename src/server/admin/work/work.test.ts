import { expect, test } from 'vitest'

import { workEndpoints } from '#contract/admin/work.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { describeTracePage } from '#server/admin/trace/describe-trace.ts'
import type { App } from '#server/app-context.ts'
import { found } from '#server/http/refusal.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp } from '#tests/server/start-app.ts'

import { runJobNow } from './actions.ts'
import { describeJobs, describeMachine } from './describe-work.ts'

const NAME = 'reports.forget-reported'
const DAY_MS = 86_400_000

async function world() {
  const app = await startApp()
  const denethor = await welcomed(app, 'denethor')
  await grantAdmin(app, 'denethor')
  const { db, now } = app
  // As a process that starts plans it.
  await db
    .insertInto('task')
    .values({
      kind: NAME,
      key: '',
      due_at: new Date(now().getTime() + DAY_MS).toISOString(),
      payload: '{}',
      asked: 1,
      tries: 0,
    })
    .execute()
  const keeper = { ...denethor, isAdmin: true }
  return { app, keeper, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

const jobOf = async (app: App) => found((await describeJobs(app)).find(({ name }) => name === NAME))
const runsOf = ({ tasks }: App) => tasks.outcomes.get(NAME)?.done

test('work on a clock says when it ran, for how long, and when it runs next', async () => {
  await using built = await world()
  const { app } = built
  const began = app.now()
  const nextAt = new Date(began.getTime() + DAY_MS).toISOString()
  expect(await jobOf(app)).toMatchObject({ everyMs: DAY_MS, ranAt: null, ranMs: null, nextAt, failures: 0 })
  app.pass(DAY_MS)
  await app.tasks.runDue()
  expect(await jobOf(app)).toMatchObject({
    ranAt: nextAt,
    ranMs: 0,
    nextAt: new Date(began.getTime() + 2 * DAY_MS).toISOString(),
    isRunning: false,
  })
})

test('run now, twice and at once, runs it once, and the trace says who did', async () => {
  await using built = await world()
  const { app, keeper } = built
  await Promise.all([runJobNow(app, keeper, NAME), runJobNow(app, keeper, NAME)])
  await app.tasks.runDue()
  expect(runsOf(app)).toBe(1)
  const { entries } = await describeTracePage(app, { act: 'job.hurried' })
  expect(entries).toMatchObject([{ actor: 'denethor', act: 'job.hurried', subject: NAME }])
})

test('run now changes nothing while it runs', async () => {
  await using built = await world()
  const { app, keeper } = built
  const held = {
    holder: 'another process',
    lease_until: new Date(app.now().getTime() + 30_000).toISOString(),
  }
  await app.db.updateTable('task').set(held).where('kind', '=', NAME).execute()
  await runJobNow(app, keeper, NAME)
  expect(await jobOf(app)).toMatchObject({ isRunning: true, nextAt: null })
  const { entries } = await describeTracePage(app, { act: 'job.hurried' })
  expect(entries).toEqual([])
})

test('other work is not run by hand', async () => {
  await using built = await world()
  const { app, keeper } = built
  await expect(runJobNow(app, keeper, 'mail.send-letter')).rejects.toMatchObject({ code: 'not_found' })
})

test('the machine says how it is', async () => {
  await using built = await world()
  const machine = workEndpoints.machine.reply.parse(await describeMachine(built.app))
  expect(machine.database.bytes).toBeGreaterThan(0)
  expect(machine.disk.bytes).toBeGreaterThan(machine.disk.freeBytes)
  expect(machine).toMatchObject({ streams: 0, lastBackupAt: null, cardsAt: null })
  expect(machine.queues.map(({ name }) => name)).not.toContain(NAME)
})
