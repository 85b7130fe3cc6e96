import { type HttpBindings, serve as listen } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { compress } from 'hono/compress'
import { routePath } from 'hono/route'

import { REFUSALS, type RefusalCode } from '#contract/refusals.ts'

import { type Assets, findAsset } from './assets.ts'
import { SAFETY_HEADERS, STRICT_TRANSPORT } from './headers.ts'
import type { Metrics } from './metrics.ts'
import { checkOrigin } from './origin.ts'
import type { PageWriter } from './page.ts'
import { perform, type Surroundings } from './perform.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import type { Reply, Route } from './route.ts'

type Server = Hono<{ Bindings: HttpBindings }>
type ServerContext = Context<{ Bindings: HttpBindings }>

export interface Site extends Surroundings {
  readonly routes: readonly Route[]
  readonly assets: Assets
  readonly writePage: PageWriter
  readonly metrics: Metrics
}

/** Longer than any reply of ours takes to begin; a browser that dawdles over its request is cut off. */
const REQUEST_TIMEOUT_MS = 60_000
const IDLE_CHECK_MS = 20

/** Turns routes, assets and pages into a web server. The only file that knows the HTTP library. */
export function buildServer(site: Site): Server {
  const server: Server = new Hono()
  server.use(async (context, next) => {
    await watch(site, context, next)
  })
  server.use(compress({ threshold: 1024 }))
  for (const route of site.routes) {
    server.on(methodsOf(route), route.endpoint.path, (context) => answer(site, route, context))
  }
  server.all('/api/*', () => {
    throw new Refusal('not_found')
  })
  server.get('*', (context) => answerPage(site, context))
  server.notFound(() => {
    throw new Refusal('method_not_allowed')
  })
  server.onError((error, context) => answerRefusal(site, error, context))
  return server
}

/** @returns a function that ends it: no new calls, those under way are finished */
export async function listenOn(
  server: Server,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close: () => Promise<void> }> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  const listening = listen(
    { fetch: server.fetch, hostname: host, port, autoCleanupIncoming: true },
    (info) => {
      resolve(info.port)
    },
  )
  listening.once('error', reject)
  if ('requestTimeout' in listening) listening.requestTimeout = REQUEST_TIMEOUT_MS
  return {
    port: await promise,
    close: async () => {
      const closed = Promise.withResolvers<void>()
      listening.close(() => {
        closed.resolve()
      })
      // A connection becomes idle only once its call is answered: ask until the last one has gone.
      const idle = setInterval(() => {
        if ('closeIdleConnections' in listening) listening.closeIdleConnections()
      }, IDLE_CHECK_MS)
      await closed.promise
      clearInterval(idle)
    },
  }
}

function methodsOf({ endpoint }: Route): string[] {
  return endpoint.method === 'HEAD' ? ['GET'] : [endpoint.method]
}

async function watch(site: Site, context: ServerContext, next: () => Promise<void>): Promise<void> {
  const { app } = site
  const startedAt = performance.now()
  const requestId = crypto.randomUUID()
  checkOrigin(context.req.raw, app.config.publicUrl)
  await next()
  for (const [name, value] of Object.entries(SAFETY_HEADERS)) context.res.headers.set(name, value)
  if (app.config.publicUrl.startsWith('https:'))
    context.res.headers.set('strict-transport-security', STRICT_TRANSPORT)
  context.res.headers.set('x-request-id', requestId)
  const tookMs = performance.now() - startedAt
  const { method, path } = context.req
  const { status } = context.res
  site.metrics.countRequest({ method, route: routePath(context, -1), status, seconds: tookMs / 1000 })
  const isQuiet = method === 'GET' && status < 400
  app.log[isQuiet ? 'debug' : 'info']({ requestId, method, path, status, ms: Math.round(tookMs) }, 'request')
}

async function answer(site: Site, route: Route, context: ServerContext): Promise<Response> {
  const { endpoint } = route
  const request = context.req.raw
  const input = await readInput(endpoint, request, context.req.param())
  const reply = await perform(route, site, { request, address: addressOf(site, context), input })
  return respond(reply, endpoint.replyType)
}

function respond({ body, status, headers }: Reply<unknown>, replyType: string | undefined): Response {
  if (replyType === undefined) {
    headers.set('content-type', 'application/json')
    if (!headers.has('cache-control')) headers.set('cache-control', 'no-store')
    return new Response(JSON.stringify(body), { status, headers })
  }
  if (!headers.has('content-type')) headers.set('content-type', replyType)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what an endpoint that is not JSON may answer
  return new Response(body as ConstructorParameters<typeof Response>[0], { status, headers })
}

async function answerPage(site: Site, context: ServerContext): Promise<Response> {
  const { path } = context.req
  const accepted = context.req.header('accept-encoding') ?? ''
  const asset = findAsset(site.assets, path, accepted)
  if (asset !== undefined) return new Response(asset.body, { headers: asset.headers })
  if (path.startsWith('/assets/')) throw new Refusal('not_found')
  const page = await site.writePage(context.req.raw, addressOf(site, context))
  return new Response(page.html, { status: page.status, headers: page.headers })
}

function answerRefusal(site: Site, error: Error, context: ServerContext): Response {
  if (error instanceof Refusal) {
    const { code, issues } = error
    return context.json({ refusal: code, ...(issues === undefined ? {} : { issues }) }, statusOf(code))
  }
  const { method, path } = context.req
  site.app.log.error({ err: error, method, path }, 'a bug')
  return context.json({ refusal: 'internal' }, statusOf('internal'))
}

function statusOf(code: RefusalCode): (typeof REFUSALS)[RefusalCode] {
  return REFUSALS[code]
}

/** Each trusted proxy appends the address it was called from; what lies before those is hearsay. */
function addressOf({ app }: Site, context: ServerContext): string {
  const socket = context.env.incoming.socket.remoteAddress ?? 'unknown'
  const { trustedProxies } = app.config
  if (trustedProxies === 0) return socket
  const forwarded = (context.req.header('x-forwarded-for') ?? '').split(',').map((part) => part.trim())
  return forwarded.at(-trustedProxies) ?? socket
}
