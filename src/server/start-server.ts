import { existsSync } from 'node:fs'
import path from 'node:path'

import type { Logger } from 'pino'

import { findCaller } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { firstCalls, followers, jobs, manners, pages, preparations, routes } from '#server/assembly.ts'
import { runJobs } from '#server/clock/run-jobs.ts'
import { type Config, WrongSetting } from '#server/config.ts'
import { deleteEventsOfAnotherServer } from '#server/events/queries.ts'
import { followWith } from '#server/events/reactions.ts'
import { listAssets } from '#server/http/assets.ts'
import { Limits } from '#server/http/limits.ts'
import { NO_METRICS, serveMetrics } from '#server/http/metrics.ts'
import { pageWriter } from '#server/http/page.ts'
import { buildServer, listenOn } from '#server/http/serve.ts'
import { openApp } from '#server/open-app.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../dist/web')
const NOT_BUILT = 'The web app has not been built yet: npm start builds it, or npm run build by itself.'

export interface RunningServer {
  readonly app: App
  readonly port: number
  /** Streams closed, calls finished, database checkpointed. */
  readonly stop: () => Promise<void>
}

/**
 * Starts a whole server: database, event log, jobs, HTTP.
 * @throws {WrongSetting} when the web app has not been built
 */
export async function startServer(
  config: Config,
  log: Logger,
  webFolder = WEB_FOLDER,
): Promise<RunningServer> {
  if (!existsSync(path.join(webFolder, 'index.html'))) throw new WrongSetting(NOT_BUILT)
  const { app, limitStore, watchCommits, sayStopping } = await openApp(config, log)
  await deleteEventsOfAnotherServer(app.db)
  await app.tail.start()
  app.tail.follow(followWith(followers, app))
  app.tail.follow(() => {
    app.tasks.hear()
  })
  const commits = watchCommits(() => {
    app.tail.wake()
  })
  const surroundings = { app, limits: new Limits(limitStore), findCaller: findCaller(app) }
  const metrics = config.metricsPort === undefined ? NO_METRICS : await serveMetrics(config.metricsPort, app)
  const server = buildServer({
    ...surroundings,
    routes,
    manners,
    metrics,
    assets: listAssets(webFolder),
    writePage: pageWriter({ ...surroundings, routes, pages, firstCalls, webFolder }),
  })
  for (const prepare of preparations) await prepare(app)
  const listening = await listenOn(server, config)
  const clock = await runJobs(app, jobs)
  await app.tasks.start()
  return {
    app,
    port: listening.port,
    stop: async () => {
      sayStopping()
      app.tail.stop()
      await listening.close()
      await clock.stop()
      await app.tasks.stop()
      await app.catalogue.close()
      await commits.close()
      await metrics.close()
      await app.db.destroy()
    },
  }
}
