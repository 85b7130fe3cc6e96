import { expect, test } from 'vitest'
import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { found } from '#server/http/refusal.ts'

import { openStream } from './server/open-stream.ts'
import { startHttp } from './server/start-http.ts'

/** Well before a server asks for a caller again by itself. */
const TOLD_WITHIN_MS = 4000

test('a stream on one server delivers what the member does on another', async () => {
  await using one = await startHttp()
  await using other = await one.another()
  const here = await one.as('gandalf')
  const stream = await openStream(other.visitor(here.cookies))
  const startedAt = performance.now()
  const { body } = await here.call(binderEndpoints.create, { name: 'Fire' })
  const told = await stream.readUntil('"type":"binder.created"')
  expect(told).toContain(z.object({ id: z.string() }).parse(body).id)
  expect(performance.now() - startedAt).toBeLessThan(TOLD_WITHIN_MS)
})

test('a session that ends on one server ends at once on the other', async () => {
  await using one = await startHttp()
  await using other = await one.another()
  const here = await one.as('gandalf')
  const there = other.visitor(here.cookies)
  expect((await there.call(accountEndpoints.listSessions)).status).toBe(200)
  const stream = await openStream(there)
  const startedAt = performance.now()
  await here.call(accountEndpoints.signOutEverywhere)
  // Cached facts about a caller are dropped before their stream ends.
  await stream.readToTheEnd()
  expect((await there.call(accountEndpoints.listSessions)).status).toBe(401)
  expect(performance.now() - startedAt).toBeLessThan(TOLD_WITHIN_MS)
})

test('all servers share one rate limit', async () => {
  await using one = await startHttp()
  await using other = await one.another()
  const visitors = [one.visitor(), other.visitor()]
  const statuses: number[] = []
  for (let call = 0; call < 61; call += 1) {
    const visitor = found(visitors[call % visitors.length])
    statuses.push((await visitor.call(accountEndpoints.signIn)).status)
  }
  expect(statuses).toEqual([...Array.from({ length: 60 }, () => 422), 429])
})
