import { createServer } from 'node:http'

import type * as Prometheus from 'prom-client'

import type { App } from '#server/app-context.ts'
import { countTasks } from '#server/tasks/queries.ts'

interface CountedRequest {
  readonly method: string
  /** The pattern and not the path, because each id would create a series. */
  readonly route: string
  readonly status: number
  readonly seconds: number
}

export interface Metrics {
  readonly countRequest: (request: CountedRequest) => void
  readonly close: () => Promise<void>
}

const BUCKETS_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

const GAUGES: readonly {
  name: string
  help: string
  read: (app: Pick<App, 'streams' | 'tail'>) => number
}[] = [
  {
    name: 'event_streams',
    help: 'Open event streams of this process.',
    read: ({ streams }) => streams.count,
  },
  {
    name: 'event_log_held_back_seconds',
    help: 'How long an older open transaction has kept newer events from everybody; 0 when none does.',
    read: ({ tail }) => tail.heldBack.seconds,
  },
  {
    name: 'event_log_held_back_events',
    help: 'How many committed events wait for that transaction, counted up to 500.',
    read: ({ tail }) => tail.heldBack.events,
  },
]

export const NO_METRICS: Metrics = { countRequest: () => undefined, close: () => Promise.resolve() }

/** Serves metrics for Prometheus at `/metrics`, on a separate port that only this machine reaches. */
export async function serveMetrics(
  port: number,
  {
    streams,
    tail,
    tasks,
    changes,
    db,
    log,
  }: Pick<App, 'changes' | 'db' | 'log' | 'streams' | 'tail' | 'tasks'>,
): Promise<Metrics> {
  const prometheus = await import('prom-client')
  const { collectDefaultMetrics, Histogram, Registry } = prometheus
  const registry = new Registry()
  countTasksIn(registry, prometheus, { tasks, db })
  countChangesIn(registry, prometheus, changes)
  readGaugesIn(registry, prometheus, { tail, streams })
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS_SECONDS,
    registers: [registry],
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

function readGaugesIn(
  registry: Prometheus.Registry,
  { Gauge }: typeof Prometheus,
  app: Pick<App, 'streams' | 'tail'>,
): void {
  for (const { name, help, read } of GAUGES) {
    const gauge: Prometheus.Gauge = new Gauge({
      name,
      help,
      registers: [registry],
      collect: () => {
        gauge.set(read(app))
      },
    })
  }
}

/** Counts waiting and dead tasks in the database, and how runs ended in this process. */
function countTasksIn(
  registry: Prometheus.Registry,
  { Counter, Gauge }: typeof Prometheus,
  { db, tasks }: Pick<App, 'db' | 'tasks'>,
): void {
  const queued = new Gauge({
    name: 'tasks',
    help: 'Tasks in the queue, by kind: waiting or under way, and given up.',
    labelNames: ['kind', 'state'],
    registers: [registry],
    collect: async () => {
      queued.reset()
      // The other metrics matter all the more while the database is away.
      for (const { kind, waiting, dead } of await countTasks(db).catch(() => [])) {
        queued.set({ kind, state: 'waiting' }, waiting)
        queued.set({ kind, state: 'dead' }, dead)
      }
    },
  })
  const runs = new Counter({
    name: 'task_runs_total',
    help: 'How runs of tasks ended in this process, by kind.',
    labelNames: ['kind', 'outcome'],
    registers: [registry],
    collect: () => {
      runs.reset()
      for (const [kind, outcomes] of tasks.outcomes) {
        for (const [outcome, count] of Object.entries(outcomes)) runs.inc({ kind, outcome }, count)
      }
    },
  })
}

/** How often changes did not go through at once. */
function countChangesIn(
  registry: Prometheus.Registry,
  { Counter }: typeof Prometheus,
  changes: App['changes'],
): void {
  const counter = new Counter({
    name: 'changes_not_done_at_once_total',
    help: 'Changes of the database that ran again, after a collision or to take locks in order, or were given up.',
    labelNames: ['outcome'],
    registers: [registry],
    collect: () => {
      counter.reset()
      for (const [outcome, count] of Object.entries(changes)) counter.inc({ outcome }, count)
    },
  })
}
