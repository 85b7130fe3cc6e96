import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'
import { z } from 'zod'

import { openDatabase } from '#server/db/open-database.ts'
import { startServer } from '#server/start-server.ts'
import { cardObject, importObjects } from '#tests/cards/card-objects.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { percentile, report } from './figures.ts'
import { newVisitor, type Visitor } from './visitor.ts'
import { type Seen, writeUntil } from './writes/client.ts'
import { fillShelf, type Shelf } from './writes/fill.ts'

const CLIENTS = 50
/** `BENCH_STACKS` makes less of them. */
const STACKS = Number(process.env['BENCH_STACKS'] ?? 300_000)
const PRINTINGS = 20_000
const SHARED_MEMBERS = 10
/** `BENCH_SECONDS` makes longer or shorter runs; the aim for shared shelves asks for 300. */
const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 30)
const SERVER = path.join(import.meta.dirname, 'writes/server.ts')
/** The server program of an earlier version, to compare with, turn by turn: a copy of ours in a tree of that version. */
const { BENCH_BEFORE } = process.env
const ROUNDS = 3
const SECRET = 'a secret for benchmarks, thirty-two or more'

/** What a server process says at its end: its CPU time, and how often changes were tried again. */
const Farewell = z.object({ cpuMs: z.number(), changes: z.record(z.string(), z.number()).optional() })

/** Members with their shelves, on a database that server processes are started on. */
interface Town {
  readonly home: string
  readonly databaseUrl: string
  readonly members: readonly { readonly cookie: string; readonly shelf: Shelf }[]
}

/** 50 clients who write without a pause: each in binders of their own, then on shelves that five share and two processes serve. */
export async function benchWrites(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-writes-'))
  const { url, drop } = await emptyDatabase(home, database)
  const town = await settle(home, url)
  const own = { processes: 1, members: CLIENTS, seconds: SECONDS }
  tell(`${database}, own binders`, await writeAtOnce(town, own))
  if (BENCH_BEFORE !== undefined) await compare(database, town, BENCH_BEFORE)
  const processes = database === 'postgres' ? 2 : 1
  const shared = { processes, members: SHARED_MEMBERS, seconds: SECONDS }
  const name = `${database}, 10 shared members, ${String(processes)} process${processes > 1 ? 'es' : ''}`
  tell(name, await writeAtOnce(town, shared))
  await drop()
  rmSync(home, { recursive: true, force: true })
}

/** Turn by turn, so that both meet the same noise. */
async function compare(database: string, town: Town, before: string): Promise<void> {
  const seconds = SECONDS / ROUNDS
  const done = { before: 0, now: 0, errors: 0 }
  for (let round = 0; round < ROUNDS; round += 1) {
    const earlier = await writeAtOnce(town, { processes: 1, members: CLIENTS, seconds, server: before })
    done.before += earlier.seen.times.length - earlier.seen.errors.length
    done.errors += earlier.seen.errors.length
    done.now += (await writeAtOnce(town, { processes: 1, members: CLIENTS, seconds })).seen.times.length
  }
  report(`${database}: writes a second, turn by turn`, (done.now / SECONDS).toFixed(0))
  report(`${database}: the version before`, (done.before / SECONDS).toFixed(0))
  report(`${database}: its errors`, String(done.errors))
  report(`${database}: the one in terms of the other`, (done.now / done.before).toFixed(1), '>= 3')
}

async function settle(home: string, databaseUrl: string): Promise<Town> {
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(home, databaseUrl, { AUTH_SECRET: SECRET, TRUST_PROXY: '1' })
  const { app, port, stop } = await startServer(config, pino({ level: 'error', base: null }), webFolder)
  await importObjects(
    app,
    Array.from({ length: PRINTINGS }, (_, at) => cardObject(at + 1)),
  )
  const visitors: Visitor[] = []
  for (let number = 0; number < CLIENTS; number += 1)
    visitors.push(await newVisitor(`http://127.0.0.1:${String(port)}`, `writer-${String(number)}`))
  const members: { cookie: string; shelf: Shelf }[] = []
  for (const [number, { cookie, username }] of visitors.entries()) {
    const shelf = await fillShelf(app, username, { card: number * 200 + 1, stacks: STACKS / CLIENTS })
    members.push({ cookie, shelf })
  }
  // Plans for empty tables would be slow ones.
  await sql`analyze`.execute(app.db)
  await stop()
  return { home, databaseUrl, members }
}

