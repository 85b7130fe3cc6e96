import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * A bare server that holds as many open replies, and does nothing else: what Node's sockets cost, to be taken off
 * what a stream of ours costs. It can also write to all of them at once, as fast as a loop can: no server of this
 * process could be faster on this machine.
 */
const open: ServerResponse[] = []
const server = createServer((_, response) => {
  response.useChunkedEncodingByDefault = false
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: hello\ndata: {}\n\n')
  open.push(response)
}).listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  process.send?.({ port: (server.address() as AddressInfo).port })
})

async function writeToAll(times: number): Promise<void> {
  for (let count = 0; count < times; count += 1) {
    const at = performance.timeOrigin + performance.now()
    // As long as an event of the real server.
    const bytes = Buffer.from(
      `id: 1.${String(count)}\ndata: {"requestId":"at ${String(at)} "}${' '.repeat(120)}\n\n`,
    )
    for (const { socket } of open) socket?.write(bytes)
    await wait(1000)
  }
  process.send?.({ done: true })
}

process.on('message', (order: 'memory' | { readonly writes: number }) => {
  if (order !== 'memory') {
    void writeToAll(order.writes)
    return
  }
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external, streams: open.length })
})
