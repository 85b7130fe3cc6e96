import { Client } from 'pg'
import { expect, test } from 'vitest'

import { startApp } from '#tests/server/start-app.ts'

import { PostgresWire } from './postgres-wire.ts'

interface Station {
  readonly wire: PostgresWire
  readonly heard: { wakes: number; texts: string[] }
  readonly close: () => Promise<void>
}

/** Opens a server process on the wire. It is connected once it has woken itself. */
async function openStation(url: string): Promise<Station> {
  const wire = new PostgresWire(url)
  const heard = { wakes: 0, texts: [] as string[] }
  const { promise, resolve } = Promise.withResolvers<undefined>()
  const { close } = wire.connect({
    onWake: () => {
      heard.wakes += 1
      resolve(undefined)
    },
    onText: (text) => heard.texts.push(text),
  })
  await promise
  return { wire, heard, close }
}

test('a thousand commits wake the other process a few times, and never the one that made them', async () => {
  await using app = await startApp()
  const [one, other] = [await openStation(app.config.databaseUrl), await openStation(app.config.databaseUrl)]
  for (let commits = 0; commits < 1000; commits += 1) one.wire.wake()
  one.wire.send('after the commits')
  await expect.poll(() => other.heard.texts, { timeout: 10_000 }).toEqual(['after the commits'])
  expect(other.heard.wakes - 1).toBeGreaterThan(0)
  expect(other.heard.wakes - 1).toBeLessThan(10)
  expect(one.heard).toEqual({ wakes: 1, texts: [] })
  await one.close()
  await other.close()
})

test('a wire that PostgreSQL cuts reconnects by itself and looks for what it missed', async () => {
  await using app = await startApp()
  const station = await openStation(app.config.databaseUrl)
  const client = new Client({ connectionString: app.config.databaseUrl })
  await client.connect()
  await client.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like $1',
    ['listen%'],
  )
  await expect.poll(() => station.heard.wakes, { timeout: 10_000 }).toBe(2)
  await client.end()
  await station.close()
})
