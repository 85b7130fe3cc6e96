import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { fellowshipEndpoints } from '#contract/fellowship.ts'
import { NewGathering } from '#contract/gatherings/calling.ts'
import { findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { transact } from '#server/events/transact.ts'
import { createGathering } from '#server/gatherings/actions.ts'
import { hosting } from '#server/gatherings/locks.ts'
import { findNextShared } from '#server/gatherings/public.ts'
import { insertPlayer } from '#server/gatherings/queries.ts'
import { found } from '#server/http/refusal.ts'
import { block } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { suspend } from '#tests/members/suspending.ts'
import { startApp } from '#tests/server/start-app.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { listSuggestions } from './suggestions.ts'

const DAY_MS = 86_400_000

/** An evening at a host's on a day, with players beside the host. */
async function anEvening(
  app: App,
  host: Member,
  date: string,
  players: readonly Pick<Member, 'id'>[],
): Promise<string> {
  const id = await createGathering(
    app,
    host,
    NewGathering.parse({
      username: host.username,
      gatheringType: 'draft',
      location: `At ${host.username}’s`,
      date,
      time: '19:00',
    }),
  )
  for (const player of players) {
    await transact(app, hosting(host.id), ({ db, now }) => insertPlayer(db, id, player.id, now()))
  }
  return id
}

test('who was at the same evenings is suggested, most evenings first, once they are over', async () => {
  await using app = await startApp()
  const [frodo, sam, merry, rosie] = await Promise.all(
    ['frodo', 'sam', 'merry', 'rosie'].map((name) => welcomed(app, name)),
  )
  if (!frodo || !sam || !merry || !rosie) throw new Error('nobody came')
  await anEvening(app, sam, '2030-01-02', [frodo, merry])
  await anEvening(app, merry, '2030-01-03', [frodo])
  await anEvening(app, rosie, '2030-01-09', [frodo])
  expect(await listSuggestions(app, frodo.id)).toEqual([])
  app.pass(4 * DAY_MS)
  expect(await listSuggestions(app, frodo.id)).toMatchObject([
    { username: 'merry', gatheringsTogether: 2, commonFellows: 0 },
    { username: 'sam', gatheringsTogether: 1, commonFellows: 0 },
  ])
})

test('the next evening of two is the soonest to come at which both have a seat', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  const sam = await welcomed(app, 'sam')
  const merry = await welcomed(app, 'merry')
  const next = async () =>
    await findNextShared(app.db, { memberId: frodo.id, now: app.now() }, [sam.id, merry.id])
  const soon = await anEvening(app, merry, '2030-01-02', [frodo, sam])
  const later = await anEvening(app, sam, '2030-01-05', [frodo])
  await anEvening(app, sam, '2030-01-01', [merry])
  expect(await next()).toEqual(
    new Map([
      [sam.id, { id: soon, location: 'At merry’s', date: '2030-01-02' }],
      [merry.id, { id: soon, location: 'At merry’s', date: '2030-01-02' }],
    ]),
  )
  app.pass(2 * DAY_MS)
  expect(await next()).toEqual(new Map([[sam.id, { id: later, location: 'At sam’s', date: '2030-01-05' }]]))
})

test('an evening at somebody’s who is suspended or apart is never named', async () => {
  await using app = await startApp()
  const frodo = await welcomed(app, 'frodo')
  const sam = await welcomed(app, 'sam')
  const bill = await welcomed(app, 'bill')
  const lotho = await welcomed(app, 'lotho')
  await anEvening(app, bill, '2030-01-02', [frodo, sam])
  await anEvening(app, lotho, '2030-01-03', [frodo, sam])
  await block(app, frodo, 'bill')
  await suspend(app, 'lotho', app.now().toISOString())
  expect(await findNextShared(app.db, { memberId: frodo.id, now: app.now() }, [sam.id])).toEqual(new Map())
  app.pass(4 * DAY_MS)
  expect(await listSuggestions(app, frodo.id)).toEqual([])
})

test('the list of fellows says where one meets each next', async () => {
  await using server = await startHttp()
  const { app } = server
  const frodo = await server.as('frodo')
  await server.as('sam')
  await befriend(app, 'frodo', 'sam')
  const sam = found(await findMemberByUsername(app.db, 'sam'))
  const { id } = found(await findMemberByUsername(app.db, 'frodo'))
  const date = new Date(app.now().getTime() + 5 * DAY_MS).toISOString().slice(0, 10)
  const seat = await anEvening(app, { ...sam, isAdmin: false, isVerified: true }, date, [{ id }])
  const { body } = await frodo.call(fellowshipEndpoints.list)
  expect(fellowshipEndpoints.list.reply.parse(body).fellows).toMatchObject([
    { username: 'sam', nextGathering: { id: seat, location: 'At sam’s', date } },
  ])
})
