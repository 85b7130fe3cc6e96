import { expect, test } from 'vitest'

import type { AppEvent } from '#contract/events.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { POINTS } from '#contract/points.ts'
import { signIn } from '#server/accounts/actions.ts'
import { verifyEmail } from '#server/accounts/address-actions.ts'
import { followers } from '#server/assembly.ts'
import { followWith } from '#server/events/reactions.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { HOME, joined, lettersTo, newcomer, tokenIn, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { award, startConversation, takeBack } from './actions.ts'
import { listTopUsers } from './boards/queries.ts'
import { topUsers } from './boards/shared-boards.ts'
import { findStanding, listAwards } from './queries.ts'

const DAY_MS = 86_400_000

const draftNight = NewGathering.parse({
  username: 'gandalf',
  gatheringType: 'draft',
  location: 'The Prancing Pony',
  date: '2030-02-01',
  time: '18:00',
  maxPlayers: 8,
})

async function comeAgain(app: TestApp, username: string): Promise<void> {
  await signIn(app, { login: username, password: newcomer(username).password }, HOME)
}

async function eventsOf<Type extends AppEvent['type']>(app: TestApp, type: Type) {
  const events = await app.events()
  return events.filter((event): event is Extract<AppEvent, { type: Type }> => event.type === type)
}

/** Does a deed directly, as another domain's event would. */
const card = (memberId: string, subject: string) =>
  ({ memberId, deed: 'ADD_CARD_TO_BINDER', subject, text: `Added card: ${subject}` }) as const

test('a new member has one visit and no rank yet, and the second visit gives one', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  expect(await findStanding(app.db, id)).toMatchObject({ rank: null, siteActivity: 1, points: 0, score: 1 })
  await comeAgain(app, 'gandalf')
  expect(await findStanding(app.db, id)).toMatchObject({ rank: 'Initiate', siteActivity: 2, score: 2 })
})

test('a rank is saved only when it differs', async () => {
  await using app = await startApp()
  await joined(app, 'gandalf')
  for (let visit = 2; visit <= 6; visit += 1) await comeAgain(app, 'gandalf')
  const ranks = (await eventsOf(app, 'rank.changed')).map(({ rank }) => rank)
  expect(ranks).toEqual(['Initiate', 'Apprentice'])
})

test('an unknown member has zeros', async () => {
  await using app = await startApp()
  const nothing = {
    siteActivity: 0,
    tradesCompleted: 0,
    gatheringsCreated: 0,
    positiveRatings: 0,
    bountiesCaught: 0,
  }
  expect(await findStanding(app.db, 'nobody')).toEqual({
    ...nothing,
    counted: nothing,
    rank: null,
    points: 0,
    score: 0,
  })
})

test('a gathering counts for the rank and earns points, with its kind in the ledger', async () => {
  await using app = await startApp()
  const host = await welcomed(app, 'gandalf')
  await createGathering(app, host, draftNight)
  expect(await findStanding(app.db, host.id)).toMatchObject({
    gatheringsCreated: 1,
    points: POINTS.CREATE_GATHERING,
  })
  expect(await listAwards(app.db, host.id, undefined)).toMatchObject([
    { deed: 'CREATE_GATHERING', points: 25, text: 'Created gathering: draft' },
  ])
  expect(await eventsOf(app, 'points.awarded')).toEqual([
    {
      type: 'points.awarded',
      memberId: host.id,
      deed: 'CREATE_GATHERING',
      points: 25,
      text: 'Created gathering: draft',
      total: 25,
    },
  ])
})

test('a deed counts once, loses its points when undone, and may be done again', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const add = () => transact(app, [], (change) => award(change, card(id, 'drake')))
  const undo = () =>
    transact(app, [], (change) =>
      takeBack(change, { memberId: id, deed: 'ADD_CARD_TO_BINDER', subjects: ['drake', 'another'] }),
    )
  expect(await add()).toBe(10)
  expect(await add()).toBe(0)
  await undo()
  await undo()
  expect(await findStanding(app.db, id)).toMatchObject({ points: 0 })
  expect(await listAwards(app.db, id, undefined)).toEqual([])
  expect(await add()).toBe(10)
  expect(await findStanding(app.db, id)).toMatchObject({ points: 10 })
  expect(await eventsOf(app, 'points.taken-back')).toHaveLength(1)
})

