import fc from 'fast-check'
import { expect, test } from 'vitest'

import { RATING_CHANGE_HOURS, RATING_DAYS, ratingEndpoints, VERDICTS } from '#contract/trades/ratings.ts'
import type { Trade } from '#contract/trades/trade.ts'
import { Refusal } from '#server/http/refusal.ts'
import { findStanding } from '#server/standing/queries.ts'
import { propertyRuns } from '#tests/property-runs.ts'
import { answersRating, rates, ratingsAsTold, sealedForMoney } from '#tests/trades/rating-table.ts'
import { type TradingTable, tradingTable } from '#tests/trades/trading-table.ts'

import { announceShown } from './actions.ts'
import { findRatingPage } from './describe-ratings.ts'

const HOUR_MS = 3_600_000
const OPEN_MS = RATING_DAYS * 24 * HOUR_MS
const WAITS = [1, 12, RATING_CHANGE_HOURS, (RATING_DAYS - 1) * 24, RATING_DAYS * 24]

const who = fc.constantFrom('gandalf', 'frodo')
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant('rate'), who, verdict: fc.constantFrom(...VERDICTS) }),
  },
  fc.record({ kind: fc.constant('answer'), who }),
  fc.record({ kind: fc.constant('wait'), hours: fc.constantFrom(...WAITS) }),
  fc.record({ kind: fc.constant('task') }),
)
type Step = typeof step extends fc.Arbitrary<infer Taken> ? Taken : never
type Name = 'gandalf' | 'frodo'
const NAMES = ['gandalf', 'frodo'] as const

const otherOf = (name: Name): Name => (name === 'gandalf' ? 'frodo' : 'gandalf')

/** What each has said, and when both had; by the rules of the house, without a look at the server. */
interface Said {
  readonly sealedAt: number
  bothAt: number
  readonly by: Record<Name, (typeof VERDICTS)[number] | null>
}

const shownAt = ({ sealedAt, bothAt }: Said) => Math.min(bothAt, sealedAt + OPEN_MS)

/** Whether a step must succeed at that moment. */
function isRight(said: Said, taken: Step, now: number): boolean {
  if (taken.kind === 'answer') return said.by[otherOf(taken.who)] !== null && now >= shownAt(said)
  if (taken.kind !== 'rate') return true
  const isFirst = said.by[taken.who] === null
  return now < (isFirst ? said.sealedAt + OPEN_MS : shownAt(said) + RATING_CHANGE_HOURS * HOUR_MS)
}

function remember(said: Said, taken: Step, now: number): void {
  if (taken.kind !== 'rate') return
  said.by[taken.who] = taken.verdict
  if (said.by[otherOf(taken.who)] !== null) said.bothAt = Math.min(said.bothAt, now)
}

/** Takes a step. @returns whether it was allowed */
async function takeStep(table: TradingTable, trade: Trade, taken: Step): Promise<boolean> {
  const { app } = table
  try {
    if (taken.kind === 'wait') app.pass(taken.hours * HOUR_MS)
    else if (taken.kind === 'task') await announceShown(app)
    else if (taken.kind === 'answer') await answersRating(app, table[taken.who], trade, 'So be it')
    else await rates(app, table[taken.who], trade, taken.verdict)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** What each reads of both ratings, and what everybody reads of them. */
async function readBy(table: TradingTable, trade: Trade, name: Name) {
  const { app } = table
  const { given, received } = await ratingsAsTold(app, table[name], trade)
  const { ratings } = await findRatingPage(app, undefined, ratingEndpoints.of.input.parse({ username: name }))
  const shown = ratings.find(({ id }) => id === trade.id)
  return [given?.verdict ?? null, received?.verdict ?? null, shown?.verdict ?? null]
}

async function countOf({ app, ...seats }: TradingTable, name: Name): Promise<number> {
  return (await findStanding(app.db, seats[name].member.id)).positiveRatings
}

test('whatever two members say and when, no rating is seen early, and each positive one counts once', async () => {
  await using table = await tradingTable()
  const { app } = table
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 10 }), async (steps) => {
      const trade = await sealedForMoney(table)
      const before = [await countOf(table, 'gandalf'), await countOf(table, 'frodo')]
      const said: Said = {
        sealedAt: app.now().getTime(),
        bothAt: Number.POSITIVE_INFINITY,
        by: { gandalf: null, frodo: null },
      }
      for (const taken of steps) {
        const now = app.now().getTime()
        const isAllowed = isRight(said, taken, now)
        expect(await takeStep(table, trade, taken)).toBe(isAllowed)
        if (isAllowed) remember(said, taken, now)
        const isShown = app.now().getTime() >= shownAt(said)
        for (const name of NAMES) {
          const received = isShown ? said.by[otherOf(name)] : null
          expect(await readBy(table, trade, name)).toEqual([said.by[name], received, received])
        }
      }
      app.pass(OPEN_MS)
      await announceShown(app)
      const gained = NAMES.map((name) => (said.by[otherOf(name)] === 'positive' ? 1 : 0))
      const after = [await countOf(table, 'gandalf'), await countOf(table, 'frodo')]
      expect(after).toEqual(before.map((count, at) => count + (gained[at] ?? 0)))
    }),
    { numRuns: propertyRuns(40) },
  )
})
