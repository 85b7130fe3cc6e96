import { sql } from 'kysely'
import { z } from 'zod'

import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { carriesOutSeries } from '#server/gatherings/series/carry-out.ts'
import { found } from '#server/http/refusal.ts'

import { startBenchServer } from './bench-server.ts'
import { report } from './figures.ts'
import {
  addFullGathering,
  addGatherings,
  addMembers,
  addSeries,
  gatheringIdOf,
  LARGEST,
} from './gatherings-fill.ts'
import { benchMap } from './gatherings-map.ts'
import { inMs, LoopMeter } from './loop-meter.ts'
import { buildTown } from './matches/town.ts'
import { collectOwnGarbage } from './own-garbage.ts'
import { measure } from './standing-measure.ts'
import { tidyUp } from './tidy-up.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/** `BENCH_SHARE`, such as `0.01`, fills only a fraction of the house; `BENCH_SERIES=0` leaves out the series. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1)
const MEMBERS = Math.round(100_000 * SHARE)
const GATHERINGS = Math.round(100_000 * SHARE)
const STACKS = Math.round(600_000 * SHARE)
const SERIES = Number(process.env['BENCH_SERIES'] ?? Math.round(10_000 * SHARE))
const COMERS = 300
const WAITING = 200
/** A member may search so often a minute. */
const ASKED = 280
/** A member may change their mind so often an hour. */
const JOINS_OF_ONE = 100

/** The most milliseconds that an answer may take. */
const AIMS = { list: 20, page: 25, why: 80, join: 30 }

/** Finding, reading and joining gatherings in a house with 100,000 of them, and calling the dates of 10,000 series. */
export async function benchGatherings(database: 'sqlite' | 'postgres'): Promise<void> {
  await using server = await startBenchServer(database)
  const { app, url } = server
  const begunAt = performance.now()
  await fill(app)
  process.stdout.write(`${database}: filled in ${((performance.now() - begunAt) / 1000).toFixed(0)} s\n`)
  const reader = await newVisitor(url, 'reader')
  await measureFinding(database, url, reader)
  await measurePage(database, reader)
  await measureJoining(database, app, url)
  if (SERIES > 0) await measureSeries(database, app)
}

/** The map of the same gatherings in a browser, on SQLite. */
export async function benchGatheringsMap(): Promise<void> {
  await benchMap({ members: Math.round(MEMBERS / 10), gatherings: GATHERINGS })
}

const numbers = (from: number, count: number) => Array.from({ length: count }, (_, at) => from + at)

async function fill({ db, tasks }: App): Promise<void> {
  // The town prefers cards that are well known, and the starter set knows none.
  await sql`update oracle_card set edhrec_rank =
    (select count(*) from oracle_card as other where other.id <= oracle_card.id)`.execute(db)
  await buildTown(db, { members: COMERS, stacks: STACKS, watches: STACKS / 10 })
  await addMembers(db, COMERS, MEMBERS)
  await addGatherings(db, GATHERINGS, MEMBERS)
  await addFullGathering(db, { id: 'crowded', seats: 0, going: numbers(0, COMERS), waiting: [] })
  const [going, waiting] = [numbers(0, 100), numbers(100, WAITING)]
  await addFullGathering(db, { id: 'sold-out', seats: 100, going, waiting })
  // At the start, a server looks at the prices of all that is watched.
  await tasks.runDue()
  await tidyUp(db)
}

const Page = z.object({ gatherings: z.array(z.unknown()), nextCursor: z.string().nullable() })

