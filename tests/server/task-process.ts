import pino from 'pino'
import { z } from 'zod'

import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { taskKind } from '#server/tasks/task-kind.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

import { testConfig } from './start-app.ts'

const PLACES = 6

/** A long task in steps. `reach` is called at each step and can hold it there. */
export function walkTo(reach: (place: number) => Promise<void> | void) {
  return taskKind({
    name: 'test.walk',
    facts: z.object({ place: z.int() }),
    run: async (app, { place: from }, { goOnFrom, turn }) => {
      for (let place = from; place < PLACES; place += 1) {
        await transact(app, [], (change) => goOnFrom(change, { place: place + 1 }))
        await reach(place + 1)
        await turn()
      }
    },
  })
}

/** A process that gets to step three, says so, and stays there. */
async function walkHalfWay(home: string, databaseUrl: string): Promise<void> {
  const { app: base } = await openApp(testConfig(home, databaseUrl), pino({ level: 'silent' }))
  setInterval(() => undefined, 60_000)
  const walk = walkTo(async (place) => {
    if (place !== 3) return
    process.stdout.write('half-way\n')
    await new Promise(() => undefined)
  })
  const app: App = { ...base, tasks: new TaskRunner([walk], () => app) }
  await app.tasks.runDue()
}

const [, file, home, databaseUrl] = process.argv
if (file === import.meta.filename && home !== undefined && databaseUrl !== undefined)
  await walkHalfWay(home, databaseUrl)
