import { expect, test } from 'vitest'
import { z } from 'zod'

import { transact } from '#server/events/transact.ts'
import { anotherProcess } from '#tests/server/another-process.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { countDead, listDead } from './dead-queries.ts'
import { countTasks } from './queries.ts'
import { type Again, Hopeless, recurring, taskKind, type TaskKind } from './task-kind.ts'

const SECOND_MS = 1000
const HOUR_MS = 3600 * SECOND_MS

/** The app with its own kinds, as one more process on the same database. */
const processOf = (base: TestApp, ...kinds: readonly TaskKind[]) => anotherProcess(base, { kinds }).app

const Note = z.object({ text: z.string() })

/** A kind that records its facts. */
function noting(again: Again = 'keeps') {
  const notes: string[] = []
  const note = taskKind({
    name: 'test.note',
    facts: Note,
    again,
    run: (_, { text }) => {
      notes.push(text)
      return Promise.resolve()
    },
  })
  return { notes, note }
}

const inSeconds = ({ now }: Pick<TestApp, 'now'>, seconds: number) =>
  new Date(now().getTime() + seconds * SECOND_MS)

test('a task runs once it is due, once, and leaves nothing behind', async () => {
  await using base = await startApp()
  const { notes, note } = noting()
  const app = processOf(base, note)
  await transact(app, [], async ({ later }) => {
    await later(note, { key: 'now', facts: { text: 'now' } })
    await later(note, { key: 'later', due: inSeconds(app, 60), facts: { text: 'later' } })
  })
  await app.tasks.runDue()
  expect(notes).toEqual(['now'])
  app.pass(60 * SECOND_MS)
  await app.tasks.runDue()
  await app.tasks.runDue()
  expect(notes).toEqual(['now', 'later'])
  expect(await countTasks(app.db)).toEqual([])
})

test('a change that is rolled back queues nothing', async () => {
  await using base = await startApp()
  const { notes, note } = noting()
  const app = processOf(base, note)
  const change = transact(app, [], async ({ later }) => {
    await later(note, { facts: { text: 'never' } })
    throw new Error('no')
  })
  await expect(change).rejects.toThrow('no')
  await app.tasks.runDue()
  expect(notes).toEqual([])
})

test('facts that do not fit their kind are refused when they are queued', async () => {
  await using app = await startApp()
  const { note } = noting()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- no type can prevent this at run time
  const wrong = JSON.parse('{"text":7}') as { text: string }
  await expect(transact(app, [], ({ later }) => later(note, { facts: wrong }))).rejects.toThrow(
    'expected string',
  )
})

test.each([
  ['moves', 'second', 90],
  ['keeps', 'first', 60],
  ['sooner', 'first', 60],
] as const)('a key that is queued again %s: it gets the %s', async (again, told, seconds) => {
  await using base = await startApp()
  const { notes, note } = noting(again)
  const app = processOf(base, note)
  const askFor = (text: string, due: Date) =>
    transact(app, [], ({ later }) => later(note, { due, facts: { text } }))
  await askFor('first', inSeconds(app, 60))
  await askFor('second', inSeconds(app, 90))
  app.pass((seconds - 1) * SECOND_MS)
  await app.tasks.runDue()
  expect(notes).toEqual([])
  app.pass(SECOND_MS)
  await app.tasks.runDue()
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(notes).toEqual([told])
})

test('many tasks can be queued at once, and the last of each key counts', async () => {
  await using base = await startApp()
  const { notes, note } = noting()
  const app = processOf(base, note)
  const numbers = Array.from({ length: 1200 }, (_, at) => String(at).padStart(4, '0'))
  await transact(app, [], ({ later }) =>
    later(note, ...[...numbers, '0007'].map((text) => ({ key: text, facts: { text } }))),
  )
  await app.tasks.runDue()
  expect(notes.toSorted()).toEqual(numbers)
})

test('a task queued again while it runs, runs once more', async () => {
  await using base = await startApp()
  const told: string[] = []
  const kind = taskKind({
    name: 'test.again',
    facts: Note,
    run: async (app, { text }) => {
      told.push(text)
      if (told.length === 1) await transact(app, [], ({ later }) => later(kind, { facts: { text: 'again' } }))
    },
  })
  const app = processOf(base, kind)
  await transact(app, [], ({ later }) => later(kind, { facts: { text: 'first' } }))
  await app.tasks.runDue()
  expect(told).toEqual(['first', 'again'])
  expect(await countTasks(app.db)).toEqual([])
})

