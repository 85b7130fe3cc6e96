import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'
import { RefusalReply } from '#contract/refusals.ts'
import { startApp } from '#tests/start-app.ts'

import { listAssets } from './assets.ts'
import { Limits } from './limits.ts'
import { NO_METRICS } from './metrics.ts'
import { pageOf, pageWriter } from './page.ts'
import type { FindCaller } from './perform.ts'
import { Refusal } from './refusal.ts'
import { adminRoute, memberRoute, publicRoute, type Route } from './route.ts'
import { buildServer, listenOn } from './serve.ts'

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
    return { motto: '</script><script>alert("ale")</script>' }
  }),
]

const findCaller: FindCaller = (request) => {
  const name = request.headers.get('x-test-member')
  if (name === null) return Promise.resolve(null)
  const member = { id: `member-${name}`, username: name, isAdmin: name === 'gandalf', isVerified: true }
  return Promise.resolve({ member, sessionId: `session-${name}` })
}

async function startServer() {
  const app = await startApp({ PUBLIC_URL: 'http://tavern.example' })
  const webFolder = mkdtempSync(path.join(tmpdir(), 'tradewyrm-web-'))
  mkdirSync(path.join(webFolder, 'assets'))
  writeFileSync(
    path.join(webFolder, 'index.html'),
    '<!doctype html><html lang="en"><head><title>x</title></head><body></body></html>',
  )
  writeFileSync(path.join(webFolder, 'assets/app.js'), 'plain')
  writeFileSync(path.join(webFolder, 'assets/app.js.br'), 'brotli')
  const surroundings = { app, limits: new Limits(undefined), findCaller }
  const page = pageOf({
    path: '/:username',
    subject: tavern,
    input: ({ username }) => ({ username: username ?? '' }),
    head: ({ motto }) => ({ title: `"${motto}"` }),
  })
  const server = buildServer({
    ...surroundings,
    routes: ROUTES,
    metrics: NO_METRICS,
    assets: listAssets(webFolder),
    writePage: pageWriter({ ...surroundings, routes: ROUTES, pages: [page], everyPage: [], webFolder }),
  })
  const listening = await listenOn(server, { host: '127.0.0.1', port: 0 })
  const url = `http://127.0.0.1:${String(listening.port)}`
  return {
    url,
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

async function refusalOf(response: Response): Promise<string> {
  return `${String(response.status)} ${RefusalReply.parse(await response.json()).refusal}`
}

test('path, query and body come together and are checked', async () => {
  await using server = await startServer()
  const response = await server.post('{"count":"3"}')
  expect(await response.json()).toEqual({ name: 'ale', count: 3 })
})

test.for([
  ['{"count":', {}, '400 malformed'],
  ['[1]', {}, '400 malformed'],
  ['{"count":12}', {}, '422 invalid_input'],
  ['', {}, '422 invalid_input'],
  ['count=3', { 'content-type': 'text/plain' }, '415 unsupported_type'],
  [JSON.stringify({ count: 1, more: 'x'.repeat(2000) }), {}, '413 too_large'],
  ['{"count":3}', { origin: 'http://elsewhere.example' }, '403 foreign_origin'],
  ['{"count":3}', { 'sec-fetch-site': 'cross-site' }, '403 foreign_origin'],
] as const)('the body %s with %o is refused: %s', async ([body, headers, refusal]) => {
  await using server = await startServer()
  expect(await refusalOf(await server.post(body, headers))).toBe(refusal)
})

test('the field that is wrong is named', async () => {
  await using server = await startServer()
  const response = await server.post('{"count":12}')
  expect(await response.json()).toEqual({
    refusal: 'invalid_input',
    issues: [{ path: 'count', code: 'too_big' }],
  })
})

test('a body that streams in without saying its length is bounded too', async () => {
  await using server = await startServer()
  const body = new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(500)))
      controller.close()
    },
  })
  const init = { method: 'POST', body, duplex: 'half' as const, headers: { 'content-type': 'application/json' } }
  const response = await fetch(`${server.url}/api/echo/ale`, init)
  expect(await refusalOf(response)).toBe('413 too_large')
})

