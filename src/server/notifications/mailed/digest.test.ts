import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import type { Digest } from '#contract/notices/settings.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { cancelGathering, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { come } from '#server/gatherings/seats/actions.ts'
import { notices } from '#server/notifications/locks.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { PRINTINGS } from '#tests/cards/invented-cards.ts'
import { aTable, comes, leaves, players } from '#tests/gatherings/table.ts'
import { lettersTo, welcomed } from '#tests/members/joining.ts'
import { aTown, lists, watches } from '#tests/members/market.ts'
import { IN_GRAZ, IN_LINZ, IN_WELS, settles } from '#tests/members/places.ts'
import { laterOn } from '#tests/server/later-on.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { beginDigests } from './jobs.ts'
import { findNear, tellNear } from './near.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const DAILY: Digest = { every: 'day', hour: 18, weekday: 1 }
const MATCH = 'sam has 1 card you want, and wants 1 of yours, less than 25 km away.'
const EVENING = 'Near you: Draft at The Toll House, Wed 9 Jan, 19:00.'

/** The news mailed to a member so far, the newest first. */
async function newsTo(app: App, username: string): Promise<string[]> {
  await app.tasks.runDue()
  const letters = await lettersTo(app, `${username}@example.org`)
  return letters.map(({ text }) => text).filter((text) => text.includes('/unsubscribe/'))
}

async function called(app: TestApp, host: Member, date: string, location = 'The Toll House') {
  const wishes = { username: host.username, gatheringType: 'draft', location, date, time: '19:00' }
  return await createGathering(app, host, NewGathering.parse({ ...wishes, timeZone: 'UTC', maxPlayers: 4 }))
}

/** Two who live in Linz and Wels, and each of whom has what the other wants. */
async function trades(app: TestApp, one: Member, other: Member): Promise<void> {
  await watches(app, one, PRINTINGS.drake)
  await lists(app, one, { printingId: PRINTINGS.wisp })
  await lists(app, other, { printingId: PRINTINGS.drake })
  await watches(app, other, PRINTINGS.wisp)
}

/** Frodo in Linz gets a digest at six; Sam in Wels could trade with him, and hosts an evening next week. */
async function neighbours(digest: Digest = DAILY) {
  const app = await aTown()
  const [frodo, sam] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await settles(app, frodo, IN_LINZ)
  await settles(app, sam, IN_WELS)
  await changeSettings(app, frodo, {
    timeZone: 'UTC',
    digest,
    choices: [{ kind: 'watch', channel: 'mail', isOn: false }],
  })
  await trades(app, frodo, sam)
  const gatheringId = await called(app, sam, '2030-01-09')
  return { app, frodo, sam, gatheringId, [Symbol.asyncDispose]: () => app[Symbol.asyncDispose]() }
}

