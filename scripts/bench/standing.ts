import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'

import type { Deed } from '#contract/points.ts'
import { PERIODS } from '#contract/standing.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { found } from '#server/http/refusal.ts'
import { award } from '#server/standing/actions.ts'
import { listTopUsers } from '#server/standing/boards/queries.ts'
import { startServer } from '#server/start-server.ts'
import { emptyDatabase, testConfig } from '#tests/server/start-app.ts'

import { report } from './figures.ts'
import { askJson } from './lean-client.ts'
import { fillLedger, type LedgerSize } from './standing-ledger.ts'
import { measure } from './standing-measure.ts'
import { newVisitor } from './visitor.ts'

const LARGE: LedgerSize = { members: 100_000, awards: 5_000_000 }
const WANTED = 'p99 <= 10 ms'
const ASKED = 2000
const ASKED_AGAIN = 150
/** One request in this many follows an award to a member at the top. */
const AWARD_EVERY = 20
/** What is awarded. A member may get dozens of these a day. */
const AWARDED: readonly Deed[] = ['MESSAGE_SENT', 'ADD_TO_WATCHLIST', 'SEND_OFFER', 'ADD_CARD_TO_BINDER']

/**
 * The scoreboard and the leaderboard of 100,000 members with 5,000,000 awards, through a whole server.
 * `LEDGER_SHARE`, such as 0.1, uses a fraction of them.
 */
export async function benchStanding(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await emptyDatabase(home, database)
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(home, databaseUrl)
  const log = pino({ level: 'error', base: null })
  const filling = await startServer(config, log, webFolder)
  const { cookie, username } = await newVisitor(`http://127.0.0.1:${String(filling.port)}`, 'climber')
  await fill(filling.app, database)
  await filling.stop()
  // Starts with empty caches, like another process.
  const server = await startServer({ ...config }, log, webFolder)
  await measureBoards(database, {
    app: server.app,
    url: `http://127.0.0.1:${String(server.port)}`,
    cookie,
    username,
  })
  await server.stop()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

async function fill(app: App, database: string): Promise<void> {
  const share = Number(process.env['LEDGER_SHARE'] ?? 1)
  const size = { members: LARGE.members * share, awards: LARGE.awards * share }
  const begunAt = performance.now()
  await fillLedger(app.db, size, app.now())
  report(`${database}: writing the ledger`, `${((performance.now() - begunAt) / 1000).toFixed(0)} s`)
}

interface Server {
  readonly app: App
  readonly url: string
  /** The session of a member with a few points who asks for their own place. */
  readonly cookie: string
  readonly username: string
}

async function measureBoards(name: string, { app, url, cookie, username }: Server): Promise<void> {
  const ask = async (address: string, headers: Readonly<Record<string, string>> = {}) => {
    await askJson(`${url}${address}`, { headers })
  }
  const climber = found(await findMemberByUsername(app.db, username)).id
  await awardTo(app, climber, 0)
  const climb = await climbing(app)
  await ask('/api/leaderboard')
  const topUsers = () => ask('/api/top-users')
  const now = `${name}: GET /api/top-users, an award on top before each ${String(AWARD_EVERY)}th`
  await measure(now, ASKED, {
    ask: topUsers,
    before: (at) => (at % AWARD_EVERY === 0 ? climb() : undefined),
    wanted: WANTED,
  })
  await measure(`${name}: the same, an award before each`, ASKED_AGAIN, {
    ask: topUsers,
    before: climb,
    wanted: WANTED,
  })
  for (const period of PERIODS) {
    const board = `/api/leaderboard?period=${period}`
    const anew = `${name}: GET ${board}, an award before each`
    await measure(anew, ASKED_AGAIN, { ask: () => ask(board), before: climb })
    await measure(`${name}: the same, and the own place, none between`, ASKED_AGAIN, {
      ask: () => ask(board, { cookie }),
    })
    await measure(`${name}: its 21st page`, ASKED_AGAIN, { ask: () => ask(`${board}&offset=1000`) })
  }
  await measure(`${name}: GET /api/members/:username/deeds`, ASKED_AGAIN, {
    ask: (at) => ask(`/api/members/member_${String(at)}/deeds`),
  })
}

/** @returns a function that gives points to a member at the top, a different one each time */
async function climbing(app: App): Promise<() => Promise<void>> {
  const top = await Promise.all(
    (await listTopUsers(app.db)).map(
      async ({ username }) => found(await findMemberByUsername(app.db, username)).id,
    ),
  )
  let count = 0
  return async () => {
    await awardTo(app, found(top[count % top.length]), Math.floor(count / top.length))
    count += 1
  }
}

async function awardTo(app: App, memberId: string, count: number): Promise<void> {
  const deed = found(AWARDED[count % AWARDED.length])
  const points = await transact(app, [], (change) =>
    award(change, { memberId, deed, subject: `bench-${String(count)}`, text: 'Climbed' }),
  )
  if (points === 0) throw new Error('a top member reached the daily limit of points')
}
