import { sql } from 'kysely'
import { z } from 'zod'

import { grantAdmin } from '#server/accounts/admin-actions.ts'
import type { Database } from '#server/db/database.ts'

import { startBenchServer } from './bench-server.ts'
import { addMembers, idOf, insertEach, instantIn, type Sql } from './series.ts'
import { measure } from './standing-measure.ts'
import { newVisitor, type Visitor } from './visitor.ts'

/** `BENCH_SHARE`, such as `0.01`, fills only a fraction of the house. */
const SHARE = Number(process.env['BENCH_SHARE'] ?? 1)
const MEMBERS = Math.round(100_000 * SHARE)
/** Half of them open. */
const CASES = Math.round(20_000 * SHARE)
const REPORTS_OF_A_CASE = 3
const TRACED = Math.round(50_000 * SHARE)
const LETTERS = Math.round(50_000 * SHARE)
const APPEALS = Math.round(2000 * SHARE)
const ASKED = 300
const MINUTE = 60

const Cases = z.object({ cases: z.array(z.object({ id: z.string() })).min(1), nextCursor: z.string() })
const Members = z.object({
  members: z.array(z.object({ username: z.string() })).min(1),
  nextCursor: z.string(),
})

/** What a keeper opens in a large house with much to look at. */
export async function benchHall(database: 'sqlite' | 'postgres'): Promise<void> {
  await using server = await startBenchServer(database)
  const { app, url } = server
  await fill(app.db)
  const keeper = await newVisitor(url, 'keeper')
  await grantAdmin(app, 'keeper')
  await measureHall(database, keeper)
  await measureMembers(database, keeper)
  await measureReports(database, keeper)
}

async function measureHall(database: string, { get }: Visitor): Promise<void> {
  // What the page asks for when it is opened, at once.
  const dashboard = [
    '/api/admin/overview',
    '/api/admin/counts?by=day',
    '/api/admin/machine',
    '/api/admin/jobs',
    '/api/admin/cards',
    '/api/admin/release',
  ]
  await measure(`${database}: the dashboard, all its calls`, ASKED, {
    ask: async () => await Promise.all(dashboard.map(async (address) => await get(address))),
    wanted: 'p99 <= 50 ms',
  })
  for (const address of [...dashboard, '/api/admin/audit', '/api/admin/letters', '/api/admin/appeals'])
    await measure(`${database}: ${address}`, ASKED, { ask: () => get(address) })
}

async function measureMembers(database: string, { get }: Visitor): Promise<void> {
  const { nextCursor } = Members.parse(await get('/api/admin/members?q=member_1'))
  const searches = [
    ['a beginning that a tenth share', 'q=member_1'],
    ['its next page', `q=member_1&cursor=${encodeURIComponent(nextCursor)}`],
    ['a whole name', 'q=member_9999'],
    ['an address', 'q=member_77%40example.org'],
    ['nobody', 'q=zzzz'],
    ['the newest', ''],
    ['unverified ones', 'state=unverified'],
    ['suspended ones', 'state=suspended'],
    ['suspended ones by name', 'state=suspended&q=member_1'],
  ] as const
  for (const [what, query] of searches)
    await measure(`${database}: members, ${what}`, ASKED, {
      ask: () => get(`/api/admin/members?${query}`),
      wanted: 'p99 <= 20 ms',
    })
  await measure(`${database}: the page of a member`, ASKED, {
    ask: (at) => get(`/api/admin/members/member_${String(at)}`),
  })
}

async function measureReports(database: string, { get }: Visitor): Promise<void> {
  const { cases, nextCursor } = Cases.parse(await get('/api/admin/reports'))
  for (const [what, query] of [
    ['open', ''],
    ['open, the next page', `cursor=${encodeURIComponent(nextCursor)}`],
    ['settled', 'state=settled'],
    ['open, about a member', 'about=member_0'],
    ['open, by a member', 'by=member_1'],
  ] as const)
    await measure(`${database}: reports, ${what}`, ASKED, {
      ask: () => get(`/api/admin/reports?${query}`),
      wanted: 'p99 <= 30 ms',
    })
  await measure(`${database}: one case`, ASKED, {
    ask: (at) => get(`/api/admin/reports/${cases[at % cases.length]?.id ?? ''}`),
  })
}

