import { expect, test } from 'vitest'

import { Profile, profileEndpoints, smallAvatar } from '#contract/profile.ts'
import { coloursOf, plain, quartered } from '#tests/members/pictures.ts'
import { type Client, startHttp } from '#tests/server/start-http.ts'

async function send(client: Client, body: Buffer<ArrayBuffer> | string, { query = '', headers = {} } = {}) {
  const response = await client.fetch(`/api/profile/avatar${query}`, { method: 'POST', body, headers })
  const answer: unknown = await response.json()
  return { status: response.status, body: answer }
}

async function avatarAfter(client: Client, body: Buffer<ArrayBuffer> | string, query = ''): Promise<string> {
  return profileEndpoints.upload.reply.parse((await send(client, body, { query })).body).avatar
}

const bytesOf = async (response: Response) => Buffer.from(await response.arrayBuffer())

test('over HTTP, everybody can see an uploaded picture, large and small, and cache it for ever', async () => {
  await using server = await startHttp()
  const sam = await server.as('sam')
  const picture = await (await quartered(800, 400)).png().toBuffer()
  const avatar = await avatarAfter(sam, picture, '?left=0&top=0.5&side=0.5')
  const { body } = await sam.call(profileEndpoints.get)
  expect(Profile.parse(body)).toMatchObject({ avatar, avatarUrl: avatar })
  for (const address of [avatar, smallAvatar(avatar)]) {
    const response = await server.visitor().fetch(address)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/webp')
    expect(response.headers.get('cache-control')).toBe('private, max-age=31536000, immutable')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'")
    expect(await coloursOf(await bytesOf(response))).toEqual(['blue', 'blue', 'blue', 'blue'])
    const etag = response.headers.get('etag') ?? ''
    const again = await server.visitor().fetch(address, { headers: { 'if-none-match': etag } })
    expect([again.status, (await bytesOf(again)).length]).toEqual([304, 0])
    const head = await server.visitor().fetch(address, { method: 'HEAD' })
    expect([head.status, (await bytesOf(head)).length]).toEqual([200, 0])
  }
})

test('the content of a file counts, not its declared type', async () => {
  await using server = await startHttp()
  const sam = await server.as('sam')
  const picture = await plain(100, 100).webp().toBuffer()
  for (const type of ['text/html', 'image/svg+xml', 'application/json', 'multipart/form-data; boundary=x']) {
    expect((await send(sam, picture, { headers: { 'content-type': type } })).status).toBe(200)
  }
  const page = '<!doctype html><script>alert(1)</script>'
  expect(await send(sam, page, { headers: { 'content-type': 'image/png' } })).toEqual({
    status: 415,
    body: { refusal: 'unsupported_type' },
  })
})

test('uploading needs a member, one of our own pages, and a valid square', async () => {
  await using server = await startHttp()
  const sam = await server.as('sam')
  const picture = await plain(100, 100).png().toBuffer()
  expect((await send(server.visitor(), picture)).status).toBe(401)
  expect((await send(sam, picture, { headers: { origin: 'https://elsewhere.example' } })).status).toBe(403)
  for (const query of ['?side=0', '?side=2', '?left=-1', '?top=x', '?left=1e9']) {
    expect(await send(sam, picture, { query })).toMatchObject({
      status: 422,
      body: { refusal: 'invalid_input' },
    })
  }
  expect(await send(sam, '')).toMatchObject({ status: 422, body: { refusal: 'not_a_picture' } })
  expect((await send(sam, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413)
})

test('a twenty-first picture within an hour is refused', async () => {
  await using server = await startHttp()
  const sam = await server.as('sam')
  for (let count = 0; count < 20; count += 1) expect((await send(sam, 'words')).status).toBe(415)
  expect(await send(sam, 'words')).toEqual({ status: 429, body: { refusal: 'too_many_requests' } })
})

test('no other address below is a picture, and none leaves the folder', async () => {
  await using server = await startHttp()
  const addresses = [
    'u-nothing-there.webp',
    'u-nothing-there-small.webp',
    'owl.svg',
    '..%2ftest.db',
    '%2e%2e%2ftest.db',
    'u-..%2f..%2ftest.db.webp',
    'u-%00.webp',
    `u-${'x'.repeat(80)}.webp`,
  ]
  for (const address of addresses) {
    const response = await server.visitor().fetch(`/portraits/${address}`)
    expect([404, 400], address).toContain(response.status)
    expect(response.headers.get('content-type')).toBe('application/json')
  }
})
