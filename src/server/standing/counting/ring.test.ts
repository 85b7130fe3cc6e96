import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { DAILY_POINTS_MAX, POINTS } from '#contract/points.ts'
import { COUNTED_A_DAY, RANK_WEIGHTS, SIGN_INS_COUNTED_A_DAY } from '#contract/ranks.ts'
import { recordSignIn } from '#server/accounts/actions.ts'
import { catchBounty, claimBounty, postBounty } from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { award } from '#server/standing/actions.ts'
import { findStanding } from '#server/standing/queries.ts'
import type { Standing } from '#server/standing/standing-row.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { crowd } from '#tests/members/crowd.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { countDeed } from './actions.ts'

const DAY_MS = 86_400_000
const IS_LARGE = process.env['TEST_DATABASE'] !== 'postgres'
/**
 * Everybody in the ring helps; a few gain as much as all others can give. The limits apply to each member
 * separately.
 */
const RING = IS_LARGE
  ? { members: 100, lifted: 2, days: 30, rank: 'Bounty Hunter' }
  : { members: 30, lifted: 1, days: 2, rank: 'Mystic Sage' }
/** Slightly more than counts. */
const TRIES = { bounties: COUNTED_A_DAY.bountiesCaught + 1, trades: COUNTED_A_DAY.tradesCompleted + 2 }
/** Many small changes in a row, on a machine that may be busy. */
const PATIENCE_MS = 180_000

/** The most that one member's score can grow in a day, with any number of helpers. */
const SCORE_A_DAY =
  RANK_WEIGHTS.tradesCompleted * COUNTED_A_DAY.tradesCompleted +
  RANK_WEIGHTS.gatheringsCreated * COUNTED_A_DAY.gatheringsCreated +
  RANK_WEIGHTS.positiveRatings * COUNTED_A_DAY.positiveRatings +
  RANK_WEIGHTS.siteActivity * SIGN_INS_COUNTED_A_DAY

/** The ring's calendar day, and who helps with what on it. */
interface Shift {
  readonly day: number
  readonly date: string
  /** A different helper each time, and not the same within a week if there are enough. */
  readonly helper: (of: Member, turn: number) => Member
}

function shiftOf(app: TestApp, ring: readonly Member[], day: number): Shift {
  return {
    day,
    date: new Date(app.now().getTime() + 7 * DAY_MS).toISOString().slice(0, 10),
    helper: (of, turn) => {
      const others = ring.filter(({ id }) => id !== of.id)
      const helper = others[(day * TRIES.trades + turn) % others.length]
      if (helper === undefined) throw new Error('a ring of one')
      return helper
    },
  }
}

/** Does more than counts of everything that a member and others for them can do. */
async function lift(app: TestApp, member: Member, shift: Shift): Promise<void> {
  for (let turn = 0; turn <= SIGN_INS_COUNTED_A_DAY; turn += 1) await recordSignIn(app, member.id)
  for (let turn = 0; turn < DAILY_POINTS_MAX / POINTS.CREATE_GATHERING + 2; turn += 1) {
    await createGathering(app, member, gatheringOf(member, shift.date))
  }
  for (let turn = 0; turn < TRIES.bounties; turn += 1) {
    const poster = shift.helper(member, turn)
    const { id } = await postBounty(app, poster, WANTED)
    await claimBounty(app, member, id)
    await catchBounty(app, poster, id)
  }
  for (let turn = 0; turn < TRIES.trades; turn += 1) {
    await trade(
      app,
      [member, shift.helper(member, turn)],
      `${String(shift.day)}-${String(turn)}-${member.id}`,
    )
  }
}

const WANTED = NewBounty.parse({ cardId: PRINTINGS.drake, reward: { kind: 'words', text: 'Nothing' } })

const gatheringOf = ({ username }: Member, date: string) =>
  NewGathering.parse({
    username,
    date,
    gatheringType: 'casual',
    location: 'The cellar',
    time: '20:00',
    maxPlayers: 0,
  })

