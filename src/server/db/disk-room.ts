import { open, rm } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { sql } from 'kysely'

import type { App } from '#server/app-context.ts'
import { ownedByApp } from '#server/owned-state.ts'

import { isDiskFull } from './full.ts'
import { isPostgres } from './portable.ts'

/** How often to try whether there is room again. */
const LOOK_MS = 1000
/** So much must fit for us to say that there is room. A page of the database alone would soon be used up. */
const PROBE = Buffer.alloc(1_048_576)
/** The same in the pages of a SQLite database that may not grow for ever. */
const PAGES_NEEDED = 256

/** Whether this server has room to write. It learns of a full disk by a write that fails, and looks by itself when it is over. */
class DiskRoom {
  readonly #app: App
  #isFull = false

  constructor(app: App) {
    this.#app = app
  }

  get isFull(): boolean {
    return this.#isFull
  }

  /** Notes an error. @returns whether it says that a disk is full */
  note(error: unknown): boolean {
    if (!isDiskFull(error)) return false
    if (!this.#isFull) {
      this.#app.log.error({ err: error }, 'the disk is full: nothing can be saved until there is room')
      this.#isFull = true
      void this.#lookUntilRoom()
    }
    return true
  }

  async #lookUntilRoom(): Promise<void> {
    const { stopping, log } = this.#app
    try {
      do await wait(LOOK_MS, undefined, { ref: false, signal: stopping })
      while (!(await this.#hasRoom()))
      this.#isFull = false
      log.info('there is room on the disk again')
    } catch {
      // The server stops.
    }
  }

  /** PostgreSQL's own disk is another machine's; there the next write tells. */
  async #hasRoom(): Promise<boolean> {
    const { db, config } = this.#app
    try {
      if (!isPostgres(db)) await checkPages(this.#app)
      await tryToWrite(config.dataDir)
      return true
    } catch {
      return false
    }
  }
}

async function tryToWrite(folder: string): Promise<void> {
  const file = path.join(folder, `.room-${String(process.pid)}`)
  try {
    await using handle = await open(file, 'w')
    await handle.write(PROBE)
    await handle.sync()
  } finally {
    await rm(file, { force: true })
  }
}

/** @throws if SQLite has hardly any pages left to use */
async function checkPages({ db }: App): Promise<void> {
  const { left } = await sql<{ left: number }>`
    select most.max_page_count - now.page_count + free.freelist_count as left
    from pragma_max_page_count as most, pragma_page_count as now, pragma_freelist_count as free`
    .execute(db)
    .then(({ rows: [row] }) => row ?? { left: 0 })
  if (left < PAGES_NEEDED) throw new Error('hardly any pages are left')
}

const rooms = ownedByApp((app) => new DiskRoom(app))

/** Notes an error of this app. @returns whether it says that a disk is full, which is no bug */
export function noteFullDisk(app: App, error: unknown): boolean {
  return rooms.of(app).note(error)
}

export function isDiskFullNow(app: App): boolean {
  return rooms.of(app).isFull
}
