import { expect, test } from 'vitest'

import { describeRunning } from '#server/admin/work/describe-work.ts'
import type { TaskKind } from '#server/tasks/task-kind.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { begin } from './actions.ts'
import { describeBackups } from './describe-backups.ts'
import { makeKind } from './jobs.ts'

const PATIENCE_MS = 120_000
const BETWEEN_LOOKS_MS = 3000

/** The work of a backup on a slow machine, with somebody who looks each time that more is done. */
function slowly(app: TestApp, look: () => Promise<void>): TaskKind {
  return {
    ...makeKind,
    run: (worker, payload, task) =>
      makeKind.run(worker, payload, {
        key: task.key,
        tries: task.tries,
        signal: task.signal,
        goOnFrom: task.goOnFrom,
        checkHold: task.checkHold,
        finish: task.finish,
        turn: async (far) => {
          app.pass(BETWEEN_LOOKS_MS)
          await task.turn(far)
          await look()
        },
      }),
  }
}

test(
  'while a backup is made, its list and that of running work say how far it is, and nobody is told of each step',
  { timeout: PATIENCE_MS },
  async () => {
    await using base = await startApp()
    const percents: (number | null)[] = []
    const lefts: (number | null)[] = []
    const look = async () => {
      const [run] = (await describeBackups(app)).runs
      expect(await describeRunning(app)).toEqual([{ name: makeKind.name, done: run?.percent, inAll: 100 }])
      percents.push(run?.percent ?? null)
      lefts.push(run?.secondsLeft ?? null)
    }
    const { app } = anotherProcess(base, { kinds: [slowly(base, look)] })
    await begin(app, makeKind, 'asked')
    expect((await describeBackups(app)).runs).toMatchObject([{ endedAt: null, percent: null }])
    const told = (await app.logged()).length
    await app.tasks.runDue()
    expect(percents.length).toBeGreaterThan(2)
    expect(percents).toEqual(percents.toSorted((one, other) => Number(one) - Number(other)))
    expect(percents.at(-1)).toBe(100)
    expect(lefts.at(-1)).toBe(0)
    expect((await describeBackups(app)).runs).toMatchObject([
      { failure: null, percent: null, secondsLeft: null },
    ])
    expect((await app.logged()).length).toBe(told)
  },
)

test(
  'a backup that a stopping server leaves undone says nothing of how far it was',
  { timeout: PATIENCE_MS },
  async () => {
    await using base = await startApp()
    const { promise: isStopped, resolve: nowStopped } = Promise.withResolvers<undefined>()
    const percents: (number | null)[] = []
    const { app } = anotherProcess(base, {
      kinds: [
        slowly(base, async () => {
          if (percents.length > 0) return
          percents.push((await describeBackups(base)).runs[0]?.percent ?? null)
          // It waits for this piece, which must not wait for it.
          void app.tasks.stop().then(() => nowStopped(undefined))
        }),
      ],
    })
    await begin(app, makeKind, 'asked')
    await app.tasks.start()
    await isStopped
    expect(percents).toEqual([expect.any(Number)])
    expect((await describeBackups(base)).runs).toMatchObject([{ endedAt: null, percent: null }])
  },
)
