import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { emptyDatabase } from './start-app.ts'

const ROOT = path.resolve(import.meta.dirname, '..')
const START_PATIENCE_MS = 60_000

export interface House extends AsyncDisposable {
  readonly url: string
  /** The server's process, for its memory and its end. */
  readonly pid: () => number
  /** Pulls the plug, and starts the same house again. */
  readonly crashAndRestart: () => Promise<void>
  /** The link in the newest letter to `address`. */
  readonly linkInLetter: (address: string) => Promise<string>
}

/**
 * A whole server in a process of its own, with all it keeps in a folder of its own: an empty one,
 * or a copy of the folder `furnished`.
 */
export async function openHouse(
  database: 'sqlite' | 'postgres',
  {
    furnished,
    settings: more = {},
  }: { furnished?: string; settings?: Readonly<Record<string, string>> } = {},
): Promise<House> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-house-'))
  if (furnished !== undefined) cpSync(furnished, home, { recursive: true })
  const { url: databaseUrl, drop } = await emptyDatabase(home, database)
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
  let server = await startProcess(settings, url)
  return {
    url,
    pid: () => server.pid ?? 0,
    crashAndRestart: async () => {
      await end(server, 'SIGKILL')
      server = await startProcess(settings, url)
    },
    linkInLetter: async (address) => await waitFor(() => findLink(path.join(home, 'outbox'), address)),
    [Symbol.asyncDispose]: async () => {
      await end(server, 'SIGTERM')
      await drop()
      rmSync(home, { recursive: true, force: true })
    },
  }
}

async function startProcess(settings: Readonly<Record<string, string>>, url: string): Promise<ChildProcess> {
  const server = spawn(process.execPath, [path.join(ROOT, 'src/server/main.ts')], {
    cwd: ROOT,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await waitFor(async () => {
    if (server.exitCode !== null) throw new Error(`the server ended with code ${String(server.exitCode)}`)
    const health = await fetch(`${url}/api/health`).catch(() => undefined)
    return health?.ok === true ? true : undefined
  })
  return server
}

async function end(server: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill(signal)
  await once(server, 'exit')
}

function findLink(outbox: string, address: string): string | undefined {
  const letters = readdirSync(outbox, { recursive: false })
    .map(String)
    .filter((name) => name.endsWith('.eml'))
    .toSorted()
    .map((name) => unfold(readFileSync(path.join(outbox, name), 'utf8')))
  const letter = letters.findLast((text) => text.includes(`To: ${address}`))
  return /https?:\/\/[^\s"<>]+token=[^\s"<>]+/.exec(letter ?? '')?.[0]
}

/** Undoes the line breaks of quoted-printable text. */
function unfold(letter: string): string {
  return letter.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
}

/** Asks again and again until there is an answer. */
async function waitFor<Answer>(ask: () => Answer | undefined | Promise<Answer | undefined>): Promise<Answer> {
  const deadline = performance.now() + START_PATIENCE_MS
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (performance.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => {
      setTimeout(resolve, 50)
    })
  }
}

async function freePort(): Promise<number> {
  const server = createServer()
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}
