import type { App } from '#server/app-context.ts'

import { insertJobIfNew, takeDueJob } from './queries.ts'

/** Work done on a clock, by whichever server process is there first. */
export interface Job {
  readonly name: string
  readonly everyMs: number
  /** Whether a new installation runs it at once; otherwise it waits one period. */
  readonly runsAtFirst?: boolean
  readonly run: (app: App) => Promise<void>
  /** Ends what `run` left going on behind it, when the server stops. */
  readonly stop?: (app: App) => Promise<void>
}

const LONGEST_LOOK_MS = 60_000

/** Looks for due jobs until stopped. A job that fails is logged and comes round again. */
export async function runJobs(app: App, jobs: readonly Job[]): Promise<{ stop: () => Promise<void> }> {
  const now = app.now().getTime()
  for (const job of jobs) {
    await insertJobIfNew(app.db, job.name, new Date(job.runsAtFirst === true ? now : now + job.everyMs))
  }
  const running = new Set<Promise<void>>()
  const timers = jobs.map((job) => {
    const look = () => {
      const run = runIfDue(app, job).finally(() => running.delete(run))
      running.add(run)
    }
    look()
    return setInterval(look, Math.min(job.everyMs, LONGEST_LOOK_MS)).unref()
  })
  return {
    stop: async () => {
      for (const timer of timers) clearInterval(timer)
      await Promise.all(running)
      await Promise.all(jobs.map(async (job) => await job.stop?.(app)))
    },
  }
}

async function runIfDue(app: App, job: Job): Promise<void> {
  try {
    const now = app.now()
    if (!(await takeDueJob(app.db, job.name, now, new Date(now.getTime() + job.everyMs)))) return
    await job.run(app)
  } catch (error) {
    app.log.error({ err: error, job: job.name }, 'a job failed')
  }
}
