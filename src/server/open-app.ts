import { randomUUIDv7 } from 'node:crypto'
import { existsSync, mkdirSync } from 'node:fs'
import path from 'node:path'

import type { Logger } from 'pino'

import { aboutIdsOf } from '#contract/about-events.ts'
import { PassingEvent } from '#contract/realtime.ts'
import type { App } from '#server/app-context.ts'
import {
  acquaintances,
  belongings,
  crowds,
  files,
  nearNews,
  reactions,
  references,
  quotes,
  removables,
  reportables,
  rooms,
  taskKinds,
  things,
  words,
} from '#server/assembly.ts'
import type { Config } from '#server/config.ts'
import { noteFullDisk } from '#server/db/disk-room.ts'
import { openDatabase, type OpenDatabase } from '#server/db/open-database.ts'
import { LogTail } from '#server/events/log-tail.ts'
import { reactWith } from '#server/events/reactions.ts'
import { Gate } from '#server/http/gate.ts'
import { readerOf } from '#server/people/public.ts'
import { Lane } from '#server/realtime/lane.ts'
import { Streams } from '#server/realtime/streams.ts'
import { TaskRunner } from '#server/tasks/task-runner.ts'

import { bringUpToDate } from './bring-up-to-date.ts'
import { OwnedState } from './owned-state.ts'

export interface OpenApp extends OpenDatabase {
  readonly app: App
  /** Ends all long work at its next piece, because the app is about to close. */
  readonly sayStopping: () => void
}

/**
 * Opens the app without its server, on a migrated database: enough for a command or an import. A server that
 * runs beside it hears of changes through the event log. `app.db.destroy()` closes it.
 * @throws {DatabaseAway} when PostgreSQL does not answer
 */
export async function openApp(config: Config, log: Logger): Promise<OpenApp> {
  const built = buildApp(config, log)
  await bringUpToDate(built.app)
  return built
}

/** Builds the app before anything asks the database, whose tables may still be missing. */
export function buildApp(config: Config, log: Logger): OpenApp {
  makeFolder(config.dataDir)
  const database = openDatabase(config.databaseUrl, {
    onAway: (error) => {
      log.error({ err: error }, 'the database is away; calls that need it are refused until it is back')
    },
    onBack: () => {
      log.info('the database is back')
    },
    onFull: (error) => {
      noteFullDisk(app, error)
    },
  })
  const stopping = new AbortController()
  const tail = new LogTail(database.db, log, () => {
    database.wire.wake()
  })
  const streams = new Streams(
    tail,
    async (memberId) => (await readerOf(app, memberId)).apartIds,
    (error) => {
      log.error({ err: error }, 'an event stream was closed, because it could not be told something')
    },
  )
  const app: App = {
    config,
    db: database.db,
    log,
    gate: new Gate(),
    now: () => new Date(),
    newId: () => randomUUIDv7(),
    changes: { collided: 0, reordered: 0, gaveUp: 0 },
    stopping: stopping.signal,
    owned: new OwnedState(),
    tasks: new TaskRunner(taskKinds, () => app),
    react: reactWith(reactions),
    belongings,
    things,
    files,
    nearNews,
    acquaintances,
    reportables,
    removables,
    quotes,
    rooms,
    crowds,
    references,
    words,
    tail,
    streams,
    lane: new Lane<PassingEvent>({ schema: PassingEvent, aboutIdsOf, streams, wire: database.wire, log }),
  }
  const sayStopping = () => {
    stopping.abort()
  }
  return { ...database, app, sayStopping }
}

/** One level at a time: where a system allows no folders (`/proc`), Node's recursive option never returns. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  makeFolder(path.dirname(folder))
  try {
    mkdirSync(folder)
  } catch (error) {
    // Another process that starts at the same time may have been quicker.
    if (!existsSync(folder)) throw error
  }
}