interface Round {
  readonly processes: number
  readonly members: number
  readonly seconds: number
  readonly server?: string
}

/** What a round came to. */
interface Outcome {
  readonly seen: Seen
  readonly seconds: number
  /** How busy the machine was before, with whatever else. */
  readonly load: string
  /** Copies that no answer accounts for. */
  readonly lost: number
  readonly farewells: readonly z.infer<typeof Farewell>[]
}

async function writeAtOnce(
  town: Town,
  { processes, members, seconds, server = SERVER }: Round,
): Promise<Outcome> {
  const servers = await Promise.all(Array.from({ length: processes }, () => startProcess(town, server)))
  const before = await countCopies(town)
  const seen: Seen = { times: [], grown: 0, refused: 0, errors: [] }
  const load = loadavg()[0]?.toFixed(1) ?? ''
  const until = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: CLIENTS }, async (_, number) => {
      const member = town.members[number % members]
      const url = servers[number % processes]?.url
      if (member === undefined || url === undefined) throw new Error('nobody to write for')
      await writeUntil({ ...member, url, number, isShared: members < CLIENTS }, until, seen)
    }),
  )
  const farewells = await Promise.all(servers.map(({ process: running }) => stopProcess(running)))
  const lost = before + seen.grown - (await countCopies(town))
  return { seen, seconds, load, lost, farewells }
}

function tell(name: string, { seen, seconds, load, lost, farewells }: Outcome): void {
  const { times, errors, refused } = seen
  const sorted = times.toSorted((one, other) => one - other)
  const inMs = (share: number) => `${percentile(sorted, share).toFixed(0)} ms`
  const cpuMs = farewells.reduce((sum, farewell) => sum + farewell.cpuMs, 0)
  report(`${name}: writes a second`, (times.length / seconds).toFixed(0), `load before: ${load}`)
  report(`${name}: p50; p99`, `${inMs(0.5)}; ${inMs(0.99)}`)
  report(`${name}: p95`, inMs(0.95), '<= 500 ms')
  report(`${name}: errors`, String(errors.length), '0')
  report(`${name}: copies not accounted for`, String(lost), '0')
  report(`${name}: refused, as somebody was quicker`, String(refused))
  report(`${name}: CPU time of the server for each`, `${(cpuMs / times.length).toFixed(1)} ms`)
  report(`${name}: tried again`, JSON.stringify(farewells.map(({ changes }) => changes)))
  for (const error of new Set(errors.slice(0, 20))) process.stdout.write(`  ${error}\n`)
}

async function startProcess(
  { home, databaseUrl }: Town,
  program: string,
): Promise<{ process: ChildProcess; url: string }> {
  const server = fork(program, {
    env: {
      ...process.env,
      DATA_DIR: home,
      DATABASE_URL: databaseUrl,
      WEB_FOLDER: path.join(home, 'web'),
      AUTH_SECRET: SECRET,
      HOST: '127.0.0.1',
      PORT: '0',
      TRUST_PROXY: '1',
      CARDS_REFRESH: 'off',
    },
  })
  const [message]: unknown[] = await once(server, 'message')
  const { port } = z.object({ port: z.number() }).parse(message)
  return { process: server, url: `http://127.0.0.1:${String(port)}` }
}

async function countCopies({ databaseUrl }: Town): Promise<number> {
  const { db } = openDatabase(databaseUrl)
  const { copies } = await db
    .selectFrom('stack')
    .select(({ fn }) => fn.sum<number | string>('quantity').as('copies'))
    .executeTakeFirstOrThrow()
  await db.destroy()
  return Number(copies)
}

async function stopProcess(server: ChildProcess): Promise<z.infer<typeof Farewell>> {
  const told = once(server, 'message')
  server.send('stop')
  const [farewell]: unknown[] = await told
  await once(server, 'exit')
  return Farewell.parse(farewell)
}
