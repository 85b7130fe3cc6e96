import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'

import { MEMORY_FLAGS, MEMORY_SETTINGS } from '#scripts/start/memory.mjs'
import { type Client, clientOf, signedIn } from '#tests/server/start-http.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const PORT = 3972
const TICKS_A_SECOND = 100

/** Delay of the event loop, in milliseconds. */
interface Delay {
  readonly p50: number
  readonly p99: number
  readonly p999: number
  readonly max: number
}

/** The real server in its own process. */
export interface BenchServer {
  readonly as: (username: string) => Promise<Client>
  /** Since the last call. */
  readonly delay: () => Promise<Delay>
  readonly peakBytes: () => number
  readonly cpuSeconds: () => number
  readonly stop: () => Promise<void>
}

export async function startBenchServer(dataDir: string): Promise<BenchServer> {
  const probe = path.join(ROOT, 'scripts/bench/collection-import-probe.ts')
  const server = spawn(process.execPath, [...MEMORY_FLAGS, '--import', probe, 'src/server/main.ts'], {
    cwd: ROOT,
    env: {
      ...MEMORY_SETTINGS,
      ...process.env,
      DATA_DIR: dataDir,
      PORT: String(PORT),
      CARDS_REFRESH: 'off',
      LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const url = `http://127.0.0.1:${String(PORT)}`
  await untilHealthy(url)
  return {
    as: (username) => signedIn(clientOf(url), username),
    delay: async () => {
      server.send('delay')
      const [answer] = await once(server, 'message')
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the probe sends
      return answer as Delay
    },
    peakBytes: () => {
      const status = readFileSync(`/proc/${String(server.pid)}/status`, 'utf8')
      return Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024
    },
    cpuSeconds: () => {
      const fields = readFileSync(`/proc/${String(server.pid)}/stat`, 'utf8').split(' ')
      return (Number(fields[13]) + Number(fields[14])) / TICKS_A_SECOND
    },
    stop: async () => {
      server.kill('SIGTERM')
      if (server.exitCode === null) await once(server, 'exit')
    },
  }
}

async function untilHealthy(url: string): Promise<void> {
  for (;;) {
    const answer = await fetch(`${url}/api/health`).catch(() => undefined)
    if (answer?.ok === true) return
    await new Promise((resolve) => {
      setTimeout(resolve, 20)
    })
  }
}
