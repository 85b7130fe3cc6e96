import fc from 'fast-check'
import { expect, test } from 'vitest'

import { DAILY_POINTS_MAX, POINTS } from '#contract/points.ts'
import type { App } from '#server/app-context.ts'
import {
  catchBounty,
  claimBounty,
  postBounty,
  releaseBounty,
  withdrawBounty,
} from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { Refusal } from '#server/http/refusal.ts'
import { award, takeBack } from '#server/standing/actions.ts'
import { listPeriodPoints } from '#server/standing/boards/period-queries.ts'
import { findStanding } from '#server/standing/queries.ts'

import { importInventedCards, PRINTINGS } from './cards/invented-cards.ts'
import { aWorld, countInOrder, step, take } from './collection/shelf-steps.ts'
import { wanted } from './members/bounty-hunt.ts'
import { comers, crowd } from './members/crowd.ts'
import { anotherProcess } from './server/another-process.ts'
import { startApp, type TestApp } from './server/start-app.ts'
import { withoutLocks } from './server/without-locks.ts'

const onPostgres = process.env['TEST_DATABASE'] === 'postgres'
/** Each is a separate process, so that only the database keeps them apart. */
const WRITERS = 8
/** On SQLite they run one after the other in any case. */
const CHAPTERS = onPostgres ? 6 : 2
/** Without locks something goes wrong at the first or second try. */
const MOST_TRIES = 20

/** What eight processes do at the same time. It fails an expectation if their changes interfered. */
type Story = (processes: readonly App[], base: TestApp, chapter: number) => Promise<void>

/** Runs `work`. @returns whether it was not refused, as most that come second must be */
async function isDone(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

const STEPS_EACH = 8

/** All of them work in the binders of one member. */
const oneShelf: Story = async (processes, base, chapter) => {
  const [owner] = await comers(base, `owner-${String(chapter)}`)
  const world = await aWorld(base, owner)
  // The reply to a recount cannot show what others did to the stack meanwhile.
  const steps = fc.sample(
    step.filter(({ kind }) => kind !== 'recount'),
    { numRuns: WRITERS * STEPS_EACH, seed: chapter },
  )
  const grown = await Promise.all(
    processes.map(async (app, at) => {
      let sum = 0
      for (const taken of steps.slice(at * STEPS_EACH, (at + 1) * STEPS_EACH)) {
        sum += await take({ ...world, app }, taken)
      }
      return sum
    }),
  )
  expect(await countInOrder(world)).toBe(grown.reduce((sum, each) => sum + each, 0))
}

/** All of them hunt the same bounty; then the poster, in several windows, and the hunter end the hunt. */
const oneBounty: Story = async (processes, base, chapter) => {
  const [poster, ...hunters] = await crowd(base, WRITERS + 1, `hunter-${String(chapter)}`)
  if (poster === undefined) throw new Error('nobody posts the bounty')
  const { id } = await postBounty(base, poster, wanted(PRINTINGS.drake))
  const claims = await Promise.all(
    processes.map((app, at) => isDone(() => claimBounty(app, hunters[at] ?? poster, id))),
  )
  expect(claims.filter(Boolean)).toHaveLength(1)
  const hunter = hunters[claims.indexOf(true)] ?? poster
  const ends = await Promise.all(
    processes.map((app, at) =>
      isDone(() =>
        at % 2 === 0 ? catchBounty(app, poster, id) : releaseBounty(app, at % 4 === 1 ? hunter : poster, id),
      ),
    ),
  )
  expect(ends.filter(Boolean)).toHaveLength(1)
  const withdrawn = await Promise.all(processes.map((app) => isDone(() => withdrawBounty(app, poster, id))))
  expect(withdrawn.filter(Boolean)).toHaveLength(ends.indexOf(true) % 2)
}

const SUBJECTS = 6

/** All of them do and undo the same few deeds of one member, and then more of one kind than a day allows. */
const oneLedger: Story = async (processes, base, chapter) => {
  const [{ id: memberId }] = await comers(base, `climber-${String(chapter)}`)
  const deed = 'TRADE_COMPLETED'
  await Promise.all(
    processes.map(async (app, at) => {
      for (let turn = 0; turn < SUBJECTS; turn += 1) {
        const subject = String((turn + at) % SUBJECTS)
        await transact(app, [], (change) => award(change, { memberId, deed, subject, text: 'Done' }))
        if (turn % 3 === 0)
          await transact(app, [], (change) => takeBack(change, { memberId, deed, subjects: [subject] }))
      }
    }),
  )
  const awards = await base.db
    .selectFrom('award')
    .select('points')
    .where('member_id', '=', memberId)
    .where('undone_at', 'is', null)
    .execute()
  const standing = awards.length * POINTS[deed]
  expect(standing).toBeLessThanOrEqual(DAILY_POINTS_MAX)
  expect((await findStanding(base.db, memberId)).points).toBe(standing)
  for (const { points } of await listPeriodPoints(base.db, memberId)) expect(points).toBe(standing)
}

const STORIES: readonly (readonly [string, Story])[] = [
  ['in one member’s binders', oneShelf],
  ['for one bounty', oneBounty],
  ['in one ledger', oneLedger],
]

function processesOf(app: TestApp, count = WRITERS): App[] {
  return Array.from({ length: count }, () => anotherProcess(app).app)
}

test.each(STORIES)('eight processes at once, %s, end as if one came after the other', async (_, story) => {
  await using app = await startApp()
  await importInventedCards(app)
  expect.hasAssertions()
  for (let chapter = 0; chapter < CHAPTERS; chapter += 1) {
    await story(processesOf(app), app, chapter)
  }
})

if (onPostgres) {
  test.each(STORIES)('without locks, eight processes at once, %s, go wrong', async (_, story) => {
    await using app = await startApp()
    await importInventedCards(app)
    await using lockless = await withoutLocks(app)
    const seen: unknown[] = []
    // Some end as deadlocks, which the database refuses: nothing went wrong then.
    for (let chapter = 0; !seen.some(isGoneWrong) && chapter < MOST_TRIES; chapter += 1) {
      await story(processesOf(lockless), app, chapter).catch((error: unknown) => seen.push(error))
    }
    expect(seen.some(isGoneWrong), `of ${String(MOST_TRIES)}: ${seen.join('; ')}`).toBe(true)
  })
}

/** A failed expectation, or a duplicate row. */
function isGoneWrong(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return error.name === 'AssertionError' || ('code' in error && error.code === '23505')
}
