import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import pino from 'pino'

import { aboutIdsOf } from '#contract/about-events.ts'
import type { AppEvent } from '#contract/events.ts'
import { PassingEvent } from '#contract/realtime.ts'
import type { App } from '#server/app-context.ts'
import {
  acquaintances,
  belongings,
  crowds,
  files,
  guards,
  reactions,
  references,
  quotes,
  removables,
  reportables,
  rooms,
  taskKinds,
  things,
  words,
  nearNews,
} from '#server/assembly.ts'
import { type Config, type HashingCost, readConfig } from '#server/config.ts'
import type { Database } from '#server/db/database.ts'
import { NO_WIRE } from '#server/db/wire.ts'
import { LockGuard } from '#server/events/lock-guard.ts'
import { LogTail } from '#server/events/log-tail.ts'
import { listEventsAfter, LOG_START, type LoggedEvent } from '#server/events/queries.ts'
import { reactWith } from '#server/events/reactions.ts'
import { Gate } from '#server/http/gate.ts'
import { OwnedState } from '#server/owned-state.ts'
import { listApartIds } from '#server/people/public.ts'
import { Lane } from '#server/realtime/lane.ts'
import { Streams } from '#server/realtime/streams.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

import { openOwnDatabase } from './own-database.ts'
import { type HomeDatabase, stockHome } from './ready-made.ts'

/** The least argon2id allows. Only one test is about the cost of passwords. */
const CHEAP_HASHING: HashingCost = { memory: 8, passes: 1, parallelism: 1 }

/** Pushes never leave this machine; nobody listens there. */
const NOWHERE = 'http://127.0.0.1:9'

/** When every test starts. Time passes only through `TestApp.pass`. */
const BEGINNING = '2030-01-01T00:00:00.000Z'

export interface TestApp extends App, AsyncDisposable {
  /** The events logged so far, oldest first. */
  readonly events: () => Promise<AppEvent[]>
  /** The same, with the audience of each. */
  readonly logged: () => Promise<LoggedEvent[]>
  /** Every change of a test is watched. */
  readonly lockGuard: LockGuard
  /** Lets time pass. */
  readonly pass: (milliseconds: number) => void
}

/** What the domains bring for one another. */
const OF_DOMAINS = {
  belongings,
  things,
  files,
  nearNews,
  acquaintances,
  reportables,
  quotes,
  removables,
  rooms,
  crowds,
  references,
  words,
}

/** The real server without HTTP, on an empty database of this run's kind. */
export async function startApp(settings: Readonly<Record<string, string>> = {}): Promise<TestApp> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-test-'))
  const lockGuard = new LockGuard(guards)
  const { url, db, close } = await openOwnDatabase(home, (statement) => {
    lockGuard.check(statement)
  })
  const config = testConfig(home, url, settings)
  const log = pino({ level: 'silent' })
  const tail = new LogTail(db, log)
  const streams = new Streams(tail, (memberId) => listApartIds(db, memberId))
  await tail.start()
  let nextId = 0
  let now = new Date(BEGINNING).getTime()
  const gate = new Gate()
  gate.open()
  const stopping = new AbortController()
  const app: TestApp = {
    config,
    db,
    log,
    gate,
    now: () => new Date(now),
    newId: () => `id-${String((nextId += 1)).padStart(6, '0')}`,
    changes: { collided: 0, reordered: 0, gaveUp: 0 },
    stopping: stopping.signal,
    owned: new OwnedState(),
    // Never started: tests run due tasks with `app.tasks.runDue()`.
    tasks: new TaskRunner(taskKinds, () => app),
    tail,
    streams,
    lane: new Lane<PassingEvent>({ schema: PassingEvent, aboutIdsOf, streams, wire: NO_WIRE, log }),
    react: reactWith(reactions),
    ...OF_DOMAINS,
    lockGuard,
    events: async () => (await readLog(db)).map(({ event }) => event),
    logged: () => readLog(db),
    pass: (milliseconds) => {
      now += milliseconds
    },
    [Symbol.asyncDispose]: async () => {
      stopping.abort()
      tail.stop()
      await app.tasks.stop()
      await app.owned[Symbol.asyncDispose]()
      await close()
      rmSync(home, { recursive: true, force: true })
    },
  }
  return app
}

/**
 * Reads the whole log. Transactions in other databases of the same PostgreSQL may delay its end for a moment.
 */
async function readLog(db: Database): Promise<LoggedEvent[]> {
  const log: LoggedEvent[] = []
  let place = LOG_START
  for (;;) {
    const { events, upTo, isBehind } = await listEventsAfter(db, place)
    log.push(...events)
    place = upTo
    if (!isBehind) return log
    await wait(5)
  }
}

/** Settings for a server with all its data in `home`. `PUSH_STAND_IN` is an address for `pushStandIn`. */
export function testConfig(
  home: string,
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Config {
  const config = readConfig({
    DATA_DIR: home,
    DATABASE_URL: databaseUrl,
    HOST: '127.0.0.1',
    PORT: '0',
    CARDS_REFRESH: 'off',
    LOG_LEVEL: 'silent',
    AUTH_SECRET: 'a secret for tests, thirty-two or more',
    ...settings,
  })
  const pushStandIn = settings['PUSH_STAND_IN'] ?? NOWHERE
  return { ...config, hashingCost: CHEAP_HASHING, guessPauseMs: 1, pushStandIn }
}

/** An empty database, of this run's kind by default: a new SQLite file or a new PostgreSQL database. */
export async function emptyDatabase(home: string, kind?: string): Promise<HomeDatabase> {
  return await stockHome(home, 'nothing', kind)
}
