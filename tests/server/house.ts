import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Readable } from 'node:stream'

import { linkInOutbox } from './link-in-outbox.ts'
import { type Stock, stockHome } from './ready-made.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
/** Compiled modules, as `npm start` keeps them. With them a server starts in two thirds of the processor time. */
const COMPILED = path.join(ROOT, 'node_modules/.cache/node-compile')
const START_PATIENCE_MS = 60_000
/** Below the ephemeral ports of the system. */
const PORTS = [10_000, 32_000] as const

export interface House extends AsyncDisposable {
  readonly url: string
  /** The server's process, to measure its memory or kill it. */
  readonly pid: () => number
  /** The folder with all its data. */
  readonly home: string
  /** Where its database is, for what only time or an operator would do. */
  readonly databaseUrl: string
  /** What its server has printed and logged so far. */
  readonly output: () => string
  /** Kills the server and starts it again on the same data. */
  readonly crashAndRestart: () => Promise<void>
  /** Asks the server to stop. @returns its exit code */
  readonly stop: () => Promise<number | null>
  /** The link in the newest email to `address`. */
  readonly linkInLetter: (address: string) => Promise<string>
}

/** Starts a whole server in its own process, with its own data folder that contains a stock. */
export async function openHouse(
  database: string,
  {
    stock = 'first-hoard',
    databaseUrl: given,
    settings: more = {},
  }: {
    stock?: Stock
    /** A database of the test's own, instead of a new one. */
    databaseUrl?: string
    settings?: Readonly<Record<string, string>>
  } = {},
): Promise<House> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-house-'))
  const { url: databaseUrl, drop } =
    given === undefined
      ? await stockHome(home, stock, database)
      : { url: given, drop: () => Promise.resolve() }
  const port = await freePort()
  const url = `http://localhost:${String(port)}`
  const settings = {
    DATA_DIR: home,
    DATABASE_URL: databaseUrl,
    PORT: String(port),
    CARDS_REFRESH: 'off',
    LOG_LEVEL: 'warn',
    ...more,
  }
  const output: string[] = []
  let server = await startProcess(settings, url, output)
  return {
    url,
    home,
    databaseUrl,
    pid: () => server.pid ?? 0,
    output: () => output.join(''),
    crashAndRestart: async () => {
      await end(server, 'SIGKILL')
      server = await startProcess(settings, url, output)
    },
    stop: async () => {
      await end(server, 'SIGTERM')
      return server.exitCode
    },
    linkInLetter: async (address) => await waitFor(() => linkInOutbox(path.join(home, 'outbox'), address)),
    [Symbol.asyncDispose]: async () => {
      await end(server, 'SIGTERM')
      await drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function startProcess(
  settings: Readonly<Record<string, string>>,
  url: string,
  output: string[],
): Promise<ChildProcess> {
  const server = runMain(settings)
  server.stdout.setEncoding('utf8').on('data', (text: string) => output.push(text))
  server.stderr.setEncoding('utf8').on('data', (text: string) => {
    output.push(text)
    process.stderr.write(text)
  })
  try {
    await waitFor(async () => {
      if (server.exitCode !== null)
        throw new Error(`the server ended with code ${String(server.exitCode)}: ${output.join('')}`)
      const health = await fetch(`${url}/api/health`).catch(() => undefined)
      return health?.ok === true ? true : undefined
    })
  } catch (error) {
    // Nobody else would ever stop it.
    server.kill('SIGKILL')
    throw error
  }
  return server
}

/** Runs the server's program with these settings and no others. */
export function runMain(
  settings: Readonly<Record<string, string>>,
): ChildProcessByStdio<null, Readable, Readable> {
  return spawn(process.execPath, [path.join(ROOT, 'src/server/main.ts')], {
    cwd: ROOT,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: COMPILED,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

/** Asks repeatedly until there is an answer. */
async function waitFor<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  const deadline = performance.now() + START_PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error('timed out')
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}

/** A free port that the system doesn't hand out by itself. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(...PORTS)
    const server = createServer()
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => {
        resolve(false)
      })
      server.listen(port, '127.0.0.1', () => {
        resolve(true)
      })
    })
    server.close()
    if (isFree) return port
  }
}