/** Directly in the tables; the same share gives the same house. */
async function fill(db: Database): Promise<void> {
  const instant = instantIn(db)
  const begun = Math.floor(Date.now() / 1000) - MEMBERS * MINUTE
  const at = instant(sql`${sql.lit(begun)} + n * ${sql.lit(MINUTE)}`)
  const add = async (to: number, into: Sql, rest: Sql) => {
    await insertEach(db, { from: 0, to }, into, rest)
  }
  await addMembers(db, { from: 0, to: MEMBERS }, at)
  await sql`update auth_user set email_verified = 0 where id like 'm%7'`.execute(db)
  await sql`update member set suspended_at = created_at where id like 'm%13'`.execute(db)
  const someone = (each: number) => idOf('m', sql`n * ${sql.lit(each)} % ${sql.lit(MEMBERS)}`)
  await add(
    CASES,
    sql`report_case (id, thing, thing_id, about_id, title, state, opened_at, outcome, note, settled_by, settled_at)`,
    sql`${idOf('c', sql`n`)}, 'member', ${someone(3)}, ${someone(3)}, 'member', case n % 2 when 0 then 'open' else 'settled' end, ${at},
      case n % 2 when 1 then 'nothing' end, case n % 2 when 1 then 'Nothing to do.' end, case n % 2 when 1 then 'm10000000' end, case n % 2 when 1 then ${at} end
      from series`,
  )
  for (let each = 0; each < REPORTS_OF_A_CASE; each += 1)
    await add(
      CASES,
      sql`report (case_id, reporter_id, kind, words, reported_at)`,
      sql`${idOf('c', sql`n`)}, ${idOf('m', sql`(n * 7 + ${sql.lit(each)}) % ${sql.lit(MEMBERS)}`)}, 'rude', 'They shouted at the whole table.', ${at} from series`,
    )
  await add(
    CASES,
    sql`report_line (case_id, place, author_id, words, said_at, is_reported)`,
    sql`${idOf('c', sql`n`)}, 0, ${someone(3)}, 'I shout at every table.', ${at}, 1 from series`,
  )
  await add(
    LETTERS,
    sql`mail (id, kind, recipient, subject, queued_at, sent_at, failed_at)`,
    sql`${idOf('l', sql`n`)}, 'notice', 'somebody@example.org', 'News', ${at}, case when n % 50 > 0 then ${at} end, case when n % 50 = 0 then ${at} end from series`,
  )
  await add(
    APPEALS,
    sql`decision (id, member_id, kind, made_by, reason, made_at)`,
    sql`${idOf('d', sql`n`)}, ${someone(11)}, 'warning', ${idOf('m', sql`1`)}, 'Shouted.', ${at} from series`,
  )
  await add(
    APPEALS,
    sql`appeal (decision_id, words, appealed_at)`,
    sql`${idOf('d', sql`n`)}, 'I only laughed.', ${at} from series`,
  )
  await add(
    TRACED,
    sql`audit (actor_id, act, subject_id, reason, was, became, done_at, hash)`,
    sql`${idOf('m', sql`1`)}, 'member.suspended', ${someone(13)}, 'Shouted.', null, null, ${at}, '' from series`,
  )
  for (const what of ['members', 'sign-ins', 'trades', 'gatherings', 'messages', 'bounties', 'running'])
    await add(
      1000,
      sql`day_count (on_day, what, count)`,
      sql`substr(${instant(sql`${sql.lit(Math.floor(Date.now() / 1000))} - (n + 1) * 86400`)}, 1, 10), ${sql.lit(what)}, n from series`,
    )
  await sql`analyze`.execute(db)
}
