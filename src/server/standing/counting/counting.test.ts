import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewBounty } from '#contract/bounties.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import {
  BOUNTY_HUNTER_CATCHES,
  COUNTED_A_DAY,
  COUNTED_AGAIN_DAYS,
  RANKS,
  SIGN_INS_COUNTED_A_DAY,
} from '#contract/ranks.ts'
import { recordSignIn } from '#server/accounts/actions.ts'
import { catchBounty, claimBounty, postBounty } from '#server/bounties/actions.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { ledger } from '#server/standing/locks.ts'
import { findStanding, addToCounter } from '#server/standing/queries.ts'
import { importInventedCards, PRINTINGS } from '#tests/cards/invented-cards.ts'
import { comers, crowd } from '#tests/members/crowd.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { countDeed, forgetCounted } from './actions.ts'
import { type BoundCounter, BOUNDS, doesCount } from './bounds.ts'
import { listCounted } from './queries.ts'

const DAY_MS = 86_400_000

async function counts(app: TestApp, { id }: Member, counter: BoundCounter, other?: Member): Promise<boolean> {
  return await transact(app, [], (change) =>
    countDeed(change, {
      memberId: id,
      counter,
      ...(other === undefined ? {} : { withMemberId: other.id }),
    }),
  )
}

async function ranksOf(app: TestApp, { id }: Member): Promise<string[]> {
  const events = await app.events()
  return events.flatMap((event) =>
    event.type === 'rank.changed' && event.memberId === id ? [event.rank] : [],
  )
}

const callOf = (host: Member) =>
  NewGathering.parse({
    username: host.username,
    gatheringType: 'draft',
    location: 'The Prancing Pony',
    date: '2030-02-01',
    time: '18:00',
    maxPlayers: 8,
  })

const NOW = new Date('2030-01-08T12:00:00.000Z')
const ago = (milliseconds: number, withMemberId: string | null = null) => ({
  countedAt: new Date(NOW.getTime() - milliseconds).toISOString(),
  withMemberId,
})

test.for([
  ['the first', null, [], true],
  ['one below the bound', null, Array(4).fill(ago(1)), true],
  ['one beyond it', null, Array(5).fill(ago(1)), false],
  ['as many, 24 hours ago', null, Array(5).fill(ago(DAY_MS)), true],
  ['as many, a moment less ago', null, Array(5).fill(ago(DAY_MS - 1)), false],
  ['again with the same', 'frodo', [ago(6 * DAY_MS, 'frodo')], false],
  ['with somebody else', 'frodo', [ago(1, 'sam')], true],
] as const)('a caught bounty counts or not: %s', ([, withMemberId, lately, expected]) => {
  expect(doesCount('bounties_caught', { withMemberId, now: NOW }, lately)).toBe(expected)
})

test.for(Object.entries(BOUNDS))(
  'of %s as many count in 24 hours as we publish: %i',
  async ([name, bound]) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a key of that very list
    const counter = name as BoundCounter
    await using app = await startApp()
    const [ada, ...others] = await comers(
      app,
      'ada',
      ...Array.from({ length: bound + 1 }, (_, at) => `other${String(at)}`),
    )
    const counted: boolean[] = []
    for (const other of others) counted.push(await counts(app, ada, counter, other))
    expect(counted).toEqual([...Array<boolean>(bound).fill(true), false])
    app.pass(DAY_MS)
    expect(await counts(app, ada, counter)).toBe(true)
  },
)

test('with the same other member a deed counts once in seven days, for each counter separately', async () => {
  await using app = await startApp()
  const [ada, bea] = await comers(app, 'ada', 'bea')
  expect(await counts(app, ada, 'trades_completed', bea)).toBe(true)
  expect(await counts(app, ada, 'positive_ratings', bea)).toBe(true)
  expect(await counts(app, bea, 'trades_completed', ada)).toBe(true)
  app.pass(COUNTED_AGAIN_DAYS * DAY_MS - 1)
  expect(await counts(app, ada, 'trades_completed', bea)).toBe(false)
  app.pass(1)
  expect(await counts(app, ada, 'trades_completed', bea)).toBe(true)
  expect(await findStanding(app.db, ada.id)).toMatchObject({
    tradesCompleted: 3,
    positiveRatings: 1,
    counted: { tradesCompleted: 2, positiveRatings: 1 },
    score: 9,
  })
})