test('our own pages may post, by the public address and by the one in use', async () => {
  await using server = await startServer()
  expect((await server.post('{"count":3}', { origin: 'http://tavern.example' })).status).toBe(200)
  expect((await server.post('{"count":3}', { origin: server.url })).status).toBe(200)
})

test('members and admins are let in, others are not, and the throne does not exist for them', async () => {
  await using server = await startServer()
  const get = (at: string, member?: string) =>
    fetch(`${server.url}${at}`, { headers: member === undefined ? {} : { 'x-test-member': member } })
  expect(await refusalOf(await get('/api/secret'))).toBe('401 signed_out')
  expect(await (await get('/api/secret', 'frodo')).json()).toBe('frodo')
  expect(await refusalOf(await get('/api/throne'))).toBe('404 not_found')
  expect(await refusalOf(await get('/api/throne', 'frodo'))).toBe('404 not_found')
  expect(await (await get('/api/throne', 'gandalf')).json()).toBe('sit')
})

test('a bug is shown as internal and tells nothing', async () => {
  await using server = await startServer()
  const response = await fetch(`${server.url}/api/broken`)
  const text = await response.clone().text()
  expect(await refusalOf(response)).toBe('500 internal')
  expect(text).not.toContain('swordfish')
})

test('a reply never holds more than its contract', async () => {
  await using server = await startServer()
  expect(await (await fetch(`${server.url}/api/leaky`)).json()).toEqual({ username: 'gandalf' })
})

test('a limit counts', async () => {
  await using server = await startServer()
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) statuses.push((await fetch(`${server.url}/api/rare`)).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('an unknown call is refused, and so is a change of a page', async () => {
  await using server = await startServer()
  expect(await refusalOf(await fetch(`${server.url}/api/nothing`))).toBe('404 not_found')
  expect(await refusalOf(await fetch(`${server.url}/about`, { method: 'POST' }))).toBe(
    '405 method_not_allowed',
  )
})

test('every reply carries the safety headers, refusals too', async () => {
  await using server = await startServer()
  for (const at of ['/', '/api/secret', '/api/broken', '/assets/app.js', '/api/nothing']) {
    const { headers } = await fetch(`${server.url}${at}`)
    expect(headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})

test('a page says what it shows, and nothing in it can run', async () => {
  await using server = await startServer()
  const response = await fetch(`${server.url}/prancing-pony`)
  const html = await response.text()
  expect(response.status).toBe(200)
  expect(html).toContain(
    '<title>&quot;&lt;/script&gt;&lt;script&gt;alert(&quot;ale&quot;)&lt;/script&gt;&quot; · Tradewyrm</title>',
  )
  expect(html.match(/<script/g)).toHaveLength(1)
  const replies = /<script type="application\/json" id="first-replies">(.*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(replies)).toEqual({
    '/api/taverns/prancing-pony': { motto: '</script><script>alert("ale")</script>' },
  })
})

test('a page about nothing is a 404, and so is a path of no page', async () => {
  await using server = await startServer()
  for (const at of ['/nobody', '/no/such/page']) {
    const response = await fetch(`${server.url}${at}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Not found · Tradewyrm</title>')
  }
})

test('the theme chosen before is there before the first paint', async () => {
  await using server = await startServer()
  const page = async (cookie: string) => await (await fetch(server.url, { headers: { cookie } })).text()
  expect(await page('a=b; theme=night')).toContain('<html lang="en" data-theme="night">')
  expect(await page('theme="><script>')).toContain('<html lang="en">')
})

test('assets are sent compressed, for ever', async () => {
  await using server = await startServer()
  const { headers } = await fetch(`${server.url}/assets/app.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404)
})
