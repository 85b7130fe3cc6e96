import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { binderEndpoints } from '#contract/collection.ts'

import { type House, openHouse } from './server/house.ts'
import { openStream } from './server/open-stream.ts'
import { clientOf, signedIn } from './server/start-http.ts'

const DATABASE = process.env['TEST_DATABASE'] ?? 'sqlite'
const CLEAN_STOP_MS = 2000
const EMAIL = 'gandalf@example.org'
const Ids = z.array(z.object({ id: z.string() }))

test('when asked to stop, the server ends its streams, finishes running requests and leaves nothing behind', async () => {
  await using house = await openHouse(DATABASE)
  const client = await signedIn(clientOf(house.url), 'gandalf')
  const stream = await openStream(client)
  const slow = client.call(accountEndpoints.requestPasswordReset, { email: EMAIL })
  // The email is there long before the reply, which takes as long as for an unknown address.
  await expect.poll(() => house.linkInLetter(EMAIL), { timeout: 10_000 }).toContain('/reset-password')
  const startedAt = performance.now()
  const code = await house.stop()
  expect(performance.now() - startedAt).toBeLessThan(CLEAN_STOP_MS)
  expect(code).toBe(0)
  expect(await slow).toEqual({ status: 200, body: {} })
  expect(await stream.readToTheEnd()).toContain('event: hello')
  expect(bytesOf(house, 'tradewyrm.db-wal')).toBe(0)
  expect(bytesOf(house, 'test.db-wal')).toBe(0)
})

test('killing the server during many writes loses nothing that it confirmed', async () => {
  await using house = await openHouse(DATABASE)
  const client = await signedIn(clientOf(house.url), 'gandalf')
  const answered: string[] = []
  const writers = Array.from({ length: 6 }, async (_, writer) => {
    for (let number = 1; ; number += 1) {
      const name = `Binder ${String(writer)}-${String(number)}`
      const { body } = await client.call(binderEndpoints.create, { name })
      answered.push(z.object({ id: z.string() }).parse(body).id)
    }
  })
  const ends = Promise.allSettled(writers)
  await expect.poll(() => answered.length, { timeout: 10_000, interval: 5 }).toBeGreaterThan(60)
  await house.crashAndRestart()
  await ends
  const { body } = await client.call(binderEndpoints.list)
  const kept = new Set(Ids.parse(body).map(({ id }) => id))
  expect(answered.filter((id) => !kept.has(id))).toEqual([])
  expect(kept.size - answered.length).toBeLessThanOrEqual(writers.length)
})

function bytesOf({ home }: House, name: string): number {
  const file = path.join(home, name)
  return existsSync(file) ? statSync(file).size : 0
}