test('every sign-in is activity, and twenty a day count for the rank', async () => {
  await using app = await startApp()
  const [ada] = await comers(app, 'ada')
  const before = (await findStanding(app.db, ada.id)).siteActivity
  for (let visit = 0; visit < SIGN_INS_COUNTED_A_DAY + 5; visit += 1) await recordSignIn(app, ada.id)
  expect(await findStanding(app.db, ada.id)).toMatchObject({
    siteActivity: before + SIGN_INS_COUNTED_A_DAY + 5,
    counted: { siteActivity: SIGN_INS_COUNTED_A_DAY },
    score: SIGN_INS_COUNTED_A_DAY,
  })
})

test('the limits hold for concurrent deeds as well', async () => {
  await using app = await startApp()
  const [ada, bea] = await comers(app, 'ada', 'bea')
  const counted = await Promise.all(
    Array.from({ length: 4 }, () => counts(app, ada, 'trades_completed', bea)),
  )
  expect(counted.filter(Boolean)).toHaveLength(1)
  expect(await findStanding(app.db, ada.id)).toMatchObject({
    tradesCompleted: 4,
    counted: { tradesCompleted: 1 },
  })
})

test('gatherings beyond the limit are counted and earn points but do not raise the rank', async () => {
  await using app = await startApp()
  const [host] = await comers(app, 'host')
  for (let count = 0; count < COUNTED_A_DAY.gatheringsCreated + 2; count += 1)
    await createGathering(app, host, callOf(host))
  expect(await findStanding(app.db, host.id)).toMatchObject({
    gatheringsCreated: COUNTED_A_DAY.gatheringsCreated + 2,
    counted: { gatheringsCreated: COUNTED_A_DAY.gatheringsCreated },
    score: 3 * COUNTED_A_DAY.gatheringsCreated,
    points: 25 * (COUNTED_A_DAY.gatheringsCreated + 2),
  })
})

test('repeatedly caught bounties of one poster count once in seven days', async () => {
  await using app = await startApp()
  await importInventedCards(app)
  const [poster, other, hunter] = await comers(app, 'poster', 'other', 'hunter')
  const wanted = NewBounty.parse({ cardId: PRINTINGS.drake, reward: { kind: 'words', text: 'Thanks' } })
  for (const member of [poster, poster, other]) {
    const { id } = await postBounty(app, member, wanted)
    await claimBounty(app, hunter, id)
    await catchBounty(app, member, id)
  }
  expect(await findStanding(app.db, hunter.id)).toMatchObject({
    bountiesCaught: 3,
    counted: { bountiesCaught: 2 },
  })
})

test('each rank comes with its score and is saved only when it differs', async () => {
  await using app = await startApp()
  const [ada] = await comers(app, 'ada')
  for (const { score } of RANKS.toReversed()) {
    const { siteActivity } = await findStanding(app.db, ada.id)
    // Up to two below the score, so that the second of three sign-ins reaches it.
    const missing = Math.max(0, score - 2 - siteActivity)
    await transact(app, ledger.all, ({ db }) =>
      addToCounter(db, ada.id, 'site_activity', { done: missing, counted: missing }),
    )
    app.pass(DAY_MS)
    for (let visit = 0; visit < 3; visit += 1) await recordSignIn(app, ada.id)
  }
  expect(await ranksOf(app, ada)).toEqual(RANKS.map(({ name }) => name).toReversed())
})

test('the hundredth caught bounty makes a Bounty Hunter, whatever the score', async () => {
  await using app = await startApp()
  const [ada] = await comers(app, 'ada')
  await transact(app, ledger.all, ({ db }) =>
    addToCounter(db, ada.id, 'bounties_caught', {
      done: BOUNTY_HUNTER_CATCHES - 2,
      counted: BOUNTY_HUNTER_CATCHES - 2,
    }),
  )
  await counts(app, ada, 'bounties_caught')
  expect((await findStanding(app.db, ada.id)).rank).toBe('Initiate')
  await counts(app, ada, 'bounties_caught')
  await counts(app, ada, 'gatherings_created')
  expect(await ranksOf(app, ada)).toEqual(['Initiate', 'Bounty Hunter'])
})

test('deeds that no longer limit anything are deleted', async () => {
  await using app = await startApp()
  const [ada, bea, ...others] = await crowd(app, 4)
  if (ada === undefined || bea === undefined) throw new Error('a crowd')
  await counts(app, ada, 'trades_completed', bea)
  app.pass(DAY_MS)
  for (const other of others) await counts(app, ada, 'trades_completed', other)
  app.pass((COUNTED_AGAIN_DAYS - 1) * DAY_MS)
  await forgetCounted(app)
  const kept = await listCounted(app.db, { memberId: ada.id, counter: 'trades_completed', since: '' })
  expect(kept.map(({ withMemberId }) => withMemberId)).toEqual(others.map(({ id }) => id))
})
