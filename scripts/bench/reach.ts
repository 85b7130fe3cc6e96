import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { sql } from 'kysely'
import pino from 'pino'

import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { searchCards } from '#server/cards/card-search.ts'
import type { Database } from '#server/db/database.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { found } from '#server/http/refusal.ts'
import { notify } from '#server/notifications/actions.ts'
import { dropReader } from '#server/people/reader.ts'
import { startServer } from '#server/start-server.ts'
import { stockHome } from '#tests/server/ready-made.ts'
import { testConfig } from '#tests/server/start-app.ts'

import { percentile, report } from './figures.ts'
import { addBondsOf, BLOCKS, FELLOWS } from './matches/bonds.ts'
import { Inserts } from './matches/inserts.ts'
import { buildTown, memberIdOf } from './matches/town.ts'
import { newVisitor, type Visitor } from './visitor.ts'

const TOWN = { members: 3000, stacks: 90_000, watches: 60_000 }
const POSTERS = 900
const HOSTS = 900
const NOTICES = 500
/** With the first ones below what a member may ask of the list of gatherings in a minute. */
const ASKED = 270
/** Left out of the figures: they read what is then kept in memory. */
const FIRST = 20
const WANTED_MS = 50

/**
 * Asks over HTTP for every list that leaves out whom its reader is apart from. A member without bonds and one with
 * 500 fellows and 200 blocks ask in turn.
 */
export async function benchReach(database: 'sqlite' | 'postgres'): Promise<void> {
  const home = mkdtempSync(path.join(tmpdir(), 'tradewyrm-bench-'))
  const { url: databaseUrl, drop } = await stockHome(home, 'first-hoard', database)
  const webFolder = path.join(home, 'web')
  mkdirSync(webFolder)
  writeFileSync(path.join(webFolder, 'index.html'), '<!doctype html><title>Tradewyrm</title>')
  const config = testConfig(home, databaseUrl)
  const start = () => startServer(config, pino({ level: 'error', base: null }), webFolder)
  const first = await start()
  const { app } = first
  // The town prefers cards that are well known, and the starter set knows none.
  await sql`update oracle_card set edhrec_rank =
    (select count(*) from oracle_card as other where other.id <= oracle_card.id)`.execute(app.db)
  await buildTown(app.db, TOWN)
  const firstUrl = `http://127.0.0.1:${String(first.port)}`
  const newcomers = [
    await newVisitor(firstUrl, 'free-reader'),
    await newVisitor(firstUrl, 'bound-reader'),
  ] as const
  const { cardId, binderId, gatheringId } = await fillTown(app, newcomers)
  await first.stop()
  // No event told the first one of the town.
  const server = await start()
  const url = `http://127.0.0.1:${String(server.port)}`
  const readers = [newcomers[0].at(url), newcomers[1].at(url)] as const
  for (const reader of readers)
    if (!JSON.stringify(await reader.get('/api/copies/search?q=t:creature')).includes('member_'))
      throw new Error('nobody shows a card')
  for (const [title, address] of [
    ['the Community’s cards', '/api/copies/search?q=t:creature'],
    ['matches', '/api/matches'],
    ['a card, who has and wants it', `/api/matches/card/${cardId}`],
    ['the board', '/api/bounties'],
    ['a public binder', `/api/binders/public/${binderId}/stacks`],
    ['binders of a member', '/api/members/member_0/binders'],
    ['suggestions', '/api/fellowship/suggestions'],
    ['bonds with 50 members', `/api/fellowship/with?usernames=${namesUpTo(50)}`],
    ['gatherings', '/api/gatherings'],
    ['a gathering', `/api/gatherings/${gatheringId}`],
    ['gatherings of a member', '/api/members/member_0/gatherings'],
    ['the inbox', '/api/notifications'],
    ['the ticker’s gatherings', '/api/recent-gatherings'],
    ['a profile', '/api/profile?username=member_0'],
  ] as const)
    await compare(`${database}: ${title}`, readers, address)
  await server.stop()
  await drop()
  rmSync(home, { recursive: true, force: true })
}

const namesUpTo = (count: number) =>
  Array.from({ length: count }, (_, number) => `member_${String(number * 15)}`).join(',')