/** A kind that fails until it is mended. */
function failing(options: { readonly tries?: number } = {}) {
  const state = { isMended: false, runs: 0, gaveUp: [] as string[] }
  const kind = taskKind({
    name: 'test.fail',
    facts: Note,
    ...options,
    run: () => {
      state.runs += 1
      return state.isMended ? Promise.resolve() : Promise.reject(new Error('not today'))
    },
    gaveUp: (_, { text }) => {
      state.gaveUp.push(text)
      return Promise.resolve()
    },
  })
  return { state, kind }
}

test('a failing task pauses longer each time, up to an hour', async () => {
  await using base = await startApp()
  const { state, kind } = failing({ tries: 20 })
  const app = processOf(base, kind)
  await transact(app, [], ({ later }) => later(kind, { facts: { text: 'x' } }))
  await app.tasks.runDue()
  const rests: number[] = []
  while (rests.length < 7) {
    const { runs } = state
    let seconds = 0
    for (; state.runs === runs; seconds += 10) {
      app.pass(10 * SECOND_MS)
      await app.tasks.runDue()
    }
    rests.push(seconds)
  }
  expect(rests).toEqual([10, 40, 160, 640, 2560, 3600, 3600])
  state.isMended = true
  app.pass(HOUR_MS)
  await app.tasks.runDue()
  expect(await countTasks(app.db)).toEqual([])
  expect(app.tasks.outcomes.get('test.fail')).toEqual({ done: 1, failed: 8, dead: 0 })
})

test('after its last try a task is dead: kept with its reason, reported to its domain, and alive again when queued', async () => {
  await using base = await startApp()
  const { state, kind } = failing({ tries: 3 })
  const app = processOf(base, kind)
  const ask = () => transact(app, [], ({ later }) => later(kind, { key: 'one', facts: { text: 'x' } }))
  await ask()
  for (let look = 0; look < 6; look += 1) {
    await app.tasks.runDue()
    app.pass(HOUR_MS)
  }
  expect(state).toMatchObject({ runs: 3, gaveUp: ['x'] })
  expect(app.tasks.outcomes.get('test.fail')).toEqual({ done: 0, failed: 2, dead: 1 })
  expect(await countTasks(app.db)).toEqual([{ kind: 'test.fail', waiting: 0, dead: 1 }])
  const dead = { kind: 'test.fail', key: 'one', tries: 3, lastError: 'Error: not today' }
  expect(await listDead(app.db, 10)).toMatchObject([dead])
  expect(await countDead(app.db, { except: ['test.other'] })).toBe(1)
  expect(await countDead(app.db, { except: ['test.fail'] })).toBe(0)
  state.isMended = true
  await ask()
  await app.tasks.runDue()
  expect(await countTasks(app.db)).toEqual([])
})

test('hopeless work is given up at once, and so are unreadable facts', async () => {
  await using base = await startApp()
  const hopeless = taskKind({
    name: 'test.hopeless',
    facts: Note,
    run: () => Promise.reject(new Hopeless('there is no such place')),
  })
  const { note } = noting()
  const app = processOf(base, hopeless, note)
  await transact(app, [], async ({ later }) => {
    await later(hopeless, { facts: { text: 'x' } })
    await later(note, { facts: { text: 'x' } })
  })
  await transact(app, [], ({ db }) =>
    db.updateTable('task').set({ payload: '{}' }).where('kind', '=', note.name).execute(),
  )
  await app.tasks.runDue()
  expect(await countTasks(app.db)).toEqual([
    { kind: 'test.hopeless', waiting: 0, dead: 1 },
    { kind: 'test.note', waiting: 0, dead: 1 },
  ])
})

test('recurring work is repeated after each period, and sooner after a failure', async () => {
  await using base = await startApp()
  const state = { runs: 0, isBroken: false }
  const kind = recurring({
    name: 'test.hourly',
    everyMs: HOUR_MS,
    run: () => {
      state.runs += 1
      return state.isBroken ? Promise.reject(new Error('not today')) : Promise.resolve()
    },
  })
  const app = processOf(base, kind)
  await app.tasks.start()
  await app.tasks.stop()
  const nextProcess = processOf(base, kind)
  const runs = async (pastMs: number) => {
    app.pass(pastMs)
    await nextProcess.tasks.runDue()
    return state.runs
  }
  expect(await runs(0)).toBe(0)
  expect(await runs(HOUR_MS)).toBe(1)
  expect(await runs(HOUR_MS - 1)).toBe(1)
  state.isBroken = true
  expect(await runs(1)).toBe(2)
  state.isBroken = false
  expect(await runs(10 * SECOND_MS)).toBe(3)
  expect(await runs(HOUR_MS - 1)).toBe(3)
  await transact(nextProcess, [], ({ later }) => later(kind, {}))
  expect(await runs(0)).toBe(4)
})
