import { expect, test } from 'vitest'

import { startSampleSite } from '#tests/endpoints/sample-site.ts'

test('a page says what it shows, and nothing in it can run', async () => {
  await using server = await startSampleSite()
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

test('a page about nothing is a 404, and so is a path without a page', async () => {
  await using server = await startSampleSite()
  for (const at of ['/nobody', '/no/such/page']) {
    const response = await fetch(`${server.url}${at}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('<title>Not found · Tradewyrm</title>')
  }
})

test.for([
  ['crowded', 503, '2'],
  ['burnt-down', 500, null],
] as const)(
  'a page that %s keeps from its subject is no 404, so that crawlers keep it',
  async ([name, status, retry]) => {
    await using server = await startSampleSite()
    const response = await fetch(`${server.url}/${name}`)
    expect(response.status).toBe(status)
    expect(response.headers.get('retry-after')).toBe(retry)
    const html = await response.text()
    expect(html).toContain('<title>Member · Tradewyrm</title>')
    expect(html).toContain('noindex')
  },
)

test.for([
  ['/%E6%97%A5%E6%9C%AC/', '/%E6%97%A5%E6%9C%AC'],
  ['/a%0Ab/?q=%0A', '/a%0Ab?q=%0A'],
  ['/Card/%E6%97%A5%2F', '/card/%E6%97%A5%2F'],
])('the page at %s is found at %s', async ([at, location]) => {
  await using server = await startSampleSite()
  const response = await fetch(`${server.url}${at}`, { redirect: 'manual' })
  expect(response.status).toBe(308)
  expect(response.headers.get('location')).toBe(location)
  const there = await fetch(`${server.url}${location}`, { redirect: 'manual' })
  expect([200, 404]).toContain(there.status)
})

test('a path that reads like an address of another site stays on this one', async () => {
  await using server = await startSampleSite()
  for (const at of ['//elsewhere.example/tavern', '//%00']) {
    const response = await fetch(`${server.url}${at}`)
    expect(response.status).toBe(404)
    expect(await response.text()).toContain(`<link rel="canonical" href="http://tavern.example${at}">`)
  }
})

test('the chosen theme is applied before the first paint', async () => {
  await using server = await startSampleSite()
  const page = async (cookie: string) => await (await fetch(server.url, { headers: { cookie } })).text()
  expect(await page('a=b; theme=night')).toContain('<html lang="en" data-theme="night"')
  expect(await page('theme="><script>')).not.toContain('data-theme')
})

test('assets are sent compressed, and cached for ever', async () => {
  await using server = await startSampleSite()
  const { headers } = await fetch(`${server.url}/assets/app.js`, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br, gzip' },
  })
  expect(headers.get('content-encoding')).toBe('br')
  expect(headers.get('cache-control')).toContain('immutable')
  expect((await fetch(`${server.url}/assets/gone.js`)).status).toBe(404)
})

test.for(['GET', 'HEAD'])(
  'the worker is asked for anew each time, and may reach this site alone: %s',
  async (method) => {
    await using server = await startSampleSite()
    const response = await fetch(`${server.url}/firebase-messaging-sw.js`, { method })
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/javascript; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-cache')
    expect(response.headers.get('content-security-policy')).toBe(
      "default-src 'none'; connect-src 'self'; img-src 'self'; frame-ancestors 'none'",
    )
  },
)

test('a development page exists for developers only', async () => {
  for (const [mode, status] of [
    ['development', 200],
    ['production', 404],
  ] as const) {
    await using server = await startSampleSite({ NODE_ENV: mode })
    expect((await fetch(`${server.url}/dev/pattern-book`)).status).toBe(status)
  }
})
