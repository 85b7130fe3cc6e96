import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import pino from 'pino'
import { expect, test } from 'vitest'

import { accountEndpoints } from '#contract/accounts.ts'
import { bountyEndpoints } from '#contract/bounties.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { gatheringEndpoints, GatheringPage } from '#contract/gatherings.ts'
import { matchEndpoints } from '#contract/matches.ts'
import { notificationEndpoints } from '#contract/notifications.ts'
import { WorthHistory, worthEndpoints } from '#contract/showcase/worth.ts'
import { tradeEndpoints } from '#contract/trades.ts'
import { ratingEndpoints } from '#contract/trades/ratings.ts'
import { tradeRequestEndpoints } from '#contract/trades/requests.ts'
import { tradingEndpoints } from '#contract/trades/trade.ts'
import { watchlistEndpoints } from '#contract/watchlist.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { found } from '#server/http/refusal.ts'
import { distanceKm } from '#server/location/distance.ts'
import { places } from '#server/location/gazetteer.ts'
import { startServer } from '#server/start-server.ts'
import { testConfig } from '#tests/server/start-app.ts'
import { clientOf } from '#tests/server/start-http.ts'

import { HOMES } from './demo/homes.ts'
import { KEEPER, PASSWORD, PEOPLE } from './demo/people.ts'

const SCRIPT = path.join(import.meta.dirname, 'demo.ts')
const PATIENCE_MS = 180_000

test(
  'the demo is the same each time it is made, and is made only once',
  async () => {
    using home = aHome()
    const folders = ['one', 'other'].map((name) => path.join(home.path, name))
    const ends = await Promise.all(folders.map((folder) => fill(folder)))
    expect(ends.map(({ code, errors }) => ({ code, errors }))).toEqual([
      { code: 0, errors: '' },
      { code: 0, errors: '' },
    ])
    const [one, other] = await Promise.all(folders.map((folder) => describe(folder)))
    expect(one).toEqual(other)
    expect(one?.scoreboard).toHaveLength(PEOPLE.length)
    expect(new Set(one?.scoreboard.map(({ rank }) => rank)).size).toBeGreaterThan(8)
    expect(one?.binders.length).toBeGreaterThan(50)
    expect(one?.stacks.length).toBeGreaterThan(1000)
    const emptyHands = one?.trades.filter(({ piles }) => piles.includes('"copies":0'))
    expect(emptyHands).toEqual([])
    const again = await fill(path.join(home.path, 'one'))
    expect(again).toMatchObject({ code: 0 })
    expect(again.output).toContain('is there already')
  },
  PATIENCE_MS,
)

test(
  'the keeper’s first dashboard shows every box at its best',
  async () => {
    using home = aHome()
    const folder = path.join(home.path, 'town')
    await fill(folder)
    await using server = await serve(folder)
    const keeper = clientOf(server.url)
    const ask = async (endpoint: Endpoint, input = {}) => {
      const { status, body } = await keeper.call(endpoint, input)
      expect(status).toBe(200)
      return endpoint.reply.parse(body)
    }
    await ask(accountEndpoints.signIn, { login: KEEPER, password: PASSWORD })
    expect(await ask(matchEndpoints.list, { side: 'has' })).toMatchObject({ matches: atLeast(4) })
    expect(await ask(matchEndpoints.list)).toMatchObject({ matches: atLeast(3) })
    expect(await ask(watchlistEndpoints.moves)).toMatchObject({ moves: atLeast(4) })
    const fillable = { owned: 'only', order: 'reward', reach: 'near' }
    expect(await ask(bountyEndpoints.board, fillable)).toMatchObject({ bounties: atLeast(3) })
    expect(await ask(gatheringEndpoints.mine)).toMatchObject({ gatherings: atLeast(1) })
    expect(await ask(notificationEndpoints.list)).toMatchObject({ notifications: atLeast(3) })
    for (const view of ['open', 'awaiting', 'agreed', 'settled'] as const)
      expect(await ask(tradingEndpoints.mine, { view }), view).toMatchObject({ trades: atLeast(2) })
    expect(await ask(tradeEndpoints.recent)).toSatisfy((recent: unknown[]) => recent.length >= 8)
    expect(await ask(tradeRequestEndpoints.list)).toMatchObject({ requests: atLeast(8) })
    expect(await ask(ratingEndpoints.of, { username: KEEPER })).toMatchObject({ ratings: atLeast(3) })
    const year = WorthHistory.parse(await ask(worthEndpoints.history, { span: 'year' }))
    expect(new Set(year.days.slice(-90).map(({ valueCents }) => valueCents)).size).toBeGreaterThan(40)
    const { gatherings } = GatheringPage.parse(await ask(gatheringEndpoints.list))
    expect(new Set(gatherings.map(({ timeZone }) => timeZone))).toEqual(new Set(['Europe/Vienna']))
    const limited = gatherings.filter(({ maxPlayers }) => maxPlayers > 0)
    for (const { participants, maxPlayers } of limited) {
      expect(participants / maxPlayers).toBeGreaterThan(0.3)
      expect(participants / maxPlayers).toBeLessThan(0.8)
    }
  },
  PATIENCE_MS,
)

