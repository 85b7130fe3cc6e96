import { Limits } from '#server/http/limits.ts'
import { listenOn } from '#server/http/listen.ts'
import { NO_METRICS } from '#server/http/metrics.ts'
import type { Route } from '#server/http/route.ts'
import { buildServer } from '#server/http/serve.ts'
import type { openApp } from '#server/open-app.ts'

/** Serves these routes to callers whose cookie is their id, because thousands of sign-ups would take an hour. */
export async function listenToNamed(
  { app, limitStore }: Pick<Awaited<ReturnType<typeof openApp>>, 'app' | 'limitStore'>,
  routes: readonly Route[],
): Promise<number> {
  const server = buildServer({
    app,
    limits: new Limits(limitStore),
    findCaller: (cookies = '') =>
      Promise.resolve({
        member: { id: cookies, username: cookies, email: '', isVerified: true, isAdmin: false },
        sessionId: `session of ${cookies}`,
        isSuspended: false,
        limitedUntil: null,
      }),
    isPasswordFresh: () => Promise.resolve(false),
    isAllowedName: () => Promise.resolve(true),
    routes,
    manners: [],
    metrics: NO_METRICS,
    assets: new Map(),
    writePage: () => Promise.reject(new Error('there are no pages')),
  })
  app.gate.open()
  return (await listenOn(server, { host: '127.0.0.1', port: 0 })).port
}
