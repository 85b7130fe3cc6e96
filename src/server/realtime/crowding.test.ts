import { expect, test, vi } from 'vitest'

import { openStream } from '#tests/server/open-stream.ts'
import { startHttp } from '#tests/server/start-http.ts'

const SETTINGS = { STREAMS_PER_ADDRESS: '3', TRUST_PROXY: '1' }
const REFUSED = { status: 429, retry: '30', body: { refusal: 'too_many_requests' } }

test('an address holds only so many event streams, and the refusal says when to ask again and is logged once', async () => {
  await using server = await startHttp(SETTINGS)
  const warn = vi.spyOn(server.app.log, 'warn').mockReturnValue()
  const from = (address: string) => ({
    fetch: async (path: string) =>
      await server.visitor().fetch(path, { headers: { 'x-forwarded-for': address } }),
  })
  const ask = async (address: string) => {
    const reply = await from(address).fetch('/api/events')
    return {
      status: reply.status,
      retry: reply.headers.get('retry-after'),
      body: await reply.json(),
    }
  }
  const crowd = [
    await openStream(from('203.0.113.7')),
    await openStream(from('203.0.113.7')),
    await openStream(from('203.0.113.7')),
  ]
  expect(await ask('203.0.113.7')).toEqual(REFUSED)
  expect(await ask('203.0.113.7')).toEqual(REFUSED)
  expect(warn).toHaveBeenCalledOnce()
  expect(warn).toHaveBeenCalledWith(
    { address: '203.0.113.7', streamsPerAddress: 3 },
    'an address has too many event streams; more are refused',
  )
  // Others are not kept out.
  await (await openStream(from('203.0.113.8'))).readUntil('hello')
  // One tab less, and there is room again.
  await crowd[0]?.readUntil('hello')
  await expect.poll(() => server.app.streams.countFrom('203.0.113.7')).toBe(2)
  await (await openStream(from('203.0.113.7'))).readUntil('hello')
})

test('a hundred that come at once are no way round it', async () => {
  await using server = await startHttp(SETTINGS)
  const replies = await Promise.all(Array.from({ length: 100 }, () => server.visitor().fetch('/api/events')))
  expect(server.app.streams.count).toBeLessThanOrEqual(3)
  expect(server.app.streams.count).toBeGreaterThan(0)
  await Promise.all(replies.map(async ({ body }) => await body?.cancel()))
})
