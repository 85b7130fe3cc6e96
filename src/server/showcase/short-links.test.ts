import { expect, test } from 'vitest'

import { binderAddress } from '#contract/short-address.ts'
import { openBinder } from '#tests/members/shown-member.ts'
import { startHttp } from '#tests/server/start-http.ts'

test('the short address of a binder leads to its page', async () => {
  await using server = await startHttp()
  const id = await openBinder(await server.as('Gandalf'), 'Fire', 'public')
  const moved = await server.visitor().fetch(binderAddress(id))
  expect(binderAddress(id)).toMatch(/^\/b\//)
  expect(moved.status).toBe(302)
  expect(moved.headers.get('location')).toBe(`/binders/public/${id}`)
})

test('a short address tells nobody whether there is such a binder, and leads nowhere else', async () => {
  await using server = await startHttp()
  const owner = await server.as('Gandalf')
  const hidden = binderAddress(await openBinder(owner, 'Fire', 'private'))
  const missing = binderAddress('0192d3a4-7b1c-7def-8a90-123456789abc')
  for (const address of [hidden, missing, '/b/nonsense', '/b/%2F%2Fevil.example']) {
    const moved = await server.visitor().fetch(address)
    expect(moved.status, address).toBe(302)
    const page = moved.headers.get('location') ?? ''
    expect(page, address).toMatch(/^\/binders\/public\/[\w%.-]+$/)
    expect((await server.visitor().fetch(page)).status, address).toBe(404)
  }
})
