import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'

import pino from 'pino'

import { percentile } from '#scripts/bench/figures.ts'
import { MainThread } from '#scripts/bench/main-thread.ts'
import { Inserts } from '#scripts/bench/matches/inserts.ts'
import { listenToNamed } from '#scripts/bench/named-callers.ts'
import { readConfig } from '#server/config.ts'
import { transact } from '#server/events/transact.ts'
import { openApp } from '#server/open-app.ts'
import { realtimeRoutes } from '#server/realtime/routes.ts'

/**
 * The server process of the benchmark of 10,000 streams, with the real log, tail, streams and HTTP. Only
 * sign-in is faked.
 */
const { app, limitStore } = await openApp(readConfig(process.env), pino({ level: 'error' }))
await app.tail.start()
await addBlocks()
const port = await listenToNamed({ app, limitStore }, realtimeRoutes)

/** Until what was announced last is written. */
const SETTLE_MS = 1000

/** Every member blocks some others, and is blocked by as many. */
async function addBlocks(): Promise<void> {
  const inserts = new Inserts(app.db)
  const { BENCH_STREAMS: members = '10000', BENCH_BLOCKS: each = '10' } = process.env
  for (let number = 0; number < Number(members); number += 1) {
    for (let step = 1; step <= Number(each); step += 1) {
      await inserts.add('kept_away', {
        member_id: `member-${String(number)}`,
        way: 'blocked',
        other_id: `member-${String((number + step) % Number(members))}`,
        created_at: '2026-01-01T00:00:00.000Z',
      })
    }
  }
  await inserts.finish()
}

const thread = new MainThread()
/** When the last event for all was announced, and how long each took until it was written to the last stream. */
let announced: { readonly at: number; readonly waited: number } | undefined
let ownMs: number[] = []

/** Streams are told in the order in which they opened, so this one hears last. */
function listenLast(): () => void {
  return app.streams.add({
    memberId: null,
    sessionId: null,
    address: '127.0.0.2',
    tell: () => {
      if (announced === undefined) return
      const waited = thread.time.waited - announced.waited
      ownMs.push(performance.now() - announced.at - waited)
    },
    together: (tellAll) => {
      tellAll()
    },
    beat: () => undefined,
    close: () => undefined,
  })
}

/** Announces events at the given rates to pairs of members and to everybody. */
async function announceFor({ seconds, toPairs, toAll, members }: Load): Promise<void> {
  ownMs = []
  const leave = listenLast()
  const delay = monitorEventLoopDelay({ resolution: 5 })
  delay.enable()
  const every = 1000 / (toPairs + toAll)
  const begun = performance.now()
  for (let count = 0; count < seconds * (toPairs + toAll); count += 1) {
    await wait(Math.max(0, begun + count * every - performance.now()))
    const pair = [count, count + 1].map((each) => `member-${String((each * 7919) % members)}`)
    const audience = count % (toPairs + toAll) < toAll ? 'everyone' : pair
    const [memberId = '', otherId = ''] = pair
    // This machine's clock, read just before the transaction starts. No domain reacts to the end of a bond.
    const requestId = `at ${String(performance.timeOrigin + performance.now())} `
    const parted = { type: 'bond.changed', memberId, otherId, change: 'parted', requestId } as const
    if (audience === 'everyone') announced = { at: performance.now(), waited: thread.time.waited }
    void transact(app, [], ({ announce }) => announce(parted, audience))
  }
  delay.disable()
  await wait(SETTLE_MS)
  leave()
  ownMs.sort((one, other) => one - other)
  process.send?.({
    done: true,
    ownMs: { p50: percentile(ownMs, 0.5), p99: percentile(ownMs, 0.99) },
    loopMs: { p99: delay.percentile(99) / 1e6, p999: delay.percentile(99.9) / 1e6 },
  })
}

interface Load {
  readonly seconds: number
  readonly toPairs: number
  readonly toAll: number
  readonly members: number
}

process.on('message', (load: Load | 'memory') => {
  if (load === 'memory') {
    globalThis.gc?.()
    const { rss, heapUsed, external } = process.memoryUsage()
    process.send?.({ rss, heap: heapUsed + external, streams: app.streams.count })
  } else void announceFor(load)
})
process.send?.({ port })
