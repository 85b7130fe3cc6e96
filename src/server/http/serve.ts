import type { HttpBindings } from '@hono/node-server'
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import { type Context, Hono } from 'hono'

import { canonicalPath } from '#contract/pages.ts'
import { isDatabaseAway } from '#server/db/away.ts'
import { isDiskFullNow, noteFullDisk } from '#server/db/disk-room.ts'

import { type Assets, findAsset } from './assets.ts'
import { FirstMatchRouter } from './first-match-router.ts'
import { LiveBody, sendLive } from './live-body.ts'
import { loggedPath } from './logged-path.ts'
import { type Manners, mannersOf, PREFLIGHT } from './manners.ts'
import type { Metrics } from './metrics.ts'
import { addressOfCaller } from './network.ts'
import { checkOrigin } from './origin.ts'
import { type Outgoing, outgoingOf, outgoingRefusal } from './outgoing.ts'
import type { PageWriter } from './page.ts'
import { perform, type Surroundings } from './perform.ts'
import { readInput } from './read-input.ts'
import { Refusal } from './refusal.ts'
import { compressed, headersOf, marked, respond, standingHeaders } from './respond.ts'
import type { Route } from './route.ts'

/** The web server, ready to listen. */
export type Server = Hono<{ Bindings: HttpBindings }>
type ServerContext = Context<{ Bindings: HttpBindings }>
type Answer = (context: ServerContext) => Promise<Outgoing>

export interface Site extends Surroundings {
  readonly routes: readonly Route[]
  /** The parts of the site that answer in their own way. */
  readonly manners: readonly Manners[]
  readonly assets: Assets
  readonly writePage: PageWriter
  readonly metrics: Metrics
}

/** Turns routes, assets and pages into a web server. Only this file, its router and `listen.ts` know the HTTP library. */
export function buildServer(site: Site): Server {
  const server: Server = new Hono({ router: new FirstMatchRouter() })
  for (const route of site.routes) {
    const { method, path } = route.endpoint
    server.on(
      method === 'HEAD' ? 'GET' : method,
      path,
      answering(site, path, (context) => answer(site, route, context), route.endpoint.isForAllSites),
    )
  }
  for (const { below } of site.manners) {
    const pattern = `${below}/*`
    server.options(pattern, answering(site, pattern, preflight))
    server.all(pattern, answering(site, pattern, refuse('not_found')))
  }
  // Routes for admins seem not to exist, whatever the method.
  const known = site.routes.filter(({ access }) => access !== 'admin').map(({ endpoint }) => endpoint.path)
  for (const path of new Set(known)) server.all(path, answering(site, path, refuse('method_not_allowed')))
  server.all('/api/*', answering(site, '/api/*', refuse('not_found')))
  server.get(
    '*',
    answering(site, '*', (context) => answerPage(site, context)),
  )
  server.all('*', answering(site, '*', refuse('method_not_allowed')))
  return server
}

/** Wraps every answer: checks the origin, turns errors into refusals, and counts and logs the call. */
function answering(
  site: Site,
  pattern: string,
  work: Answer,
  isForAllSites = false,
): (context: ServerContext) => Promise<Response> {
  const manners = mannersOf(site.manners, pattern)
  const standing = standingHeaders(site.app.config.publicUrl, manners?.headers)
  return async (context) => {
    const startedAt = performance.now()
    const requestId = crypto.randomUUID()
    const occasion = { site, manners, pattern, requestId, isForAllSites }
    const outgoing = await site.app.gate.pass(() => attempt(occasion, context, work))
    note(site, context, {
      pattern,
      requestId,
      status: outgoing.status,
      tookMs: performance.now() - startedAt,
    })
    // The HTTP library sends no body for HEAD, and nobody else would end the stream.
    if (context.req.method === 'HEAD' && outgoing.body instanceof ReadableStream) await outgoing.body.cancel()
    if (outgoing.body instanceof LiveBody && context.req.method === 'GET') {
      const headers = headersOf(outgoing, standing, requestId)
      sendLive(outgoing.body, context.env.outgoing, { status: outgoing.status, headers })
      return RESPONSE_ALREADY_SENT
    }
    return respond(outgoing, standing, requestId)
  }
}

interface Occasion {
  readonly site: Site
  readonly manners: Manners | undefined
  readonly pattern: string
  readonly requestId: string
  readonly isForAllSites: boolean
}