/** Both readers want the same and were told the same; one has bonds. */
async function fillTown(app: App, readers: readonly [Visitor, Visitor]) {
  const { data } = await searchCards(app, { q: 't:creature', page: 1 })
  const cardId = found(data[0]).id
  await postBounties(app.db)
  const date = new Date(app.now().getTime() + 7 * 86_400_000).toISOString().slice(0, 10)
  const when = { date, time: '19:00', timeZone: 'UTC', maxPlayers: 8 }
  let gatheringId = ''
  for (let number = 0; number < HOSTS; number += 1) {
    const { username } = memberOf(number)
    const words = { username, gatheringType: 'draft' as const, location: `The inn of ${username}` }
    const id = await createGathering(app, memberOf(number), { ...words, ...when })
    if (number === 0) gatheringId = id
  }
  const binders = await app.db
    .selectFrom('binder')
    .select('id')
    .where('owner_id', '=', memberIdOf(0))
    .where('visibility', '=', 'public')
    .executeTakeFirstOrThrow()
  for (const [at, reader] of readers.entries()) {
    await reader.post('/api/watchlist/many', { watches: data.map(({ id }) => ({ cardId: id })) })
    const { id } = found(await findMemberByUsername(app.db, reader.username))
    if (at === 1) await addBondsOf(app.db, id, memberIdOf)
    dropReader(app, { memberId: id })
    await tellMany(app, id)
  }
  await app.tasks.runDue()
  await sql`analyze`.execute(app.db)
  return { cardId, binderId: binders.id, gatheringId }
}

function memberOf(number: number) {
  const username = `member_${String(number)}`
  return { id: memberIdOf(number), username, isAdmin: false, isVerified: true }
}

/** Directly in the tables: each would be news to hundreds who have the card. */
async function postBounties(db: Database): Promise<void> {
  const cards = await db
    .selectFrom('printing')
    .select(['id', 'oracle_card_id', 'name'])
    .orderBy('id')
    .limit(60)
    .execute()
  const inserts = new Inserts(db)
  for (let number = 0; number < POSTERS; number += 1) {
    const card = found(cards[number % cards.length])
    await inserts.add('bounty', {
      id: `bounty-${String(number)}`,
      poster_id: memberIdOf(number),
      poster_username: memberOf(number).username,
      hunter_id: null,
      hunter_username: null,
      state: 'open',
      oracle_card_id: card.oracle_card_id,
      printing_id: card.id,
      exact_printing_id: '',
      finish: '',
      condition_floor: 0,
      quantity: 1,
      reward_kind: 'words',
      reward_cents: 0,
      reward_currency: 'usd',
      reward_text: 'My thanks',
      note: '',
      card_name: card.name,
      card_words: card.name.toLowerCase(),
      created_at: '2026-01-01T00:00:00.000Z',
      expires_at: '2100-01-01T00:00:00.000Z',
      first_claimed_at: null,
      claimed_until: null,
      caught_at: null,
      caught_by: null,
      down_at: null,
    })
  }
  await inserts.finish()
}

async function tellMany(app: App, recipientId: string): Promise<void> {
  for (let number = 0; number < NOTICES; number += 1) {
    const aboutId = memberIdOf(number)
    const facts = { fellow: aboutId }
    await transact(app, [], (change) =>
      notify(change, { recipientId, aboutId, kind: 'fellow-joined', subject: app.newId(), facts }),
    )
  }
}

interface Taken {
  readonly elapsed: number[]
  /** Of this process, server and client, which other load hardly changes. */
  readonly worked: number[]
}

/** Both in turn, so that they meet the same noise. */
async function compare(title: string, readers: readonly [Visitor, Visitor], address: string): Promise<void> {
  const [free, bound]: readonly [Taken, Taken] = [
    { elapsed: [], worked: [] },
    { elapsed: [], worked: [] },
  ]
  for (let at = 0; at < FIRST + ASKED; at += 1) {
    for (const [reader, taken] of [
      [readers[0], free],
      [readers[1], bound],
    ] as const) {
      const begunAt = performance.now()
      const cpu = process.cpuUsage()
      await reader.get(address)
      const { user, system } = process.cpuUsage(cpu)
      if (at < FIRST) continue
      taken.elapsed.push(performance.now() - begunAt)
      taken.worked.push((user + system) / 1000)
    }
  }
  const bonds = `with ${String(FELLOWS)} fellows, ${String(BLOCKS)} blocks`
  report(`${title}: p50 / p99, ms`, figuresOf(free.elapsed))
  report(`${title}: ${bonds}`, figuresOf(bound.elapsed), `p99 <= ${String(WANTED_MS)} ms`)
  report(`${title}: in CPU time`, figuresOf(free.worked))
  report(`${title}: ${bonds}, in CPU time`, figuresOf(bound.worked))
}

function figuresOf(times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other)
  return [0.5, 0.99].map((share) => percentile(sorted, share).toFixed(1)).join(' / ')
}