test('everybody lives 2 to 60 km from the keeper', async () => {
  const { complete } = await places()
  const homes = HOMES.map((name) => found(complete(name, 1)[0]))
  const keepers = found(homes[PEOPLE.findIndex(({ name }) => name === KEEPER)])
  expect(homes).toHaveLength(PEOPLE.length)
  for (const home of homes.filter(({ id }) => id !== keepers.id)) {
    expect(distanceKm(keepers, home), home.name).toBeGreaterThan(2)
    expect(distanceKm(keepers, home), home.name).toBeLessThan(60)
  }
})

test('even when asked for a fresh demo, it leaves a foreign folder alone', async () => {
  using home = aHome()
  const folder = path.join(home.path, 'real')
  mkdirSync(folder)
  writeFileSync(path.join(folder, 'tradewyrm.db'), 'years of trades')
  const { code, errors } = await fill(folder, '--fresh')
  expect(code).toBe(1)
  expect(errors).toContain('the demo did not make')
  expect(readdirSync(folder)).toEqual(['tradewyrm.db'])
})

/** A folder that is removed at the end. */
function aHome(): Disposable & { readonly path: string } {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-demo-'))
  return {
    path: home,
    [Symbol.dispose]: () => {
      rmSync(home, { recursive: true, force: true })
    },
  }
}

/** At least so many of them. */
function atLeast(count: number): unknown {
  return expect.toSatisfy((list: readonly unknown[]) => list.length >= count, `at least ${String(count)}`)
}

/** The server on a demo's folder. */
async function serve(folder: string): Promise<AsyncDisposable & { readonly url: string }> {
  const webFolder = path.join(folder, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(folder, `file:${path.join(folder, 'tradewyrm.db')}`)
  const { port, stop } = await startServer(config, pino({ level: 'error', base: null }), webFolder)
  return { url: `http://127.0.0.1:${String(port)}`, [Symbol.asyncDispose]: stop }
}

async function fill(folder: string, ...wishes: readonly string[]) {
  const command = spawn(process.execPath, [SCRIPT, '--only-fill', ...wishes], {
    env: { ...process.env, DATA_DIR: folder },
  })
  let output = ''
  let errors = ''
  command.stdout.on('data', (piece: Buffer) => (output += piece.toString()))
  command.stderr.on('data', (piece: Buffer) => (errors += piece.toString()))
  await once(command, 'close')
  return { code: command.exitCode, output, errors }
}

/** What a visitor would see of the demo, except for ids and times. */
async function describe(folder: string) {
  const { db } = openDatabase(`file:${path.join(folder, 'tradewyrm.db')}`)
  const scoreboard = await db
    .selectFrom('standing')
    .innerJoin('member', 'member.id', 'standing.member_id')
    .select(['member.username', 'rank', 'points', 'site_activity', 'gatherings_created'])
    .orderBy('points', 'desc')
    .orderBy('username')
    .execute()
  const binders = await db
    .selectFrom('binder')
    .select(['name', 'visibility', 'created_at'])
    .orderBy('created_at')
    .execute()
  const stacks = await db
    .selectFrom('stack')
    .select(['printing_id', 'quantity', 'finish', 'condition', 'language', 'for_trade'])
    .orderBy('added_at')
    .orderBy('printing_id')
    .execute()
  const gatherings = await db
    .selectFrom('gathering')
    .select(['host_username', 'location', 'starts_at'])
    .orderBy('starts_at')
    .orderBy('location')
    .execute()
  const trades = await db
    .selectFrom('trade')
    .innerJoin('trade_round', 'trade_round.trade_id', 'trade.id')
    .select(['state', 'number', 'piles', 'opened_at'])
    .orderBy('opened_at')
    .orderBy('number')
    .execute()
  await db.destroy()
  return { scoreboard, binders, stacks, gatherings, trades }
}
