import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/**
 * A bare server that holds as many open replies, and does nothing else: what Node's sockets cost, to be taken off
 * what a stream of ours costs.
 */
let streams = 0
const server = createServer((_, response) => {
  streams += 1
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  response.write('event: hello\ndata: {}\n\n')
}).listen(0, '127.0.0.1', () => {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- it listens on a port
  process.send?.({ port: (server.address() as AddressInfo).port })
})

process.on('message', () => {
  globalThis.gc?.()
  const { rss, heapUsed, external } = process.memoryUsage()
  process.send?.({ rss, heap: heapUsed + external, streams })
})
