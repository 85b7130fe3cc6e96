import { connect } from 'node:net'

import { percentile } from '#scripts/bench/figures.ts'

/**
 * A client process of the benchmark of 10,000 streams. It opens them and measures when each event arrives.
 */
const AT_ONCE = 50
/** One for all connections: what arrives is read before the next one is asked. */
const ARRIVED = Buffer.allocUnsafe(65_536)

interface Orders {
  readonly port: number
  readonly from: number
  readonly until: number
}

let delays: number[] = []
/** Those of events that went to two members alone. */
let pairDelays: number[] = []
/** By event, how long it took to reach the last stream. */
let lasts = new Map<string, number>()
let opened = 0
let next = 0

function openNext(orders: Orders): void {
  const member = orders.from + next
  if (member >= orders.until) return
  next += 1
  let isGreeted = false
  const read = (text: string) => {
    note(text)
    if (isGreeted || !text.includes('event: hello')) return
    isGreeted = true
    opened += 1
    if (opened === orders.until - orders.from) process.send?.({ opened })
    openNext(orders)
  }
  const onread = {
    buffer: ARRIVED,
    callback: (length: number) => {
      read(ARRIVED.toString('latin1', 0, length))
      return true
    },
  }
  const socket = connect({ port: orders.port, host: '127.0.0.1', onread }, () =>
    socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: member-${String(member)}\r\n\r\n`),
  )
  socket.on('error', () => process.exit(1))
}

function note(text: string): void {
  const now = performance.timeOrigin + performance.now()
  for (const [, toAll, at = ''] of text.matchAll(/(to: everyone\n)?data: [^\n]*"at (\d+\.?\d*) "/g)) {
    delays.push(now - Number(at))
    if (toAll === undefined) pairDelays.push(now - Number(at))
    lasts.set(at, now - Number(at))
  }
}

function summary(times: number[]) {
  times.sort((one, other) => one - other)
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99), worst: times.at(-1) ?? 0 }
}

process.on('message', (orders: Orders | 'delays') => {
  if (orders === 'delays') {
    process.send?.({
      arrived: delays.length,
      all: summary(delays),
      pairs: summary(pairDelays),
      last: summary([...lasts.values()]),
    })
    delays = []
    pairDelays = []
    lasts = new Map()
    return
  }
  opened = 0
  next = 0
  for (let each = 0; each < AT_ONCE; each += 1) openNext(orders)
})
