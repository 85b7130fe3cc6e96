import { existsSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import type { Logger } from 'pino'

import { authSecretOf, findCaller, isPasswordFresh } from '#server/accounts/public.ts'
import type { App } from '#server/app-context.ts'
import { firstCalls, followers, manners, pages, preparations, routes } from '#server/assembly.ts'
import { type Config, WrongSetting } from '#server/config.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { deleteEventsOfAnotherServer } from '#server/events/queries.ts'
import { followWith } from '#server/events/reactions.ts'
import { isAllowedName } from '#server/house/public.ts'
import { listAssets } from '#server/http/assets.ts'
import { Limits } from '#server/http/limits.ts'
import { listenOn } from '#server/http/listen.ts'
import { NO_METRICS, serveMetrics } from '#server/http/metrics.ts'
import { pageWriter } from '#server/http/page.ts'
import { buildServer } from '#server/http/serve.ts'
import { buildApp } from '#server/open-app.ts'

import { bringUpToDate } from './bring-up-to-date.ts'

const WEB_FOLDER = path.resolve(import.meta.dirname, '../../dist/web')
const NOT_BUILT = 'The web app has not been built yet. Run npm start, or npm run build.'

export interface RunningServer {
  readonly app: App
  readonly port: number
  /** Closes streams, finishes calls and checkpoints the database. */
  readonly stop: () => Promise<void>
}

/** The pause between looks for a database that is not there yet. */
const WAIT_MS = 250

/**
 * Starts a whole server: HTTP, database, event log, tasks.
 * Until PostgreSQL is there it listens, refuses calls as `not_ready`, and waits; `onWaiting` is called once.
 * @throws {WrongSetting} when the web app has not been built, or the kept secret is too short
 */
export async function startServer(
  config: Config,
  log: Logger,
  webFolder = WEB_FOLDER,
  onWaiting: (error: unknown) => void = () => undefined,
): Promise<RunningServer> {
  if (!existsSync(path.join(webFolder, 'index.html'))) throw new WrongSetting(NOT_BUILT)
  const { app, limitStore, wire, sayStopping } = buildApp(config, log)
  // A start is the time to hear that it can't be used.
  authSecretOf(app)
  const surroundings = {
    app,
    limits: new Limits(limitStore),
    findCaller: findCaller(app),
    isPasswordFresh: (sessionId: string) => isPasswordFresh(app, sessionId),
    isAllowedName: (name: string) => isAllowedName(app, name),
  }
  const metrics = config.metricsPort === undefined ? NO_METRICS : await serveMetrics(config.metricsPort, app)
  const server = buildServer({
    ...surroundings,
    routes,
    manners,
    metrics,
    assets: listAssets(webFolder),
    writePage: pageWriter({ ...surroundings, routes, pages, firstCalls, webFolder }),
  })
  const listening = await listenOn(server, config)
  app.tail.follow(followWith(followers, app))
  app.tail.follow(() => {
    app.tasks.hear()
  })
  const others = wire.connect({
    onWake: () => {
      app.tail.wake()
    },
    onText: (text) => {
      app.lane.take(text)
    },
  })
  await whenDatabaseIsThere(() => prepare(app), onWaiting)
  await app.tasks.start()
  app.gate.open()
  return {
    app,
    port: listening.port,
    stop: async () => {
      sayStopping()
      app.tail.stop()
      await listening.close()
      // A caller who leaves doesn't end their call, which still asks the database.
      await app.gate.rest()
      await app.tasks.stop()
      await app.owned[Symbol.asyncDispose]()
      await others.close()
      await metrics.close()
      await app.db.destroy()
    },
  }
}

/** Safe to restart if the database goes away half-way: each step finds what is already done. */
async function prepare(app: App): Promise<void> {
  await bringUpToDate(app)
  await deleteEventsOfAnotherServer(app.db)
  await app.tail.start()
  for (const step of preparations) await step(app)
}

async function whenDatabaseIsThere(
  work: () => Promise<void>,
  onWaiting: (error: unknown) => void,
): Promise<void> {
  for (let looks = 1; ; looks += 1) {
    try {
      await work()
      return
    } catch (error) {
      if (!isDatabaseAway(error)) throw error
      if (looks === 1) onWaiting(error)
      await wait(WAIT_MS)
    }
  }
}