test('a digest tells who and what is near, once', async () => {
  await using world = await neighbours()
  const { app } = world
  app.pass(18 * HOUR_MS - 1)
  expect(await newsTo(app, 'frodo')).toEqual([])
  app.pass(1)
  const [text] = await newsTo(app, 'frodo')
  expect(text).toContain(MATCH)
  expect(text).toContain(EVENING)
  app.pass(3 * DAY_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
})

test('what is new the next day is told alone', async () => {
  await using world = await neighbours()
  const { app, sam } = world
  app.pass(18 * HOUR_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
  await called(app, sam, '2030-01-10', 'The Mill')
  app.pass(DAY_MS)
  const [text, ...before] = await newsTo(app, 'frodo')
  expect(before).toHaveLength(1)
  expect(text).toContain('Near you: Draft at The Mill, Thu 10 Jan, 19:00.')
  expect(text).not.toContain('Toll House')
  expect(text).not.toContain('sam has')
})

test('a gathering too far ahead is told when it comes within two weeks', async () => {
  await using world = await neighbours()
  const { app, sam } = world
  await called(app, sam, '2030-01-20', 'The Mill')
  app.pass(18 * HOUR_MS)
  expect((await newsTo(app, 'frodo'))[0]).not.toContain('The Mill')
  app.pass(6 * DAY_MS)
  expect((await newsTo(app, 'frodo'))[0]).toContain('The Mill')
})

test('a weekly digest comes on its day', async () => {
  // The beginning is a Tuesday.
  await using world = await neighbours({ every: 'week', hour: 18, weekday: 4 })
  const { app } = world
  app.pass(DAY_MS + 18 * HOUR_MS)
  expect(await newsTo(app, 'frodo')).toEqual([])
  app.pass(DAY_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
  app.pass(6 * DAY_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
})

test('without a digest nobody is mailed of what is near, and whoever gives it up neither', async () => {
  await using world = await neighbours()
  const { app, frodo } = world
  await changeSettings(app, frodo, { digest: { ...DAILY, every: 'none' } })
  app.pass(3 * DAY_MS)
  expect(await newsTo(app, 'sam')).toEqual([])
  expect(await newsTo(app, 'frodo')).toEqual([])
})

test('a seat that is kept for somebody waits for no digest, which would come too late', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  for (const member of [frodo, sam]) await comes(table, member)
  const digest: Digest = { every: 'week', hour: 18, weekday: 1 }
  // Sam works at night.
  await changeSettings(app, sam, { timeZone: 'UTC', digest, quiet: { from: 8, to: 18 } })
  app.pass(9 * HOUR_MS)
  await leaves(table, frodo)
  app.pass(10 * 60_000)
  const [text] = await newsTo(app, 'sam')
  expect(text).toContain('A seat is kept for you')
})

test('nothing is told of the far, the blocked, the muted, and what one comes to or can’t see', async () => {
  await using world = await neighbours()
  const { app, frodo, sam, gatheringId } = world
  const [bilbo, merry, pippin] = [
    await welcomed(app, 'bilbo'),
    await welcomed(app, 'merry'),
    await welcomed(app, 'pippin'),
  ]
  for (const [member, place] of [
    [bilbo, IN_GRAZ],
    [merry, IN_WELS],
    [pippin, IN_WELS],
  ] as const) {
    await settles(app, member, place)
    await lists(app, member, { printingId: PRINTINGS.drake })
    await watches(app, member, PRINTINGS.wisp)
    await called(app, member, '2030-01-08', `${member.username}-hall`)
  }
  await block(app, merry, 'frodo')
  await mute(app, frodo, 'pippin')
  await come(app, frodo, { gatheringId, guests: 0, takesAtOnce: false })
  await cancelGathering(app, sam, { gatheringId: await called(app, sam, '2030-01-08', 'gone'), word: '' })
  const forFellows = await called(app, sam, '2030-01-08', 'for-fellows')
  await changeGathering(app, sam, { gatheringId: forFellows, visibility: 'fellowship' })
  await called(app, frodo, '2030-01-08', 'own')
  app.pass(18 * HOUR_MS)
  const [text = ''] = await newsTo(app, 'frodo')
  expect(text).toContain(MATCH)
  for (const hidden of ['bilbo', 'merry', 'pippin', 'Near you']) expect(text).not.toContain(hidden)
})

test('who was blocked after they were found is not told', async () => {
  await using world = await neighbours()
  const { app, frodo } = world
  const later = laterOn(app, 18 * HOUR_MS)
  const near = await findNear(later, frodo.id)
  expect(near.map(({ kind }) => kind)).toEqual(['gathering-near', 'match-near'])
  await block(app, frodo, 'sam')
  await transact(later, notices(frodo.id), (change) => tellNear(change, frodo.id, { near, isReached: true }))
  expect(await newsTo(later, 'frodo')).toEqual([])
  const kept = await app.db
    .selectFrom('notification')
    .select('kind')
    .where('about_id', 'is not', null)
    .execute()
  expect(kept.filter(({ kind }) => kind.endsWith('-near'))).toEqual([])
})

test('several processes mail one digest', async () => {
  await using world = await neighbours()
  const processes = [0, 1, 2, 3].map((extra) => laterOn(world.app, 18 * HOUR_MS + extra))
  await Promise.all(processes.map((each) => each.tasks.runDue()))
  const last = laterOn(world.app, 19 * HOUR_MS)
  const [text, ...rest] = await newsTo(last, 'frodo')
  expect(rest).toEqual([])
  expect(text?.split(MATCH)).toHaveLength(2)
})

test('each can be turned off, and stands in the app only for those who ask for it', async () => {
  await using world = await neighbours()
  const { app, frodo } = world
  await changeSettings(app, frodo, {
    choices: [
      { kind: 'match-near', channel: 'mail', isOn: false },
      { kind: 'gathering-near', channel: 'app', isOn: true },
    ],
  })
  app.pass(18 * HOUR_MS)
  const [text] = await newsTo(app, 'frodo')
  expect(text).toContain(EVENING)
  expect(text).not.toContain('sam has')
  const listed = await listNotifications(app.db, frodo.id, { limit: 20, after: undefined })
  expect(listed.filter(({ kind }) => kind.endsWith('-near'))).toMatchObject([{ message: EVENING }])
})

test('five are listed, and the rest is counted with the way there', async () => {
  await using world = await neighbours()
  const { app, sam } = world
  for (const hall of ['one', 'two', 'three', 'four', 'five']) await called(app, sam, '2030-01-10', hall)
  app.pass(18 * HOUR_MS)
  const [text = ''] = await newsTo(app, 'frodo')
  expect(text.match(/Near you: /g)).toHaveLength(5)
  expect(text).toContain('6 gatherings are near you.')
  app.pass(DAY_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
})

test('whoever chose a digest in an older process gets the next one all the same', async () => {
  await using world = await neighbours()
  const { app } = world
  await app.db.updateTable('notice_settings').set({ digest_at: null }).execute()
  await app.db.deleteFrom('task').where('kind', '=', 'notifications.mail-news').execute()
  await transact(app, [], ({ later }) => later(beginDigests, {}))
  await app.tasks.runDue()
  app.pass(18 * HOUR_MS)
  expect(await newsTo(app, 'frodo')).toHaveLength(1)
})