async function attempt(
  { site, manners, pattern, requestId, isForAllSites }: Occasion,
  context: ServerContext,
  work: Answer,
): Promise<Outgoing> {
  try {
    if (context.req.method !== 'GET' && manners === undefined && !isForAllSites) {
      checkOrigin(context.req.raw, site.app.config.publicUrl)
    }
    return await work(context)
  } catch (error) {
    if (error instanceof Refusal) return outgoingRefusal(error, manners)
    // Logged once when the outage begins, not for every call.
    if (isDatabaseAway(error)) return outgoingRefusal(new Refusal('database_away'), manners)
    const { method, path } = context.req
    // Libraries hide that it was a write that failed.
    if (noteFullDisk(site.app, error) || (method !== 'GET' && isDiskFullNow(site.app)))
      return outgoingRefusal(new Refusal('disk_full'), manners)
    site.app.log.error({ err: error, requestId, method, path: loggedPath(pattern, path) }, 'a bug')
    return outgoingRefusal(new Refusal('internal'), manners)
  }
}

function refuse(code: 'not_found' | 'method_not_allowed'): Answer {
  return () => Promise.reject(new Refusal(code))
}

function preflight(): Promise<Outgoing> {
  return Promise.resolve({ status: 204, headers: PREFLIGHT, body: null })
}

interface Done {
  /** The route's pattern; a path would create a series for each id. */
  readonly pattern: string
  readonly requestId: string
  readonly status: number
  readonly tookMs: number
}

function note(
  { app, metrics }: Site,
  context: ServerContext,
  { pattern, requestId, status, tookMs }: Done,
): void {
  const { method, path } = context.req
  metrics.countRequest({ method, route: pattern, status, seconds: tookMs / 1000 })
  const level = method === 'GET' && status < 400 ? 'debug' : 'info'
  if (!app.log.isLevelEnabled(level)) return
  const shown = loggedPath(pattern, path)
  app.log[level]({ requestId, method, path: shown, status, ms: Math.round(tookMs) }, 'request')
}

async function answer(site: Site, route: Route, context: ServerContext): Promise<Outgoing> {
  const hasManners = mannersOf(site.manners, route.endpoint.path) !== undefined
  const visitor = { ...visitorOf(site, context), ...(hasManners ? { cookies: undefined } : {}) }
  const input = await readInput(route.endpoint, visitor.request, {
    query: context.req.query(),
    pathParameters: context.req.param(),
  })
  const reply = await perform(route, site, { ...visitor, input })
  const outgoing = outgoingOf(reply, route.endpoint.replyType)
  const isMarked = route.endpoint.method === 'GET' && (hasManners || mayBeKept(outgoing))
  const known = context.env.incoming.headers['if-none-match']
  return await compressed(isMarked ? marked(outgoing, known) : outgoing, acceptedBy(context))
}

/** Whether the caller keeps the reply and asks each time whether it is still good. */
function mayBeKept({ headers }: Outgoing): boolean {
  return headers['cache-control']?.includes('no-cache') === true
}

function visitorOf(site: Site, context: ServerContext) {
  // Read Node's own headers, because web platform headers would be built for every call.
  const { headers, socket } = context.env.incoming
  const { cookie: cookies } = headers
  const address = addressOfCaller(socket.remoteAddress, {
    forwardedFor: headers['x-forwarded-for']?.toString(),
    trustedProxies: site.app.config.trustedProxies,
  })
  return { request: context.req.raw, cookies, address }
}

async function answerPage(site: Site, context: ServerContext): Promise<Outgoing> {
  const { path } = context.req
  const accepted = acceptedBy(context)
  const asset = findAsset(site.assets, path, accepted)
  if (asset !== undefined) return { status: 200, headers: asset.headers, body: asset.body }
  if (path.startsWith('/assets/')) throw new Refusal('not_found')
  // As it was sent, because a header holds no letters beyond Latin ones and no line break.
  const { pathname, search } = new URL(context.req.url)
  const canonical = canonicalPath(pathname)
  if (canonical !== pathname) return movedTo(canonical + search)
  const page = await site.writePage(visitorOf(site, context))
  return await compressed({ status: page.status, headers: page.headers, body: page.html }, accepted)
}

/** A page has one address, so that links, caches and histories agree. */
function movedTo(location: string): Outgoing {
  return { status: 308, headers: { location, 'cache-control': 'no-store' }, body: null }
}

function acceptedBy(context: ServerContext): string {
  const accepted = context.env.incoming.headers['accept-encoding']
  return typeof accepted === 'string' ? accepted : ''
}