test('one kind of deed earns 200 points a day and no more; another kind still earns', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const add = (subject: string) => transact(app, [], (change) => award(change, card(id, subject)))
  for (let count = 1; count <= 25; count += 1) await add(`card ${String(count)}`)
  expect(await findStanding(app.db, id)).toMatchObject({ points: 200 })
  expect(await add('card 21')).toBe(0)
  await startConversation(app, { id, username: 'gandalf', isAdmin: false, isVerified: false })
  expect(await findStanding(app.db, id)).toMatchObject({ points: 205 })
  app.pass(DAY_MS)
  expect(await add('card 21')).toBe(10)
})

test('New Message earns points once a day', async () => {
  await using app = await startApp()
  const member = await joined(app, 'gandalf')
  expect(await startConversation(app, member)).toEqual({ points: 5 })
  expect(await startConversation(app, member)).toEqual({ points: 0 })
  app.pass(DAY_MS)
  expect(await startConversation(app, member)).toEqual({ points: 5 })
  expect((await listAwards(app.db, member.id, undefined)).map(({ text }) => text)).toEqual([
    'Started new conversation',
    'Started new conversation',
  ])
})

test('the special name is Grand Arcanist once its address is verified, and not before', async () => {
  await using app = await startApp({ GRAND_ARCANIST: 'Gandalf' })
  const { id } = await joined(app, 'gandalf')
  await comeAgain(app, 'gandalf')
  expect((await findStanding(app.db, id)).rank).toBe('Initiate')
  const [letter] = await lettersTo(app, newcomer('gandalf').email)
  await verifyEmail(app, tokenIn(letter?.text ?? ''))
  expect((await findStanding(app.db, id)).rank).toBe('Grand Arcanist')
})

test('concurrent points are all counted', async () => {
  await using app = await startApp()
  const { id } = await joined(app, 'gandalf')
  const subjects = Array.from({ length: 6 }, (_, at) => `card ${String(at)}`)
  await Promise.all(
    subjects.map((subject) => transact(app, [], (change) => award(change, card(id, subject)))),
  )
  expect(await findStanding(app.db, id)).toMatchObject({ points: 60 })
})

test('the top ten have the most points, and among equals the first comes first', async () => {
  await using app = await startApp()
  for (let place = 1; place <= 12; place += 1) {
    const { id } = await joined(app, `member${String(place)}`)
    const count = Math.max(1, 13 - place)
    for (let at = 0; at < count; at += 1) {
      await transact(app, [], (change) => award(change, card(id, `card ${String(at)}`)))
    }
  }
  const top = await listTopUsers(app.db)
  expect(top.map(({ username }) => username)).toEqual(
    Array.from({ length: 10 }, (_, at) => `member${String(at + 1)}`),
  )
  expect(top[0]).toEqual({ memberId: expect.any(String), username: 'member1', totalScore: 120 })
})

test('the top users are computed once, and again after an award or five minutes', async () => {
  await using app = await startApp()
  app.tail.follow(followWith(followers, app))
  const { id } = await joined(app, 'gandalf')
  expect(await topUsers.get(app)).toEqual([])
  const shown = topUsers.get(app)
  expect(await topUsers.get(app)).toBe(await shown)
  const heard = new Promise<void>((resolve) => {
    app.tail.follow(({ type }) => {
      if (type === 'scoreboard.changed') resolve()
    })
  })
  await transact(app, [], (change) => award(change, card(id, 'drake')))
  await heard
  const renewed = await topUsers.get(app)
  expect(renewed).toEqual([{ memberId: id, username: 'gandalf', totalScore: 10 }])
  app.pass(300_000)
  expect(await topUsers.get(app)).not.toBe(renewed)
})
