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
const Own = z.object({ ownMs: z.object({ p50: z.number(), p99: z.number() }) })
const Summary = z.object({ p50: z.number(), p99: z.number(), worst: z.number() })
const ToLast = z.object({ last: Summary })
const Delays = z.object({ arrived: z.number(), all: Summary, pairs: Summary })

/** What each stream costs in bytes, without the first ones. */
interface Cost {
  readonly rss: number
  readonly heap: number
}

/** Opens all streams to a server process and asks for its memory on the way. */
async function costOfStreams(server: ChildProcess, readers: ChildProcess): Promise<Cost> {
  const { port } = z.object({ port: z.number() }).parse(await answerOf(server))
  await ask(readers, { port, from: 0, until: FIRST })
  const before = Memory.parse(await ask(server, 'memory'))
  await ask(readers, { port, from: FIRST, until: STREAMS })
  const after = Memory.parse(await ask(server, 'memory'))
  const opened = after.streams - before.streams
  return { rss: (after.rss - before.rss) / opened, heap: (after.heap - before.heap) / opened }
}

/** What a stream of a bare server costs, and how long it takes to write to all of them. */
async function costOfSockets() {
  const here = import.meta.dirname
  const execArgv = ['--expose-gc', ...MEMORY_FLAGS]
  const server = fork(path.join(here, 'bare.ts'), { execArgv, env: { ...process.env, ...MEMORY_SETTINGS } })
  const readers = fork(path.join(here, 'readers.ts'))
  try {
    const cost = await costOfStreams(server, readers)
    await ask(server, { writes: Math.ceil(SECONDS / 2) })
    const { last } = ToLast.parse(await ask(readers, 'delays'))
    return { ...cost, last }
  } finally {
    server.kill()
    readers.kill()
    await once(server, 'exit')
  }
}

/**
 * 10,000 open streams in one server process, each of a member who is apart from twenty others: one event a second
 * to everybody; then 50 a second to pairs of members, and 5 to everybody.
 */
export async function benchManyStreams(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-streams-'))
  const { url, drop } = await emptyDatabase(home, database)
  const bare = await costOfSockets()
  const here = import.meta.dirname
  const server = fork(path.join(here, 'server.ts'), {
    execArgv: ['--expose-gc', ...MEMORY_FLAGS],
    env: {
      ...process.env,
      ...MEMORY_SETTINGS,
      DATA_DIR: home,
      DATABASE_URL: url,
      CARDS_REFRESH: 'off',
      STREAMS_PER_ADDRESS: '100000',
    },
  })
  const readers = fork(path.join(here, 'readers.ts'))
  try {
    const cost = await costOfStreams(server, readers)
    const name = `${database}, ${String(STREAMS)} streams`
    for (const [kind, title] of [
      ['rss', 'resident memory'],
      ['heap', 'heap and buffers'],
    ] as const) {
      report(`${name}: ${title} of each`, inKB(cost[kind]), '<= 10 KB')
      report(`${name}: the same above the socket`, inKB(cost[kind] - bare[kind]), '<= 5 KB')
    }
    report(`${name}: a bare loop to the last stream, p50`, `${bare.last.p50.toFixed(1)} ms`)
    report(`${name}: a bare loop to the last stream, p99`, `${bare.last.p99.toFixed(1)} ms`)
    const alone = { seconds: SECONDS / 2, toPairs: 0, toAll: 1, members: STREAMS }
    const { ownMs } = Own.parse(await ask(server, alone))
    await wait(SETTLE_MS)
    const { last } = ToLast.parse(await ask(readers, 'delays'))
    report(`${name}: commit to the last stream, p50`, `${last.p50.toFixed(1)} ms`)
    report(`${name}: commit to the last stream, p99`, `${last.p99.toFixed(1)} ms`, '<= 150 ms')
    report(`${name}: written to the last, without waits for a core, p50`, `${ownMs.p50.toFixed(1)} ms`)
    report(`${name}: the same, p99`, `${ownMs.p99.toFixed(1)} ms`, '<= 150 ms')
    const load = { seconds: SECONDS, toPairs: 50, toAll: 5, members: STREAMS }
    const { loopMs } = Loop.parse(await ask(server, load))
    await wait(SETTLE_MS)
    const { arrived, all, pairs } = Delays.parse(await ask(readers, 'delays'))
    report(`${name}: commit to arrival, p50`, `${all.p50.toFixed(1)} ms`)
    report(`${name}: commit to arrival, p99`, `${all.p99.toFixed(1)} ms`, '<= 100 ms')
    report(`${name}: the same, worst`, `${all.worst.toFixed(1)} ms`)
    report(`${name}: the same, to pairs alone, p50`, `${pairs.p50.toFixed(1)} ms`)
    report(`${name}: the same, to pairs alone, p99`, `${pairs.p99.toFixed(1)} ms`)
    report(`${name}: arrived`, String(arrived))
    report(`${name}: event loop, p99.9`, `${loopMs.p999.toFixed(1)} ms`, '<= 50 ms')
  } finally {
    server.kill()
    readers.kill()
    await once(server, 'exit')
    await drop()
    rmSync(home, { recursive: true, force: true })
  }
}

const inKB = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`

async function ask(child: ChildProcess, order: object | string): Promise<unknown> {
  const answer = answerOf(child)
  child.send(order)
  return await answer
}

async function answerOf(child: ChildProcess): Promise<unknown> {
  const [answer]: unknown[] = await once(child, 'message')
  return answer
}
