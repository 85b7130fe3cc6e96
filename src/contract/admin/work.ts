import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { MemberId } from '#contract/member-id.ts'

const instant = z.iso.datetime()

const far = {
  /** While it runs for long: the pieces that are done, and how many there are; `null` if nobody knows. */
  done: z.int().nullable(),
  inAll: z.int().nullable(),
}

/** Other work than that on a clock, while it runs. */
export const RunningWork = z.object({ name: z.string(), ...far })
export type RunningWork = z.infer<typeof RunningWork>

/** Running work that is listed. */
export const RUNNING_MAX = 20

/** Work that this site does on a clock. */
export const Job = z.object({
  name: z.string(),
  /** From one start to the next. */
  everyMs: z.int(),
  /** When it ran last to its end, and for how long; `null` before that. */
  ranAt: instant.nullable(),
  ranMs: z.int().nullable(),
  /** When it runs next; `null` before any process of this site has planned it. */
  nextAt: instant.nullable(),
  /** Whether some process runs it now. */
  isRunning: z.boolean(),
  ...far,
  /** Failed runs since the last good one, and what the last of them said. */
  failures: z.int(),
  lastError: z.string().nullable(),
})
export type Job = z.infer<typeof Job>

/** Work that waits in the background, by kind. */
const Queue = z.object({ name: z.string(), waiting: z.int(), dead: z.int() })

/** How the machine is that this site runs on. */
export const Machine = z.object({
  version: z.string(),
  startedAt: instant,
  database: z.object({ kind: z.enum(['sqlite', 'postgres']), bytes: z.number() }),
  /** Of the disk with the data folder. */
  disk: z.object({ freeBytes: z.number(), bytes: z.number() }),
  /** What this process holds in memory. */
  memoryBytes: z.number(),
  /** How long work waited for its turn since the last look, in 99 of 100 cases. */
  eventLoopP99Ms: z.number(),
  /** Open event streams of this process. */
  streams: z.int(),
  /** Backups that were made on their own or by hand; `null` without one. */
  lastBackupAt: instant.nullable(),
  /** Of the newest card data; `null` for the cards that ship with the app. */
  cardsAt: instant.nullable(),
  queues: z.array(Queue),
})
export type Machine = z.infer<typeof Machine>

export const workEndpoints = {
  machine: endpoint({
    method: 'GET',
    path: '/api/admin/machine',
    power: 'work',
    summary: 'How the machine is that this site runs on, and what waits in the background.',
    input: z.object({}),
    reply: Machine,
  }),
  jobs: endpoint({
    method: 'GET',
    path: '/api/admin/jobs',
    power: 'work',
    summary:
      'Work that this site does on a clock, by name: when it ran last, how it went, and when it runs next. And what else runs now, and how far it is.',
    input: z.object({}),
    reply: z.object({ jobs: z.array(Job), running: z.array(RunningWork) }),
  }),
  run: endpoint({
    method: 'POST',
    path: '/api/admin/jobs/:name/run',
    power: 'work',
    summary: 'Runs such work now. Asked twice, also of two processes, it runs once.',
    input: z.object({ name: z.string().min(1).max(100) }),
    reply: z.object({}),
  }),
}

/** A keeper had work done before its time. For the trace alone. */
export const JobHurried = z.object({
  type: z.literal('job.hurried'),
  actorId: MemberId,
  name: z.string(),
})
