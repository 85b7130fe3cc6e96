import { expect, test } from 'vitest'
import { z } from 'zod'

import { endpoint } from '#contract/endpoint.ts'

import { call, Refused, Unreachable } from './call.ts'
import { giveFirstReplies, readReplies } from './first-replies.ts'
import { refuse, reply, standIn } from './stand-in.tsx'
import { wordingOf } from './words/wording.ts'

const getCard = endpoint({
  method: 'GET',
  path: '/api/test/:cardId',
  summary: 'A card.',
  input: z.object({ cardId: z.string(), lang: z.string().optional() }),
  reply: z.object({ name: z.string() }),
})
const putCard = endpoint({
  method: 'PUT',
  path: '/api/test/:cardId',
  summary: 'Changes a card.',
  input: z.object({ cardId: z.string(), name: z.string() }),
  reply: z.object({ name: z.string() }),
})

/** As the server writes them. The app reads them once, at its first call, which was that of another test here. */
const written = document.createElement('script')
written.type = 'application/json'
written.id = 'first-replies'
written.textContent = JSON.stringify({ '/api/test/first?lang=en': { name: 'From the page' } })
document.head.append(written)

test('a reply that came with the page is used once, then the server is asked', async () => {
  giveFirstReplies(readReplies())
  using network = standIn({ 'GET /api/test/first': () => reply({ name: 'From the server' }) })
  const input = { cardId: 'first', lang: 'en' }
  expect(await call(getCard, input)).toEqual({ name: 'From the page' })
  expect(network.asked).toHaveLength(0)
  expect(await call(getCard, input)).toEqual({ name: 'From the server' })
})

test('a field that belongs in the query string goes there, although there is a body', async () => {
  using network = standIn({ 'PUT /api/test/fox': () => reply({ name: 'Mirror Tide' }) })
  await call({ ...putCard, query: ['name'] }, { cardId: 'fox', name: 'Mirror Tide' })
  expect(network.asked[0]?.url.search).toBe('?name=Mirror+Tide')
  expect(network.asked[0]?.body).toEqual({})
})

test('path parameters go into the path and everything else into the body', async () => {
  using network = standIn({ 'PUT /api/test/a%2Fb': () => reply({ name: 'Mirror Tide' }) })
  await call(putCard, { cardId: 'a/b', name: 'Mirror Tide' })
  expect(network.asked[0]?.body).toEqual({ name: 'Mirror Tide' })
})

test('a refusal says why, and which fields were wrong', async () => {
  const issues = [{ path: 'name', code: 'too_small' }]
  using _ = standIn({ 'PUT /api/test/c1': () => refuse('invalid_input', issues) })
  const asking = call(putCard, { cardId: 'c1', name: '' })
  await expect(asking).rejects.toBeInstanceOf(Refused)
  await expect(asking).rejects.toMatchObject({ code: 'invalid_input', issues })
})

test('a refusal to take promised copies says to whom they are promised', async () => {
  const promised = [{ kind: 'trade', id: 't1', to: 'hexwright', quantity: 2 }]
  using _ = standIn({
    'PUT /api/test/c1': () => Response.json({ refusal: 'copies_promised', promised }, { status: 409 }),
  })
  const error: unknown = await call(putCard, { cardId: 'c1', name: '' }).catch((refused: unknown) => refused)
  expect(wordingOf(error)).toBe('These copies are promised to hexwright.')
})

test('a server error is a refusal like any other', async () => {
  using _ = standIn({ 'GET /api/test/c1': () => refuse('internal') })
  await expect(call(getCard, { cardId: 'c1' })).rejects.toMatchObject({ code: 'internal' })
})

test.for([
  ['nobody answers', () => Response.error()],
  ['something in between answers', () => new Response('<h1>Bad gateway</h1>', { status: 502 })],
  ['it answers JSON of its own', () => Response.json({ error: 'proxy' }, { status: 504 })],
] as const)('when %s, the server counts as unreachable', async ([, answer]) => {
  using _ = standIn({
    'GET /api/test/c1': () => {
      const response = answer()
      if (response.type === 'error') throw new TypeError('Failed to fetch')
      return response
    },
  })
  await expect(call(getCard, { cardId: 'c1' })).rejects.toBeInstanceOf(Unreachable)
})

test('a reply that breaks the contract is rejected', async () => {
  using _ = standIn({ 'GET /api/test/c1': () => reply({ title: 'Mirror Tide' }) })
  await expect(call(getCard, { cardId: 'c1' })).rejects.toThrow(/name/)
})

test('an aborted call is neither refused nor unreachable', async () => {
  using _ = standIn({
    'GET /api/test/c1': () => {
      throw new DOMException('given up', 'AbortError')
    },
  })
  const asking = call(getCard, { cardId: 'c1' }, AbortSignal.abort())
  await expect(asking).rejects.toMatchObject({ name: 'AbortError' })
})
