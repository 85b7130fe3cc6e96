import { expect, test } from 'vitest'

import { transact } from '#server/events/transact.ts'
import { worth } from '#server/showcase/worth/locks.ts'
import { binderOf } from '#tests/collection/stacks.ts'
import { joined } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { thinValues } from './actions.ts'

const DAY_MS = 86_400_000
const WEEK_MS = 7 * DAY_MS

/** What remains of rows on every day from a Wednesday on: that day, and the Sundays. */
const WEEKS = [
  '2027-10-27',
  '2027-10-31',
  '2027-11-07',
  '2027-11-14',
  '2027-11-21',
  '2027-11-28',
  '2027-12-05',
  '2027-12-12',
  '2027-12-19',
  '2027-12-26',
]

const dayOf = (app: TestApp, ago: number) =>
  new Date(app.now().getTime() - ago * DAY_MS).toISOString().slice(0, 10)

/** Writes one row for each of these ages in days, for a binder and for its owner. */
async function write(app: TestApp, binderId: string, ages: readonly number[]): Promise<void> {
  await transact(app, worth.all, async ({ db }) => {
    for (const age of ages) {
      const value = { on_day: dayOf(app, age), value_cents: age, copies: 1, valuation: 'usd' }
      await db
        .insertInto('binder_value')
        .values({ binder_id: binderId, ...value })
        .execute()
      await db
        .insertInto('member_value')
        .values({ member_id: `owner of ${binderId}`, ...value })
        .execute()
    }
  })
}

async function daysOf(app: TestApp, binderId: string): Promise<string[]> {
  const rows = await app.db
    .selectFrom('binder_value')
    .select('on_day')
    .where('binder_id', '=', binderId)
    .orderBy('on_day')
    .execute()
  const ofMember = await app.db
    .selectFrom('member_value')
    .select('on_day')
    .where('member_id', '=', `owner of ${binderId}`)
    .orderBy('on_day')
    .execute()
  expect(ofMember).toEqual(rows)
  return rows.map(({ on_day }) => on_day)
}

const from = (first: number, last: number) => Array.from({ length: first - last + 1 }, (_, at) => first - at)

test('days more than two years ago are reduced to weeks, for every binder and member', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const binders = [await binderOf(app, owner, 'Fire'), await binderOf(app, owner, 'Water')]
  for (const id of binders) await write(app, id, [...from(797, 700), 3])
  await thinValues(app)
  for (const id of binders) {
    // Two years before is 2 January 2028, so the weeks that ended before its own have become old.
    expect(await daysOf(app, id)).toEqual([
      ...WEEKS,
      ...from(Math.round((app.now().getTime() - Date.parse('2027-12-27')) / DAY_MS), 700).map((age) =>
        dayOf(app, age),
      ),
      dayOf(app, 3),
    ])
  }
})

test('later runs process only what has become old since, and asking again costs nothing', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const id = await binderOf(app, owner, 'Fire')
  await write(app, id, from(760, 690))
  await thinValues(app)
  const once = await daysOf(app, id)
  await thinValues(app)
  expect(await daysOf(app, id)).toEqual(once)
  app.pass(2 * WEEK_MS)
  await thinValues(app)
  const later = await daysOf(app, id)
  expect(later).toHaveLength(once.length - 2 * 6)
  expect(once).toEqual(expect.arrayContaining(later))
})

test('a run processes a limited number, and the next one continues there', async () => {
  await using app = await startApp()
  const owner = await joined(app, 'gandalf')
  const ids: string[] = []
  for (let at = 0; at < 5; at += 1) ids.push(await binderOf(app, owner, `Binder ${String(at)}`))
  for (const id of ids) await write(app, id, from(760, 731))
  const thick = async () => {
    const days = await Promise.all(ids.map((id) => daysOf(app, id)))
    return days.filter(({ length }) => length === 30).length
  }
  await thinValues(app, 2)
  expect(await thick()).toBe(3)
  await thinValues(app, 2)
  expect(await thick()).toBe(1)
  await thinValues(app, 2)
  expect(await thick()).toBe(0)
  const places = await app.db.selectFrom('value_thinning').select('after_id').execute()
  // No id is kept longer than it is needed.
  expect(places.map(({ after_id }) => after_id)).toEqual(['', ''])
})
