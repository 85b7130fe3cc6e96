import { createServer } from 'node:http'

import type { Logger } from 'pino'

import type { LogTail } from '#server/events/log-tail.ts'

interface CountedRequest {
  readonly method: string
  /** The pattern, not the path: ids would make a series of each. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  readonly countRequest: (request: CountedRequest) => void
  readonly close: () => Promise<void>
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

export const NO_METRICS: Metrics = { countRequest: () => undefined, close: () => Promise.resolve() }

/** Numbers for Prometheus at `/metrics`, on a port of their own that only this machine reaches. */
export async function serveMetrics(port: number, tail: LogTail, log: Logger): Promise<Metrics> {
  const { collectDefaultMetrics, Gauge, Histogram, Registry } = await import('prom-client')
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
  })
  const readers = new Gauge({
    name: 'event_log_readers',
    help: 'Open event streams, and the followers of this process.',
    registers: [registry],
    collect: () => {
      readers.set(tail.readers)
    },
  })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        log.error({ err: error }, 'the metrics could not be written')
        response.writeHead(500).end()
      },
    )
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(port, '127.0.0.1', resolve)
  await promise
  return {
    countRequest: ({ method, route, status, seconds }) => {
      requests.observe({ method, route, status: String(status) }, seconds)
    },
    close: async () => {
      const closed = Promise.withResolvers<void>()
      server.close(() => {
        closed.resolve()
      })
      await closed.promise
    },
  }
}
