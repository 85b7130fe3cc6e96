import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'

import { embeddedPrograms, installedPrograms } from '#scripts/test/postgres-programs.mjs'
import { findUnprivilegedUser } from '#scripts/test/unprivileged-user.mjs'

const ROOT = path.resolve(import.meta.dirname, '../..')
const KEEPER = path.join(ROOT, 'scripts/test/postgres-keeper.mjs')

/** How to stop PostgreSQL; `kill` is SIGKILL, as if its machine crashed. */
export type StopMode = 'fast' | 'immediate' | 'kill'

/** A PostgreSQL server that a test can stop and start. */
export interface RestartablePostgres extends AsyncDisposable {
  readonly url: string
  /** A folder of the test's own, removed with the server. */
  readonly folder: string
  readonly stop: (mode: StopMode) => Promise<void>
  /** Starts it again on the same port and data. Resolves once it accepts connections. */
  readonly start: () => Promise<void>
}

/** Starts an empty PostgreSQL server for one test, because the one all tests share must keep running. */
export async function startPostgres(): Promise<RestartablePostgres> {
  const [installed] = await installedPrograms()
  const programs = installed ?? (await embeddedPrograms(ROOT, process.execPath))
  const settings = JSON.stringify({
    folder: programs,
    user: findUnprivilegedUser(),
    // Committed data must survive `kill`. The operating system keeps running, so nothing needs to reach the
    // disk.
    settings: { synchronous_commit: 'on' },
  })
  const keeper = spawn(process.execPath, [KEEPER, settings], { stdio: ['pipe', 'pipe', 'inherit'] })
  const ended = once(keeper, 'close')
  const answers = createInterface({ input: keeper.stdout })[Symbol.asyncIterator]()
  const nextAnswer = async () => {
    const { value, done } = await answers.next()
    if (done === true) throw new Error('PostgreSQL did not start')
    return value
  }
  const order = async (line: string) => {
    keeper.stdin.write(`${line}\n`)
    return await nextAnswer()
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-outage-'))
  return {
    url: await nextAnswer(),
    folder,
    stop: async (mode) => {
      await order(`stop ${mode}`)
    },
    start: async () => {
      await order('start')
    },
    [Symbol.asyncDispose]: async () => {
      keeper.stdin.end()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
