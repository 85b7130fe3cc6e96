import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { report } from '#scripts/bench/figures.ts'
import { MEMORY_FLAGS, MEMORY_SETTINGS } from '#scripts/start/memory.mjs'
import { emptyDatabase } from '#tests/server/start-app.ts'

/** `BENCH_STREAMS` and `BENCH_SECONDS` allow a shorter run. */
const STREAMS = Number(process.env['BENCH_STREAMS'] ?? 10_000)
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
/** With these the process has grown to its working size; what the others add is theirs. */
const FIRST = STREAMS / 10
const SETTLE_MS = 2000

const Memory = z.object({ rss: z.number(), heap: z.number(), streams: z.number() })
const Loop = z.object({ loopMs: z.object({ p99: z.number(), p999: z.number() }) })
const Delays = z.object({ arrived: z.number(), p50: z.number(), p99: z.number(), worst: z.number() })

/**
 * 10,000 open streams in one server process, with 50 events a second to pairs of members and 5 a second to
 * everybody.
 */
export async function benchManyStreams(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-streams-'))
  const { url, drop } = await emptyDatabase(home, database)
  const here = import.meta.dirname
  const server = fork(path.join(here, 'server.ts'), {
    execArgv: ['--expose-gc', ...MEMORY_FLAGS],
    env: { ...process.env, ...MEMORY_SETTINGS, DATA_DIR: home, DATABASE_URL: url, CARDS_REFRESH: 'off' },
  })
  const readers = fork(path.join(here, 'readers.ts'))
  try {
    const { port } = z.object({ port: z.number() }).parse(await answerOf(server))
    await ask(readers, { port, from: 0, until: FIRST })
    const before = Memory.parse(await ask(server, 'memory'))
    await ask(readers, { port, from: FIRST, until: STREAMS })
    const after = Memory.parse(await ask(server, 'memory'))
    const load = { seconds: SECONDS, toPairs: 50, toAll: 5, members: STREAMS }
    const { loopMs } = Loop.parse(await ask(server, load))
    await wait(SETTLE_MS)
    const delays = Delays.parse(await ask(readers, 'delays'))
    const name = `${database}, ${String(after.streams)} streams`
    const each = (bytes: number) => `${(bytes / (after.streams - before.streams) / 1024).toFixed(1)} KB`
    report(`${name}: resident memory of each`, each(after.rss - before.rss), '<= 10 KB')
    report(`${name}: heap and buffers of each`, each(after.heap - before.heap), '<= 10 KB')
    report(`${name}: commit to arrival, p50`, `${delays.p50.toFixed(1)} ms`)
    report(`${name}: commit to arrival, p99`, `${delays.p99.toFixed(1)} ms`, '<= 100 ms')
    report(`${name}: the same, worst`, `${delays.worst.toFixed(1)} ms`)
    report(`${name}: arrived`, String(delays.arrived))
    report(`${name}: event loop, p99.9`, `${loopMs.p999.toFixed(1)} ms`, '<= 50 ms')
  } finally {
    server.kill()
    readers.kill()
    await once(server, 'exit')
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}

async function ask(child: ChildProcess, order: object | string): Promise<unknown> {
  const answer = answerOf(child)
  child.send(order)
  return await answer
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer]: unknown[] = await once(child, 'message')
  return answer
}
