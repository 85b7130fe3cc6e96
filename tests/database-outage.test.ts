import { once } from 'node:events'

import { Client as PostgresClient } from 'pg'
import { expect, test } from 'vitest'
import { z } from 'zod'

import { accountEndpoints } from '#contract/accounts.ts'
import { cardEndpoints } from '#contract/cards.ts'
import { binderEndpoints } from '#contract/collection.ts'
import { serviceEndpoints } from '#contract/service.ts'
import { found } from '#server/http/refusal.ts'

import { freePort, openHouse, runMain } from './server/house.ts'
import { openStream } from './server/open-stream.ts'
import { type RestartablePostgres, startPostgres, type StopMode } from './server/restartable-postgres.ts'
import { type Client, clientOf, signedIn } from './server/start-http.ts'

const WRITERS = 4
const OUTAGES: readonly (StopMode | 'terminate')[] = [
  ...(['terminate', 'fast', 'immediate', 'kill'] as const),
  ...(['terminate', 'fast', 'immediate', 'kill'] as const),
  ...(['immediate', 'kill'] as const),
]
const PATIENCE = { timeout: 20_000, interval: 20 }
/** One address per call, as a proxy would report it, so rate limits don't interfere. */
const SETTINGS = { TRUST_PROXY: '1', LOG_LEVEL: 'error' }

test('a server survives ten losses of its database, keeping and streaming everything it confirmed', async () => {
  await using postgres = await startPostgres()
  await using house = await openHouse('postgres', { databaseUrl: postgres.url, settings: SETTINGS })
  const pid = house.pid()
  const writers = await Promise.all(
    Array.from({ length: WRITERS }, (_, at) => startWriter(house.url, `writer-${String(at)}`)),
  )
  for (const outage of OUTAGES) {
    await lose(postgres, outage, house.url)
    const before = writers.map(({ answered }) => answered())
    // Each of them writes again, so connections were renewed and nothing hangs.
    await expect
      .poll(() => writers.every(({ answered }, at) => answered() > found(before[at]) + 2), PATIENCE)
      .toBe(true)
  }
  for (const writer of writers) {
    const { kept, told, answered, refused, strange } = await writer.finish()
    expect(strange).toEqual([])
    expect(kept).toBeGreaterThanOrEqual(answered)
    // A refused write may have been committed just before the connection broke.
    expect(kept).toBeLessThanOrEqual(answered + refused)
    expect(told).toBe(kept)
  }
  expect(house.pid()).toBe(pid)
  expect((await clientOf(house.url).call(serviceEndpoints.health)).status).toBe(200)
}, 120_000)

async function lose(postgres: RestartablePostgres, outage: StopMode | 'terminate', url: string) {
  if (outage === 'terminate') {
    await terminateBackends(postgres.url)
    return
  }
  await postgres.stop(outage)
  await expectAway(url)
  await postgres.start()
}

async function terminateBackends(url: string): Promise<void> {
  const client = new PostgresClient({ connectionString: url })
  await client.connect()
  await client.query(
    "select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  )
  await client.end()
}

/** Health and pages report the outage and when to retry. Nothing is reported as missing. */
async function expectAway(url: string): Promise<void> {
  const { status, body } = await clientOf(url).call(serviceEndpoints.health)
  expect({ status, body }).toMatchObject({ status: 503, body: { ready: false, database: false } })
  const page = await fetch(`${url}/nobody-of-that-name`, { headers: { accept: 'text/html' } })
  expect({ status: page.status, retry: page.headers.get('retry-after') }).toEqual({ status: 503, retry: '2' })
  expect(await page.text()).not.toContain('Not found')
  // What is in memory keeps working.
  const search = await clientOf(url).call(cardEndpoints.search, { q: 'dragon' })
  expect(search).toMatchObject({ status: 200, body: { data: [{ name: expect.any(String) as unknown }] } })
}

interface Writer {
  readonly answered: () => number
  /** Stops writing. @returns what was kept, what its stream delivered, and how the calls ended */
  readonly finish: () => Promise<{
    kept: number
    told: number
    answered: number
    refused: number
    strange: string[]
  }>
}

/** A member who adds copy after copy to a binder, with an open stream all the time. */
async function startWriter(url: string, username: string): Promise<Writer> {
  const client = await signedIn(clientOf(url), username)
  const { body: binder } = await client.call(binderEndpoints.create, { name: 'Chest' })
  const { id: binderId } = Identified.parse(binder)
  const { body: cards } = await client.call(cardEndpoints.search, { q: 'dragon' })
  const printingId = found(z.object({ data: z.array(Identified) }).parse(cards).data[0]).id
  const stream = await openStream(client)
  const counts = { answered: 0, refused: 0, isOver: false }
  const strange: string[] = []
  const writeOne = async () => {
    const response = await client.fetch(`/api/binders/${binderId}/stacks`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': nextAddress() },
      body: JSON.stringify({ printingId }),
    })
    const said = await response.text()
    if (response.ok) counts.answered += 1
    else if (response.status === 503 && response.headers.get('retry-after') === '2') counts.refused += 1
    else strange.push(`${String(response.status)} ${said}`)
  }
  const writing = (async () => {
    while (!counts.isOver) await writeOne().catch((error: unknown) => strange.push(String(error)))
  })()
  return {
    answered: () => counts.answered,
    finish: async () => {
      counts.isOver = true
      await writing
      const kept = await countCopies(client, binderId)
      const { body } = await client.call(binderEndpoints.create, { name: 'The last word' })
      const text = await stream.readUntil(Identified.parse(body).id)
      return { kept, told: text.split('"type":"stack.added"').length - 1, ...counts, strange }
    },
  }
}

const Identified = z.object({ id: z.string() })

async function countCopies(client: Client, binderId: string): Promise<number> {
  const { body } = await client.call(binderEndpoints.list)
  const binders = z.array(z.object({ id: z.string(), copyCount: z.int() })).parse(body)
  return found(binders.find(({ id }) => id === binderId)).copyCount
}

let addresses = 0

function nextAddress(): string {
  addresses += 1
  return `10.${[addresses >> 16, addresses >> 8, addresses].map((part) => part & 255).join('.')}`
}

test('a server that starts before its database waits for it and says so', async () => {
  await using postgres = await startPostgres()
  await postgres.stop('fast')
  const port = String(await freePort())
  const settings = {
    DATA_DIR: postgres.folder,
    DATABASE_URL: postgres.url,
    PORT: port,
    CARDS_REFRESH: 'off',
  }
  const server = runMain(settings)
  const url = `http://localhost:${port}`
  const said: string[] = []
  server.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const status = async (path: string) => (await fetch(`${url}${path}`).catch(() => undefined))?.status
  await expect.poll(() => status('/api/health'), PATIENCE).toBe(503)
  expect(await clientOf(url).call(accountEndpoints.session)).toEqual({
    status: 503,
    body: { refusal: 'not_ready' },
  })
  expect(await status('/')).toBe(503)
  await expect
    .poll(() => said.join(''), PATIENCE)
    .toBe('PostgreSQL does not answer at the address in DATABASE_URL. Waiting for it.\n')
  await postgres.start()
  await expect.poll(() => status('/api/health'), PATIENCE).toBe(200)
  expect(await status('/')).toBe(200)
  server.kill('SIGTERM')
  await once(server, 'exit')
  expect(server.exitCode).toBe(0)
  expect(said).toHaveLength(1)
}, 60_000)
