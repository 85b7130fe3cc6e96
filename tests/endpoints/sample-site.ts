import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { listAssets } from '#server/http/assets.ts'
import { Limits } from '#server/http/limits.ts'
import { listenOn } from '#server/http/listen.ts'
import { NO_METRICS } from '#server/http/metrics.ts'
import { pageOf, pageWriter } from '#server/http/page.ts'
import type { FindCaller } from '#server/http/perform.ts'
import { Refusal } from '#server/http/refusal.ts'
import { adminRoute, memberRoute, publicRoute, type Route } from '#server/http/route.ts'
import { buildServer } from '#server/http/serve.ts'
import { startApp } from '#tests/server/start-app.ts'

const echo = endpoint({
  method: 'POST',
  path: '/api/echo/:name',
  summary: 'Answers what it is told.',
  maxBytes: 1000,
  input: z.object({ name: z.string(), count: z.coerce.number().int().max(9) }),
  reply: z.object({ name: z.string(), count: z.int() }),
})
const secret = endpoint({
  method: 'GET',
  path: '/api/secret',
  summary: 'For members.',
  input: z.object({}),
  reply: z.string(),
})
const throne = endpoint({
  method: 'GET',
  path: '/api/throne',
  summary: 'For admins.',
  input: z.object({}),
  reply: z.string(),
})
const broken = endpoint({
  method: 'GET',
  path: '/api/broken',
  summary: 'Falls over.',
  input: z.object({}),
  reply: z.string(),
})
const leaky = endpoint({
  method: 'GET',
  path: '/api/leaky',
  summary: 'Would tell too much.',
  input: z.object({}),
  reply: z.object({ username: z.string() }),
})
const rare = endpoint({
  method: 'GET',
  path: '/api/rare',
  summary: 'Seldom.',
  input: z.object({}),
  reply: z.string(),
})
const tavern = endpoint({
  method: 'GET',
  path: '/api/taverns/:username',
  summary: 'A tavern.',
  input: z.object({ username: z.string() }),
  reply: z.object({ motto: z.string() }),
})

const slow = endpoint({
  method: 'GET',
  path: '/api/slow',
  summary: 'Takes its time.',
  input: z.object({}),
  reply: z.string(),
})

const ROUTES: readonly Route[] = [
  publicRoute(echo, ({ input }) => input),
  memberRoute(secret, ({ member }) => member.username),
  adminRoute(throne, () => 'sit'),
  publicRoute(broken, () => {
    throw new Error('the secret word is swordfish')
  }),
  publicRoute(leaky, () => ({ username: 'gandalf', password: 'mellon' })),
  publicRoute(rare, () => 'once', { limit: { count: 2, seconds: 60, by: 'address' } }),
  publicRoute(tavern, ({ input }) => {
    if (input.username === 'nobody') throw new Refusal('not_found')
    if (input.username === 'crowded') throw new Refusal('busy')
    if (input.username === 'burnt-down') throw new Error('the tavern is on fire')
    return { motto: '</script><script>alert("ale")</script>' }
  }),
]

const findCaller: FindCaller = (cookies) => {
  const name = /member=(\w+)/.exec(cookies ?? '')?.[1]
  if (name === undefined) return Promise.resolve(null)
  const member = { id: `member-${name}`, username: name, isAdmin: name === 'gandalf', isVerified: true }
  return Promise.resolve({ member, sessionId: `session-${name}`, isSuspended: false, limitedUntil: null })
}

/** A server with sample routes of no domain, for testing the way in and out. */
export async function startSampleSite(settings: Readonly<Record<string, string>> = {}) {
  const app = await startApp({ PUBLIC_URL: 'http://tavern.example', ...settings })
  const webFolder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-web-'))
  mkdirSync(path.join(webFolder, 'assets'))
  writeFileSync(
    path.join(webFolder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
  )
  writeFileSync(path.join(webFolder, 'assets/app.js'), 'plain')
  writeFileSync(path.join(webFolder, 'assets/app.js.br'), 'brotli')
  writeFileSync(path.join(webFolder, 'firebase-messaging-sw.js'), 'plain')
  const surroundings = {
    app,
    limits: new Limits(undefined),
    findCaller,
    isPasswordFresh: () => Promise.resolve(false),
    isAllowedName: () => Promise.resolve(true),
  }
  const page = pageOf({
    path: '/:username',
    subject: tavern,
    input: ({ username }) => ({ username: username ?? '' }),
    head: ({ motto }) => ({ title: `"${motto}"` }),
  })
  const [begun, isLetGo] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const slowRoute = publicRoute(slow, async () => {
    begun.resolve()
    await isLetGo.promise
    return 'at last'
  })
  const server = buildServer({
    ...surroundings,
    routes: [...ROUTES, slowRoute],
    manners: [],
    metrics: NO_METRICS,
    assets: listAssets(webFolder),
    writePage: pageWriter({ ...surroundings, routes: ROUTES, pages: [page], firstCalls: [], webFolder }),
  })
  const listening = await listenOn(server, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${String(listening.port)}`
  return {
    url,
    gate: app.gate,
    /** A call of `/api/slow`: when it has begun, and what lets it go on. */
    slowCall: { begun: begun.promise, letGo: isLetGo.resolve },
    post: (body: string, headers: Record<string, string> = {}) =>
      fetch(`${url}/api/echo/ale`, {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...headers },
      }),
    [Symbol.asyncDispose]: async () => {
      await listening.close()
      await app[Symbol.asyncDispose]()
      rmSync(webFolder, { recursive: true })
    },
  }
}