async function measureFinding(database: string, url: string, reader: Visitor): Promise<void> {
  const near = `lat=${String(LARGEST.lat)}&lng=${String(LARGEST.lng)}&radius=50`
  const { gatherings, nextCursor } = Page.parse(await reader.get(`/api/gatherings?${near}`))
  if (gatherings.length !== 20) throw new Error('the list of gatherings is not full')
  let seekers = 0
  for (const [what, query] of [
    ['within 50 km of a city', near],
    ['its next page', `${near}&cursor=${nextCursor ?? ''}`],
    ['of a kind, with free seats', `${near}&kind=competitive&seats=free`],
    ['of a format', `${near}&format=modern`],
    ['within 100 km of a village', 'lat=60.5&lng=-6&radius=100'],
    ['at any distance', 'radius=0'],
  ] as const) {
    const seeker = await newVisitor(url, `seeker_${String(seekers)}`)
    seekers += 1
    await measure(`${database}: gatherings ${what}`, ASKED, {
      ask: () => seeker.get(`/api/gatherings?${query}`),
      wanted: `p99 <= ${String(AIMS.list)} ms`,
    })
  }
  await measure(`${database}: pins of the map`, ASKED, {
    ask: () => reader.get(`/api/gatherings-map?${near}`),
  })
}

const Cards = z.object({ data: z.array(z.object({ id: z.string() })) })

async function measurePage(database: string, reader: Visitor): Promise<void> {
  const { data } = Cards.parse(await reader.get('/api/cards/search?q=t:creature'))
  await reader.post('/api/watchlist/many', { watches: data.map(({ id: cardId }) => ({ cardId })) })
  for (const [what, address] of [
    ['the page', '/api/gatherings/crowded'],
    ['its first players', '/api/gatherings/crowded/comers'],
    ['one of five', `/api/gatherings/${gatheringIdOf(1)}`],
  ] as const)
    await measure(`${database}: a gathering of ${String(COMERS)}, ${what}`, ASKED, {
      ask: () => reader.get(address),
      wanted: `p99 <= ${String(AIMS.page)} ms`,
    })
  const why = z
    .object({ hasTotal: z.int().positive() })
    .parse(await reader.get('/api/matches/gathering/crowded'))
  report(`${database}: watched cards that they have, of ${String(data.length)}`, String(why.hasTotal))
  await measure(`${database}: what ${String(COMERS)} have for me, and want`, ASKED, {
    ask: () => reader.get('/api/matches/gathering/crowded'),
    wanted: `p99 <= ${String(AIMS.why)} ms`,
  })
}

async function measureJoining(database: string, { db }: App, url: string): Promise<void> {
  const joiners: Visitor[] = []
  for (const number of numbers(0, 3)) joiners.push(await newVisitor(url, `joiner_${String(number)}`))
  await db.updateTable('auth_user').set({ email_verified: 1 }).execute()
  const joinerAt = (at: number) => found(joiners[at % joiners.length])
  const come = (at: number) => joinerAt(at).post('/api/gatherings/sold-out/come', { guests: 0 })
  const leave = (at: number) => joinerAt(at).post('/api/gatherings/sold-out/leave', {})
  await measure(`${database}: joining while ${String(WAITING)} wait`, joiners.length * JOINS_OF_ONE, {
    before: (at) => (at < joiners.length ? undefined : leave(at)),
    ask: come,
    wanted: `p99 <= ${String(AIMS.join)} ms`,
  })
}

async function measureSeries(database: string, app: App): Promise<void> {
  const ids = await addSeries(app.db, SERIES)
  const countDates = async () => {
    const { count } = await app.db
      .selectFrom('gathering_series_date')
      .select(({ fn }) => fn.countAll<number | string>().as('count'))
      .executeTakeFirstOrThrow()
    return Number(count)
  }
  // A real house queues each when it is called, never ten thousand in one change.
  await transact(app, [], ({ later }) => later(carriesOutSeries, ...ids.map((key) => ({ key }))))
  collectOwnGarbage()
  const meter = new LoopMeter()
  const begunAt = performance.now()
  await app.tasks.runDue()
  const seconds = (performance.now() - begunAt) / 1000
  const { late, ownLate } = meter.end()
  report(`${database}: dates called of ${String(SERIES)} series`, String(await countDates()))
  report('  in', `${seconds.toFixed(0)} s`)
  report('  event loop delay, p99.9 / worst', inMs(late), '<= 50 ms')
  report('  the same without waits for a core', inMs(ownLate), '<= 50 ms')
}
