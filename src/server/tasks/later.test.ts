import fc from 'fast-check'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { transact } from '#server/events/transact.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { type Again, taskKind } from './task-kind.ts'

const SECOND_MS = 1000
const AGAIN = ['moves', 'keeps', 'sooner'] as const

/** A kind that nobody runs. */
function waiting(again: Again) {
  return taskKind({
    name: `test.${again}`,
    facts: z.object({ text: z.string() }),
    again,
    run: () => Promise.resolve(),
  })
}

const rows = (app: TestApp, key: string) =>
  app.db.selectFrom('task').select(['due_at', 'payload', 'asked']).where('key', '=', key).execute()

test.for(AGAIN)(
  'a task that a change asks for a thousand times is written once, if a key again %s',
  async (again) => {
    await using app = await startApp()
    const kind = waiting(again)
    await transact(app, [], async ({ later, now }) => {
      for (let at = 0; at < 1000; at += 1)
        await later(kind, {
          key: 'k',
          due: new Date(now().getTime() + at * SECOND_MS),
          facts: { text: 'the same' },
        })
    })
    expect(await rows(app, 'k')).toMatchObject([{ asked: 1 }])
  },
)

test('a task asked for several times in one change waits as if each had been a change of its own', async () => {
  await using app = await startApp()
  const began = app.now().getTime()
  const ask = fc.record({ seconds: fc.integer({ min: 0, max: 3 }), text: fc.constantFrom('one', 'other') })
  let keys = 0
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...AGAIN),
      fc.array(ask, { minLength: 1, maxLength: 6 }),
      async (again, asks) => {
        const kind = waiting(again)
        const [together, apart] = [`together ${String((keys += 1))}`, `apart ${String(keys)}`]
        const asked = asks.map(({ seconds, text }) => ({
          due: new Date(began + seconds * SECOND_MS),
          facts: { text },
        }))
        await transact(app, [], async ({ later }) => {
          for (const each of asked) await later(kind, { key: together, ...each })
        })
        for (const each of asked) await transact(app, [], ({ later }) => later(kind, { key: apart, ...each }))
        const [[one], [other]] = [await rows(app, together), await rows(app, apart)]
        expect([one?.due_at, one?.payload]).toEqual([other?.due_at, other?.payload])
      },
    ),
    { numRuns: propertyRuns(60) },
  )
})
