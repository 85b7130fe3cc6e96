import { expect, test } from 'vitest'
import { z } from 'zod'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { countTasks } from './queries.ts'
import { Hopeless, NoFacts, taskKind, type TaskKind } from './task-kind.ts'

const SECOND_MS = 1000
const LEASE_MS = 30 * SECOND_MS

/** Opens one more process on the database of `base`, with its own kinds. */
const processOf = (base: TestApp, ...kinds: readonly TaskKind[]) => anotherProcess(base, { kinds })

const Place = z.object({ place: z.number() })
const PIECES = 5

/** Long work in pieces, each recorded with how far it came; `meanwhile` runs before each. */
function walking(meanwhile: (place: number) => Promise<void> | void) {
  const walked: number[] = []
  const kind = taskKind({
    name: 'test.walk',
    facts: Place,
    run: async (app, { place: from }, { turn, goOnFrom }) => {
      for (let place = from; place < PIECES; place += 1) {
        await meanwhile(place)
        await transact(app, [], async (change) => {
          await goOnFrom(change, { place: place + 1 })
          change.afterCommit(() => walked.push(place))
        })
        await turn()
      }
    },
  })
  return { walked, kind }
}

test('two processes share the queue, and no task runs twice', async () => {
  await using base = await startApp()
  const ran: string[] = []
  const kind = taskKind({
    name: 'test.share',
    facts: NoFacts,
    atOnce: 4,
    run: (_, __, { key, turn }) => {
      ran.push(key)
      return turn()
    },
  })
  const processes = [processOf(base, kind), processOf(base, kind), processOf(base, kind)]
  const keys = Array.from({ length: 200 }, (_, at) => String(at).padStart(3, '0'))
  await transact(base, [], ({ later }) => later(kind, ...keys.map((key) => ({ key }))))
  await Promise.all(processes.map(({ app }) => app.tasks.runDue()))
  expect(ran.toSorted()).toEqual(keys)
  expect(await countTasks(base.db)).toEqual([])
})

test('a server that stops returns its work at once, and the next one continues where it was', async () => {
  await using base = await startApp()
  const { walked, kind } = walking((place) => {
    if (place === 2) first.stop()
  })
  const first = processOf(base, kind)
  await transact(base, [], ({ later }) => later(kind, { facts: { place: 0 } }))
  await first.app.tasks.runDue()
  expect(walked).toEqual([0, 1, 2])
  const second = processOf(base, kind)
  await second.app.tasks.runDue()
  expect(walked).toEqual([0, 1, 2, 3, 4])
  expect(await countTasks(base.db)).toEqual([])
})

test('a stop does not count as a try, so the work is not given up', async () => {
  await using base = await startApp()
  const kind = taskKind({
    name: 'test.stop',
    facts: NoFacts,
    tries: 2,
    run: (_, __, { turn }) => {
      current.stop()
      return turn()
    },
  })
  let current = processOf(base, kind)
  await transact(base, [], ({ later }) => later(kind, {}))
  for (let server = 0; server < 6; server += 1) {
    current = processOf(base, kind)
    await current.app.tasks.runDue()
  }
  expect(await countTasks(base.db)).toEqual([{ kind: 'test.stop', waiting: 1, dead: 0 }])
})

test('a task whose process is silent is taken over, and the silent one can no longer change it', async () => {
  await using base = await startApp()
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  let isFirst = true
  const { walked, kind } = walking(async (place) => {
    if (place !== 2 || !isFirst) return
    isFirst = false
    reached.resolve()
    await held.promise
  })
  const silent = processOf(base, kind)
  const heir = processOf(base, kind)
  await transact(base, [], ({ later }) => later(kind, { facts: { place: 0 } }))
  const running = silent.app.tasks.runDue()
  await reached.promise
  await heir.app.tasks.runDue()
  expect(walked).toEqual([0, 1])
  base.pass(LEASE_MS + 1)
  await heir.app.tasks.runDue()
  expect(walked).toEqual([0, 1, 2, 3, 4])
  held.resolve()
  await running
  expect(walked).toEqual([0, 1, 2, 3, 4])
  expect(await countTasks(base.db)).toEqual([])
})