/** As completed trades and their ratings will do it: both sides count, and rate each other well. */
async function trade(app: TestApp, sides: readonly [Member, Member], tradeId: string): Promise<void> {
  await transact(app, [], async (change) => {
    const [one, other] = sides
    for (const [own, partner] of [
      [one, other],
      [other, one],
    ] as const) {
      const deed = { memberId: own.id, withMemberId: partner.id }
      await countDeed(change, { ...deed, counter: 'trades_completed' })
      await countDeed(change, { ...deed, counter: 'positive_ratings' })
      const text = `Completed trade with ${partner.username}`
      await award(change, { memberId: own.id, deed: 'TRADE_COMPLETED', subject: tradeId, text })
      await award(change, { memberId: own.id, deed: 'SEND_OFFER', subject: tradeId, text: 'Sent offer' })
    }
  })
}

async function standingsOf(app: TestApp, ring: readonly Member[]): Promise<Map<string, Standing>> {
  return new Map(await Promise.all(ring.map(async ({ id }) => [id, await findStanding(app.db, id)] as const)))
}

/** The most points that one member earned with one kind of deed on one day. */
async function mostPoints(app: TestApp): Promise<number> {
  const awards = await app.db
    .selectFrom('award')
    .select(['member_id', 'deed', 'awarded_at', 'points'])
    .execute()
  const sums = new Map<string, number>()
  for (const { member_id, deed, awarded_at, points } of awards) {
    const key = `${member_id} ${deed} ${awarded_at.slice(0, 10)}`
    sums.set(key, (sums.get(key) ?? 0) + points)
  }
  return Math.max(...sums.values())
}

/** One day of the whole ring. @returns how much each score grew */
async function spendDay(app: TestApp, ring: readonly Member[], day: number): Promise<number[]> {
  const before = await standingsOf(app, ring)
  const shift = shiftOf(app, ring, day)
  for (const { id } of ring) await recordSignIn(app, id)
  for (const member of ring.slice(0, RING.lifted)) await lift(app, member, shift)
  const after = await standingsOf(app, ring)
  app.pass(DAY_MS)
  return ring.map(({ id }) => (after.get(id)?.score ?? 0) - (before.get(id)?.score ?? 0))
}

test(
  'a ring of sock puppets gains no more a day than the rules allow, however hard all of them help a few',
  async () => {
    await using app = await startApp()
    await importInventedCards(app)
    const ring = await crowd(app, RING.members)
    const gains: number[] = []
    for (let day = 0; day < RING.days; day += 1) gains.push(...(await spendDay(app, ring, day)))
    // Reached and not exceeded, so the published limit is exact.
    expect(Math.max(...gains)).toBe(SCORE_A_DAY)
    expect(await mostPoints(app)).toBe(DAILY_POINTS_MAX)
    for (const { id } of ring.slice(0, RING.lifted)) {
      expect(await findStanding(app.db, id)).toMatchObject({
        score: SCORE_A_DAY * RING.days,
        bountiesCaught: TRIES.bounties * RING.days,
        counted: { bountiesCaught: COUNTED_A_DAY.bountiesCaught * RING.days },
        rank: RING.rank,
      })
    }
  },
  PATIENCE_MS,
)

test('two members who only know each other gain from each other once a week', async () => {
  await using app = await startApp()
  const [one, other] = await crowd(app, 2)
  if (one === undefined || other === undefined) throw new Error('a ring of two')
  for (let day = 0; day < 30; day += 1) {
    for (let turn = 0; turn < 2; turn += 1) await trade(app, [one, other], `${String(day)}-${String(turn)}`)
    app.pass(DAY_MS)
  }
  expect(await findStanding(app.db, one.id)).toMatchObject({
    tradesCompleted: 60,
    positiveRatings: 60,
    counted: { tradesCompleted: 5, positiveRatings: 5 },
    score: 35,
  })
})
