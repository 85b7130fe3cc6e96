import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'

import { sql } from 'kysely'
import pino from 'pino'
import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { serviceEndpoints } from '#contract/service.ts'
import { catalogueOf } from '#server/cards/public.ts'
import { migrate } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { startServer } from '#server/start-server.ts'

import { freePort, openHouse, runMain } from './server/house.ts'
import { startApp, testConfig } from './server/start-app.ts'
import { clientOf, startHttp } from './server/start-http.ts'

test.for([
  [{ PORT: 'lots' }, 'PORT must be a port number.'],
  [{ LOG_LEVEL: 'loud' }, /^LOG_LEVEL must be one of .+\.$/],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must start with file: or postgres://.'],
  [{ DATABASE_URL: 'file:/nowhere/at/all.db' }, /^The database file .+ cannot be opened\.$/],
] as const)(
  "started with %o, the server says in one sentence why it can't run",
  async ([wrong, sentence]) => {
    expect(await failedStart(wrong)).toEqual({ code: 1, said: expect.stringMatching(sentence) as unknown })
  },
)

test('the server says that its database is damaged', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tradewyrm-damaged-'))
  const file = path.join(folder, 'cards.db')
  const { db } = openDatabase(`file:${file}`)
  await migrate(db)
  await db.destroy()
  const whole = await readFile(file)
  // The first page says that it is a database; nothing behind it is one.
  await writeFile(file, whole.fill(0x55, 4096))
  const { code, said } = await failedStart({ DATABASE_URL: `file:${file}` })
  expect(said).toBe(
    'The database file in DATABASE_URL is damaged. Restore a backup into a new DATA_DIR: npm run restore -- FILE.',
  )
  expect(code).toBe(1)
  await rm(folder, { recursive: true })
})

test('a server does not start on a database that a newer version has changed', async () => {
  await using app = await startApp()
  await sql`insert into kysely_migration (name, timestamp) values ('999-of-the-future', '2031-01-01')`.execute(
    app.db,
  )
  await expect(migrate(app.db)).rejects.toThrow(/^A newer version of Tradewyrm has changed this database\./)
})

test('the server says when its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' ? String(address?.port) : ''
  await using server = await startHttp()
  const settings = { PORT: port, DATABASE_URL: server.app.config.databaseUrl }
  expect((await failedStart(settings)).said).toMatch(/^Another program already uses that port. .+\.$/)
  other.close()
})

test('without its web app, the server says what is missing, rather than which folder', async () => {
  const home = path.join(tmpdir(), 'tradewyrm-never')
  const starting = startServer(testConfig(home, 'file::memory:'), pino({ level: 'silent' }), home)
  await expect(starting).rejects.toThrow(/^The web app has not been built yet. Run npm start, .+\.$/)
})

/** The exit code, and the one line it printed. */
async function failedStart(settings: Readonly<Record<string, string>>) {
  const server = runMain({ DATA_DIR: `${tmpdir()}/tradewyrm-never`, CARDS_REFRESH: 'off', ...settings })
  const [printed, said] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')])
  expect(printed).toBe('')
  expect(said.trimEnd()).not.toContain('\n')
  return { code: server.exitCode, said: said.trimEnd() }
}

test('metrics are only for this machine, on a port of their own', async () => {
  const port = await freePort()
  await using server = await startHttp({ METRICS_PORT: String(port), HOST: '0.0.0.0' })
  await server.visitor().fetch('/api/session')
  const metrics = await (await fetch(`http://127.0.0.1:${String(port)}/metrics`)).text()
  expect(metrics).toMatch(/http_request_duration_seconds_count\{method="GET",route="\/api\/session"/)
  expect(metrics).toContain('changes_not_done_at_once_total{outcome="gaveUp"} 0')
  expect((await fetch(`http://127.0.0.1:${String(port)}/`)).status).toBe(404)
  const onMain = await server.visitor().fetch('/metrics')
  expect(onMain.status).toBe(404)
  expect(await onMain.text()).not.toContain('http_request_duration')
  for (const { address, family, internal } of Object.values(networkInterfaces()).flatMap(
    (found) => found ?? [],
  )) {
    if (internal || family !== 'IPv4') continue
    await expect(fetch(`http://${address}:${String(port)}/metrics`)).rejects.toThrow('fetch failed')
  }
})

test("strangers can't see the outbox in any mode", async () => {
  await using open = await startHttp({ NODE_ENV: 'development', HOST: '0.0.0.0' })
  expect((await open.visitor().fetch('/dev/outbox')).status).toBe(404)
})

test('a server is ready once its cards can be searched', async () => {
  await using server = await startHttp({}, 'nothing')
  const health = async () => await server.visitor().call(serviceEndpoints.health)
  await catalogueOf(server.app).cards()
  expect(await health()).toMatchObject({ status: 200, body: { ready: true } })
  await using bare = await startApp()
  expect(catalogueOf(bare).isOpen).toBe(false)
})

test('the log has every request and no secrets', async () => {
  await using house = await openHouse(process.env['TEST_DATABASE'] ?? 'sqlite', {
    settings: { LOG_LEVEL: 'trace' },
  })
  const client = clientOf(house.url)
  const secrets = [
    'speak friend and enter',
    'a staff and a sword',
    'mellon mellon mellon',
    'you shall not pass',
  ]
  const [password, next, wrong, last] = secrets
  const email = 'gandalf@example.org'
  const call = async (...[endpoint, input]: Parameters<typeof client.call>) => {
    const { status } = await client.call(endpoint, input)
    secrets.push(...[...client.cookies.values()].flatMap((cookie) => [cookie, cookie.split('.')[0] ?? '']))
    return status
  }
  expect(await call(accountEndpoints.signUp, { username: 'gandalf', email, password })).toBe(200)
  const verification = await redeemable(house.linkInLetter, email, '/verify-email')
  expect(await call(accountEndpoints.verifyEmail, { token: verification })).toBe(200)
  expect(await call(accountEndpoints.changePassword, { currentPassword: password, password: next })).toBe(200)
  expect(await call(accountEndpoints.signOut)).toBe(200)
  expect(await call(accountEndpoints.signIn, { login: 'gandalf', password: wrong })).toBe(401)
  expect(await call(accountEndpoints.signIn, { login: email, password: next })).toBe(200)
  expect(await call(accountEndpoints.requestPasswordReset, { email })).toBe(200)
  const reset = await redeemable(house.linkInLetter, email, '/reset-password')
  await client.fetch(`/reset-password?token=${reset}`)
  expect(await call(accountEndpoints.confirmPasswordReset, { token: reset, password: last })).toBe(200)
  const asked = await client.fetch('/api/session')
  const requestId = asked.headers.get('x-request-id') ?? 'none'
  await expect.poll(() => house.output()).toContain(requestId)
  const output = house.output()
  expect(output).toContain('"path":"/api/signup"')
  for (const secret of [...secrets, verification, reset, 'Hello gandalf']) {
    expect(secret.length).toBeGreaterThan(10)
    expect(output.includes(secret), secret).toBe(false)
  }
})

/** The secret of the newest email, once its link leads to `page`. */
async function redeemable(
  linkInLetter: (address: string) => Promise<string>,
  address: string,
  page: string,
): Promise<string> {
  await expect.poll(() => linkInLetter(address), { timeout: 10_000 }).toContain(page)
  return new URL(await linkInLetter(address)).searchParams.get('token') ?? ''
}
