import { setImmediate as turn } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { RefusalReply } from '#contract/refusals.ts'
import { startSampleSite } from '#tests/endpoints/sample-site.ts'

async function refusalOf(response: Response): Promise<string> {
  return `${String(response.status)} ${RefusalReply.parse(await response.json()).refusal}`
}

test('path, query and body are combined and validated', async () => {
  await using server = await startSampleSite()
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
  await using server = await startSampleSite()
  expect(await refusalOf(await server.post(body, headers))).toBe(refusal)
})

test('an error names the field that is wrong', async () => {
  await using server = await startSampleSite()
  const response = await server.post('{"count":12}')
  expect(await response.json()).toEqual({
    refusal: 'invalid_input',
    issues: [{ path: 'count', code: 'too_big' }],
  })
})

test('a caller told to try again in a moment learns how long that is', async () => {
  await using server = await startSampleSite()
  const response = await fetch(`${server.url}/api/taverns/crowded`)
  expect(response.headers.get('retry-after')).toBe('2')
  expect(await refusalOf(response)).toBe('503 busy')
})

test('a caller learns that an idle connection stays open longer than proxies keep theirs', async () => {
  await using server = await startSampleSite()
  const response = await server.post('{"count":3}')
  expect(response.headers.get('keep-alive')).toBe('timeout=75')
})

test('a call goes on when its caller leaves, and the server waits for it before it closes the database', async () => {
  await using server = await startSampleSite()
  const { gate, slowCall } = server
  const leaving = new AbortController()
  const call = fetch(`${server.url}/api/slow`, { signal: leaving.signal })
  await slowCall.begun
  leaving.abort()
  await expect(call).rejects.toThrow('aborted')
  const order: string[] = []
  const rest = async () => {
    await gate.rest()
    order.push('at rest')
  }
  const resting = rest()
  await turn()
  order.push('let go')
  slowCall.letGo()
  await resting
  expect(order).toEqual(['let go', 'at rest'])
})

test('a streamed body without a length is limited too', async () => {
  await using server = await startSampleSite()
  const body = new ReadableStream({
    start: (controller) => {
      for (let sent = 0; sent < 10; sent += 1) controller.enqueue(new TextEncoder().encode('x'.repeat(500)))
      controller.close()
    },
  })
  const init = {
    method: 'POST',
    body,
    duplex: 'half' as const,
    headers: { 'content-type': 'application/json' },
  }
  const response = await fetch(`${server.url}/api/echo/ale`, init)
  expect(await refusalOf(response)).toBe('413 too_large')
})

test('our own pages may post, from the public address and from the one in use', async () => {
  await using server = await startSampleSite()
  expect((await server.post('{"count":3}', { origin: 'http://tavern.example' })).status).toBe(200)
  expect((await server.post('{"count":3}', { origin: server.url })).status).toBe(200)
})

test('members and admins may call their routes, others may not, and admin routes seem not to exist for them', async () => {
  await using server = await startSampleSite()
  const get = (at: string, member?: string) =>
    fetch(`${server.url}${at}`, { headers: member === undefined ? {} : { cookie: `member=${member}` } })
  expect(await refusalOf(await get('/api/secret'))).toBe('401 signed_out')
  expect(await (await get('/api/secret', 'frodo')).json()).toBe('frodo')
  expect(await refusalOf(await get('/api/throne'))).toBe('404 not_found')
  expect(await refusalOf(await get('/api/throne', 'frodo'))).toBe('404 not_found')
  expect(await (await get('/api/throne', 'gandalf')).json()).toBe('sit')
})

test('a bug shows as internal and reveals nothing', async () => {
  await using server = await startSampleSite()
  const response = await fetch(`${server.url}/api/broken`)
  const text = await response.clone().text()
  expect(await refusalOf(response)).toBe('500 internal')
  expect(text).not.toContain('swordfish')
})

test('a reply never contains more than its contract', async () => {
  await using server = await startSampleSite()
  expect(await (await fetch(`${server.url}/api/leaky`)).json()).toEqual({ username: 'gandalf' })
})

test('a limit counts', async () => {
  await using server = await startSampleSite()
  const statuses: number[] = []
  for (let call = 0; call < 3; call += 1) statuses.push((await fetch(`${server.url}/api/rare`)).status)
  expect(statuses).toEqual([200, 200, 429])
})

test('an unknown call is refused, and so is a change sent to a page', async () => {
  await using server = await startSampleSite()
  expect(await refusalOf(await fetch(`${server.url}/api/nothing`))).toBe('404 not_found')
  expect(await refusalOf(await fetch(`${server.url}/about`, { method: 'POST' }))).toBe(
    '405 method_not_allowed',
  )
})

test('a known path with a wrong method says so', async () => {
  await using server = await startSampleSite()
  const answer = await fetch(`${server.url}/api/secret`, { method: 'PATCH' })
  expect(await refusalOf(answer)).toBe('405 method_not_allowed')
})

test('every reply has the safety headers, refusals included', async () => {
  await using server = await startSampleSite()
  for (const at of ['/', '/api/secret', '/api/broken', '/assets/app.js', '/api/nothing']) {
    const { headers } = await fetch(`${server.url}${at}`)
    const scripts = at.startsWith('/api/') ? "default-src 'none'" : "script-src 'self'"
    expect(headers.get('content-security-policy')).toContain(scripts)
    expect(headers.get('content-security-policy')).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  }
})
