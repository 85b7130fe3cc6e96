import { connect } from 'node:net'

/**
 * A client process of the benchmark of 10,000 streams. It opens them and measures when each event arrives.
 */
const AT_ONCE = 50

interface Orders {
  readonly port: number
  readonly from: number
  readonly until: number
}

let delays: number[] = []
let opened = 0
let next = 0

function openNext({ port, from, until }: Orders): void {
  const member = from + next
  if (member >= until) return
  next += 1
  let isGreeted = false
  const socket = connect(port, '127.0.0.1', () =>
    socket.write(`GET /api/events HTTP/1.1\r\nhost: localhost\r\ncookie: member-${String(member)}\r\n\r\n`),
  )
  socket.setEncoding('latin1').on('data', (text: string) => {
    const now = performance.timeOrigin + performance.now()
    for (const [, at] of text.matchAll(/"at (\d+\.?\d*) "/g)) delays.push(now - Number(at))
    if (isGreeted || !text.includes('event: hello')) return
    isGreeted = true
    opened += 1
    if (opened === until - from) process.send?.({ opened })
    openNext({ port, from, until })
  })
  socket.on('error', () => process.exit(1))
}

process.on('message', (orders: Orders | 'delays') => {
  if (orders === 'delays') {
    delays.sort((one, other) => one - other)
    const at = (share: number) => delays[Math.min(delays.length - 1, Math.floor(delays.length * share))]
    process.send?.({ arrived: delays.length, p50: at(0.5), p99: at(0.99), worst: delays.at(-1) })
    delays = []
  } else for (let each = 0; each < AT_ONCE; each += 1) openNext(orders)
})
