import { existsSync, statSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'

import { ConfirmedWrites } from './server/confirmed-writes.ts'
import { type House, openHouse } from './server/house.ts'
import { openStream } from './server/open-stream.ts'
import { type Client, clientOf, signedIn } from './server/start-http.ts'

const DATABASE = process.env['TEST_DATABASE'] ?? 'sqlite'
const CLEAN_STOP_MS = 2000
const EMAIL = 'gandalf@example.org'
const KILLS = 3

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

test('killing the server during many writes, again and again, loses nothing that it confirmed', async () => {
  await using house = await openHouse(DATABASE, { settings: { TRUST_PROXY: '1' } })
  const client = await signedIn(clientOf(house.url), 'gandalf')
  const writes = new ConfirmedWrites(client, await firstPrinting(client))
  for (let kill = 0; kill < KILLS; kill += 1) {
    const before = writes.count
    const writing = writes.writeUntilKilled(6)
    await expect.poll(() => writes.count - before, { timeout: 10_000, interval: 5 }).toBeGreaterThan(60)
    await house.crashAndRestart()
    await writing
    expect(await writes.faults()).toEqual([])
    await writes.tidyUp()
  }
})

async function firstPrinting(client: Client): Promise<string> {
  const { body } = await client.call(cardEndpoints.search, { q: 'dragon' })
  return z.object({ data: z.array(z.object({ id: z.string() })).min(1) }).parse(body).data[0]?.id ?? ''
}

function bytesOf({ home }: House, name: string): number {
  const file = path.join(home, name)
  return existsSync(file) ? statSync(file).size : 0
}
