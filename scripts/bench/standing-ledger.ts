import { type RawBuilder, sql } from 'kysely'

import { DEEDS, POINTS } from '#contract/points.ts'
import { Inserts } from '#scripts/bench/matches/inserts.ts'
import type { Database } from '#server/db/database.ts'
import { beginningOf, KEPT_PERIODS } from '#server/standing/boards/periods.ts'

export interface LedgerSize {
  readonly members: number
  readonly awards: number
}

const DAYS = 730
const DAY_MS = 86_400_000
/** Awards written by one statement. */
const AT_ONCE = 50_000
/** Number of distinct times they were made at, and a prime that spreads them. */
const MOMENTS = 7300
const FACTOR = 7919
const IDS_AT_ONCE = 1000
/** One award in this many is undone. One member in this many is unlisted, and of the highest every second. */
const UNDONE = 20
const UNLISTED = 20
const HIGHEST = 2000
/** Makes ids sort as text like their numbers, because writing in order is fast. */
const FIRST_ID = 10_000_000

/** The id of the member with that number. Lower numbers have more awards. */
function memberIdOf(number: number): string {
  return `member-${String(FIRST_ID + number)}`
}

/**
 * Fills a database with members and two years of awards up to `now`, directly in the tables. The same size
 * gives the same data. A few members have thousands of awards, most have some dozens.
 */
export async function fillLedger(db: Database, { members, awards }: LedgerSize, now: Date): Promise<void> {
  await addMembers(db, members)
  await addMoments(db, now)
  for (let first = 0; first < awards; first += AT_ONCE) await addAwards(db, first, { members, awards })
  await sql`drop table bench_moment`.execute(db)
  await sumUp(db, members, now)
  // A real database does this by itself after a while.
  await sql`analyze`.execute(db)
}

async function addMoments(db: Database, now: Date): Promise<void> {
  await sql`create table bench_moment (number integer primary key, at text not null)`.execute(db)
  await db.transaction().execute(async (transaction) => {
    for (let number = 0; number < MOMENTS; number += 1) {
      const at = new Date(now.getTime() - ((number + 1) / MOMENTS) * DAYS * DAY_MS).toISOString()
      await sql`insert into bench_moment (number, at) values (${number}, ${at})`.execute(transaction)
    }
  })
}

async function addMembers(db: Database, members: number): Promise<void> {
  const inserts = new Inserts(db)
  const at = '2024-01-01T00:00:00.000Z'
  for (let number = 0; number < members; number += 1) {
    const id = memberIdOf(number)
    const username = `member_${String(number)}`
    await inserts.add('auth_user', {
      id,
      name: username,
      email: `${username}@example.org`,
      email_verified: 1,
      image: null,
      username,
      display_username: username,
      created_at: at,
      updated_at: at,
    })
    await inserts.add('member', {
      id,
      username,
      username_lower: username,
      username_shape: username,
      avatar: null,
      admin_since: null,
      suspended_at: null,
      left_at: null,
      created_at: at,
      last_login_at: null,
    })
  }
  await inserts.finish()
}

/** Adds awards member by member. The lowest members get the most, by the square of their share. */
async function addAwards(db: Database, first: number, { members, awards }: LedgerSize): Promise<void> {
  const last = Math.min(first + AT_ONCE, awards) - 1
  const wide = sql`cast(numbers.number as bigint)`
  const member = sql`(${wide} * ${wide} * ${sql.lit(members)} / (cast(${sql.lit(awards)} as bigint) * ${sql.lit(awards)}))`
  const id = sql.lit(FIRST_ID)
  await sql`
    with recursive numbers(number) as (
      select ${sql.lit(first)} union all select number + 1 from numbers where number < ${sql.lit(last)}
    )
    insert into award (id, member_id, deed, subject, points, text, awarded_at, undone_at)
    select 'award-' || (${id} + numbers.number), 'member-' || (${id} + ${member}),
      ${byDeed((deed) => sql.lit(deed))}, 'subject-' || (${id} + numbers.number), ${byDeed((deed) => sql.lit(POINTS[deed]))},
      'Did something worth it', at, case when numbers.number % ${sql.lit(UNDONE)} = 0 then at else null end
    from numbers
    join bench_moment on bench_moment.number = (${wide} * ${sql.lit(FACTOR)}) % ${sql.lit(MOMENTS)}`.execute(
    db,
  )
}

function byDeed(value: (deed: (typeof DEEDS)[number]) => RawBuilder<unknown>): RawBuilder<unknown> {
  const cases = DEEDS.map((deed, at) => sql`when ${sql.lit(at)} then ${value(deed)}`)
  return sql`case numbers.number % ${sql.lit(DEEDS.length)} ${sql.join(cases, sql` `)} end`
}

/** What the app itself would have written with every award. */
async function sumUp(db: Database, members: number, now: Date): Promise<void> {
  await sql`
    insert into standing (member_id, rank, points)
    select member_id, 'Wizard', sum(points) from award where undone_at is null group by member_id`.execute(db)
  for (const kind of KEPT_PERIODS) {
    const since = beginningOf(kind, now)
    await sql`
      insert into standing_period (kind, since, member_id, points)
      select ${sql.lit(kind)}, ${sql.lit(since)}, member_id, sum(points) from award
      where undone_at is null and awarded_at >= ${since} group by member_id`.execute(db)
  }
  await hide(db, { members, at: now.toISOString() })
}

async function hide(
  db: Database,
  { members, at }: { readonly members: number; readonly at: string },
): Promise<void> {
  const numbers = Array.from({ length: members }, (_, number) => number)
  const hidden = numbers
    .filter((number) => number % UNLISTED === 0 || (number < HIGHEST && number % 2 === 1))
    .map(memberIdOf)
  for (let first = 0; first < hidden.length; first += IDS_AT_ONCE) {
    const ids = hidden.slice(first, first + IDS_AT_ONCE)
    const both = { hidden_at: at }
    await db
      .updateTable('standing')
      .set({ ...both, unlisted_at: at })
      .where('member_id', 'in', ids)
      .execute()
    await db.updateTable('standing_period').set(both).where('member_id', 'in', ids).execute()
  }
}