test('a silent process does not give up what another took over and has done', async () => {
  await using base = await startApp()
  const held = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const ends: string[] = []
  const kind = taskKind({
    name: 'test.silent',
    facts: NoFacts,
    run: async () => {
      ends.push('begun')
      reached.resolve()
      await held.promise
      throw new Hopeless('the file is gone')
    },
    gaveUp: async () => {
      ends.push('given up')
    },
  })
  const heirs = taskKind({
    name: 'test.silent',
    facts: NoFacts,
    run: async () => {
      ends.push('done')
    },
  })
  const silent = processOf(base, kind)
  await transact(base, [], ({ later }) => later(kind, {}))
  const running = silent.app.tasks.runDue()
  await reached.promise
  base.pass(LEASE_MS + 1)
  await processOf(base, heirs).app.tasks.runDue()
  held.resolve()
  await running
  expect(ends).toEqual(['begun', 'done'])
  expect(await countTasks(base.db)).toEqual([])
})

test('work that is queued again half-way starts again, and the current piece is rolled back', async () => {
  await using base = await startApp()
  let isAsked = false
  const { walked, kind } = walking(async (place) => {
    if (place !== 2 || isAsked) return
    isAsked = true
    await transact(base, [], ({ later }) => later(kind, { facts: { place: 0 } }))
  })
  const { app } = processOf(base, kind)
  await transact(app, [], ({ later }) => later(kind, { facts: { place: 0 } }))
  await app.tasks.runDue()
  expect(walked).toEqual([0, 1, 0, 1, 2, 3, 4])
})

test('work that makes progress has all its tries again', async () => {
  await using base = await startApp()
  let failures = 0
  const { walked, kind } = walking((place) => {
    failures += 1
    if (failures % 4 !== 0) throw new Error(`stuck at ${String(place)}`)
  })
  const { app } = processOf(base, { ...kind, tries: 4 })
  await transact(app, [], ({ later }) => later(kind, { facts: { place: 0 } }))
  for (let look = 0; walked.length < PIECES && look < 100; look += 1) {
    await app.tasks.runDue()
    app.pass(3600 * SECOND_MS)
  }
  expect(walked).toEqual([0, 1, 2, 3, 4])
})

test('a task that finishes within its change takes effect exactly once', async () => {
  await using base = await startApp()
  const told: string[] = []
  const kind = taskKind({
    name: 'test.once',
    facts: NoFacts,
    run: async (app, _, { finish, key }) => {
      await transact(app, [], async (change) => {
        await finish(change)
        change.afterCommit(() => told.push(key))
      })
      throw new Error('whatever comes after it')
    },
  })
  const { app } = processOf(base, kind)
  await transact(app, [], ({ later }) => later(kind, { key: 'once' }))
  await app.tasks.runDue()
  app.pass(3600 * SECOND_MS)
  await app.tasks.runDue()
  expect(told).toEqual(['once'])
})

test('a working process wakes at once for what it queues itself, and for what becomes due', async () => {
  await using base = await startApp()
  const told: string[] = []
  const waiting = new Map<string, () => void>()
  const kind = taskKind({
    name: 'test.wake',
    facts: NoFacts,
    run: (_, __, { key }) => {
      told.push(key)
      waiting.get(key)?.()
      return Promise.resolve()
    },
  })
  const { app } = processOf(base, kind)
  const hasRun = async (key: string) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    waiting.set(key, resolve)
    await promise
  }
  await app.tasks.start()
  const soon = hasRun('now')
  await transact(app, [], ({ later }) => later(kind, { key: 'now' }))
  await soon
  const afterwards = hasRun('then')
  const due = new Date(app.now().getTime() + 100)
  await transact(app, [], ({ later }) => later(kind, { key: 'then', due }))
  app.pass(100)
  await afterwards
  await app.tasks.stop()
  expect(told).toEqual(['now', 'then'])
})
