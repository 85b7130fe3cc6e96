import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { DAILY_POINTS_MAX, type Deed, POINTS } from '#contract/points.ts'
import { type LeaderboardLine, type Period, PERIODS } from '#contract/standing.ts'
import { transact } from '#server/events/transact.ts'
import { comers } from '#tests/members/crowd.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { award, giveBack, takeBack } from './actions.ts'
import { forgetPeriods } from './boards/actions.ts'
import { listPeriodPoints } from './boards/period-queries.ts'
import { beginningOf, keptSince, sinceOf } from './boards/periods.ts'
import { listLines } from './boards/queries.ts'
import { findStanding } from './queries.ts'

const HOUR_MS = 3_600_000
const RUNS = 16

const subject = fc.integer({ min: 1, max: 6 }).map(String)
const deed = fc.constantFrom<Deed>('TRADE_COMPLETED', 'ADD_BOUNTY', 'ADD_TO_WATCHLIST')
const who = fc.nat({ max: 2 })

/** The possible steps. */
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ kind: fc.constant('do' as const), who, deed, subject }) },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('undo' as const),
      who,
      deed,
      subjects: fc.uniqueArray(subject, { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('redo' as const),
      who,
      deed,
      subjects: fc.uniqueArray(subject, { minLength: 1 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('wait' as const),
      hours: fc.constantFrom(1, 9, 24, 5 * 24, 20 * 24),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('list' as const), who, isListed: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('forget' as const) }) },
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

/** What counts, computed without the database: when each standing deed was awarded. */
type Book = Map<string, Entry>

interface Entry {
  readonly member: string
  readonly deed: Deed
  readonly awardedAt: string
}

/** Whether a deed should earn its points now. */
function earns(book: Book, key: string, of: { member: string; deed: Deed; at: string }): boolean {
  const today = [...book.values()].filter(
    (one) =>
      one.member === of.member && one.deed === of.deed && one.awardedAt.slice(0, 10) === of.at.slice(0, 10),
  )
  return !book.has(key) && (today.length + 1) * POINTS[of.deed] <= DAILY_POINTS_MAX
}

interface Books {
  readonly stands: Book
  readonly undone: Book
}

async function take(app: TestApp, members: readonly Member[], taken: Step, books: Books): Promise<void> {
  if (taken.kind === 'wait') app.pass(taken.hours * HOUR_MS)
  else if (taken.kind === 'forget') await forgetPeriods(app)
  else await takeOf(app, members[taken.who]?.id ?? '', taken, books)
}

type StepOf = Extract<Step, { readonly who: number }>

async function takeOf(app: TestApp, memberId: string, taken: StepOf, books: Books): Promise<void> {
  if (taken.kind === 'list') {
    const listing = { memberId, isListed: taken.isListed, activityShownTo: 'everyone' as const }
    await transact(app, [], ({ announce }) => announce({ type: 'listing.changed', ...listing }, 'nobody'))
  } else if (taken.kind === 'do') {
    await takeDo(app, memberId, taken, books)
  } else {
    const deeds = { memberId, deed: taken.deed, subjects: taken.subjects }
    if (taken.kind === 'undo') {
      await transact(app, [], (change) => takeBack(change, deeds))
      moveUndone(deeds, books)
    } else {
      await transact(app, [], (change) => giveBack(change, { ...deeds, since: '', text: 'Again' }))
      moveRedone(deeds, books)
    }
  }
}

async function takeDo(
  app: TestApp,
  memberId: string,
  taken: Extract<Step, { readonly kind: 'do' }>,
  { stands, undone }: Books,
): Promise<void> {
  const done = { memberId, deed: taken.deed, subject: taken.subject, text: 'Done' }
  const awardedAt = app.now().toISOString()
  const key = keyOf(done)
  const expected = earns(stands, key, { member: memberId, deed: taken.deed, at: awardedAt })
  expect(await transact(app, [], (change) => award(change, done))).toBe(expected ? POINTS[taken.deed] : 0)
  if (!expected) return
  stands.set(key, { member: memberId, deed: taken.deed, awardedAt })
  undone.delete(key)
}

interface Deeds {
  readonly memberId: string
  readonly deed: Deed
  readonly subjects: readonly string[]
}

function keyOf(of: { readonly memberId: string; readonly deed: Deed; readonly subject: string }): string {
  return `${of.memberId} ${of.deed} ${of.subject}`
}

function moveUndone({ subjects, ...of }: Deeds, { stands, undone }: Books): void {
  for (const one of subjects) move(keyOf({ ...of, subject: one }), stands, undone)
}

/** The oldest come first, as long as their day has room. */
function moveRedone({ subjects, ...of }: Deeds, { stands, undone }: Books): void {
  const again = subjects
    .map((one) => keyOf({ ...of, subject: one }))
    .flatMap((key) => [...undone].filter(([other]) => other === key))
    .toSorted((one, other) => (orderOf(one) < orderOf(other) ? -1 : 1))
  for (const [key, entry] of again)
    if (earns(stands, key, { ...entry, at: entry.awardedAt })) move(key, undone, stands)
}

function orderOf([key, { awardedAt }]: readonly [string, Entry]): string {
  return `${awardedAt} ${key}`
}

function move(key: string, from: Book, into: Book): void {
  const entry = from.get(key)
  if (entry === undefined) return
  from.delete(key)
  into.set(key, entry)
}

/** The points in the book for one member, in total or for some times. */
function sumOf(book: Book, memberId: string, isMeant: (awardedAt: string) => boolean = () => true): number {
  return [...book.values()]
    .filter(({ member, awardedAt }) => member === memberId && isMeant(awardedAt))
    .reduce((sum, one) => sum + POINTS[one.deed], 0)
}

async function sumOfAwards(app: TestApp, memberId: string): Promise<number> {
  const awards = await app.db
    .selectFrom('award')
    .select('points')
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .execute()
  return awards.reduce((sum, { points }) => sum + points, 0)
}

async function check(app: TestApp, members: readonly Member[], book: Book): Promise<void> {
  for (const { id } of members) {
    expect((await findStanding(app.db, id)).points).toBe(sumOf(book, id))
    expect(await sumOfAwards(app, id)).toBe(sumOf(book, id))
    for (const { kind, since, points } of await listPeriodPoints(app.db, id)) {
      // Older ones are only waiting to be deleted.
      if (since < keptSince(kind, app.now())) continue
      expect(points).toBe(sumOf(book, id, (at) => beginningOf(kind, new Date(at)) === since))
    }
  }
  for (const period of PERIODS) await checkBoard(app, members, { book, period })
}

async function checkBoard(
  app: TestApp,
  members: readonly Member[],
  { book, period }: { readonly book: Book; readonly period: Period },
): Promise<void> {
  const since = sinceOf(period, app.now())
  const rows = await app.db
    .selectFrom('standing')
    .select('member_id')
    .where('unlisted_at', 'is', null)
    .execute()
  const listed = new Set(rows.map(({ member_id }) => member_id))
  const expected = members
    .filter(({ id }) => listed.has(id))
    .map(({ id, username }) => ({ username, points: sumOf(book, id, (at) => at >= (since ?? '')) }))
    .filter(({ points }) => points > 0)
  const names = new Set(members.map(({ username }) => username))
  const lines = (await listAll(app, period, since)).filter(({ username }) => names.has(username))
  const shown = lines.map(({ username, points }) => ({ username, points }))
  expect(new Set(shown.map((line) => JSON.stringify(line)))).toEqual(
    new Set(expected.map((line) => JSON.stringify(line))),
  )
  expect(shown).toHaveLength(expected.length)
}

async function listAll(app: TestApp, period: Period, since: string | null): Promise<LeaderboardLine[]> {
  const lines: LeaderboardLine[] = []
  for (;;) {
    const page = await listLines(app.db, { period, since, offset: lines.length })
    if (page.length === 0) return lines
    lines.push(...page)
  }
}

test('after any doing and undoing, a deed counts once, and all sums equal the awards that stand', async () => {
  await using app = await startApp()
  expect.hasAssertions()
  let run = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
      run += 1
      const names = ['ada', 'bea', 'cid'].map((name) => `${name}-${String(run)}`)
      const members: readonly Member[] = await comers(app, ...names)
      const books: Books = { stands: new Map(), undone: new Map() }
      for (const taken of steps) await take(app, members, taken, books)
      await check(app, members, books.stands)
    }),
    { numRuns: propertyRuns(RUNS) },
  )
})
