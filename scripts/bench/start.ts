import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { report } from './figures.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const PORT = 3971
const ROUNDS = 5
const SETTLE_MS = 5000

/** Time from starting the command, and the server's own process, to the first answer; and idle memory. */
export async function benchStart(): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const server = ['--disable-warning=ExperimentalWarning', 'src/server/main.ts']
  await firstAnswer(home, process.execPath, server)
  const own = await repeat(() => firstAnswer(home, process.execPath, server))
  report(
    'start of the server to its first answer, warm (median)',
    `${median(own.map(({ ms }) => ms)).toFixed(0)} ms`,
    '<= 1000 ms',
  )
  const command = await repeat(() => firstAnswer(home, 'npm', ['start']))
  report(
    'npm start to the first answer, warm (median)',
    `${median(command.map(({ ms }) => ms)).toFixed(0)} ms`,
    '<= 2000 ms',
  )
  const idle = await firstAnswer(home, process.execPath, server, SETTLE_MS)
  report('memory idle with the starter set', `${(idle.bytes / 2 ** 20).toFixed(0)} MiB`, '<= 150 MB')
  rmSync(home, { recursive: true, force: true })
}

interface Start {
  readonly ms: number
  /** Resident memory of the process that answered. */
  readonly bytes: number
}

async function firstAnswer(
  home: string,
  program: string,
  args: readonly string[],
  settleMs = 0,
): Promise<Start> {
  const startedAt = performance.now()
  const server = spawn(program, args, {
    cwd: ROOT,
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: path.join(ROOT, 'node_modules/.cache/node-compile'),
      DATA_DIR: home,
      PORT: String(PORT),
      CARDS_REFRESH: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: 'ignore',
    detached: true,
  })
  await untilHealthy()
  const ms = performance.now() - startedAt
  await new Promise((resolve) => {
    setTimeout(resolve, settleMs)
  })
  const bytes = residentBytes(server.pid ?? 0)
  process.kill(-(server.pid ?? 0), 'SIGTERM')
  await once(server, 'exit')
  return { ms, bytes }
}

async function untilHealthy(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${String(PORT)}/api/health`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => {
      setTimeout(resolve, 5)
    })
  }
}

function residentBytes(pid: number): number {
  const kibibytes = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${String(pid)}/status`, 'utf8'))?.[1]
  return Number(kibibytes) * 1024
}

async function repeat(measure: () => Promise<Start>): Promise<Start[]> {
  const starts: Start[] = []
  for (let round = 0; round < ROUNDS; round += 1) starts.push(await measure())
  return starts
}

function median(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}
