import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { grantAdmin } from '#server/accounts/admin-actions.ts'
import { restore, suspend } from '#server/accounts/suspension/actions.ts'
import { addCoHost, changeGathering } from '#server/gatherings/hosting/actions.ts'
import { copyGathering } from '#server/gatherings/hosting/copy-actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { aSeries, tableOn } from '#tests/gatherings/series.ts'
import {
  aTable,
  changes,
  comes,
  HOUR_MS,
  leaves,
  players,
  seenBy,
  type Table,
  toldOf,
} from '#tests/gatherings/table.ts'
import { welcomed } from '#tests/members/joining.ts'
import type { TestApp } from '#tests/server/start-app.ts'

import { setTown } from './finding/actions.ts'
import { removeGatheringPicture } from './pictures/actions.ts'
import { findGathering } from './queries.ts'
import { turnAway } from './seats/approvals.ts'
import { comeToAll } from './series/goer-actions.ts'

const DAY_MS = 24 * HOUR_MS

async function aKeeper(app: TestApp, username: string): Promise<Member> {
  const member = await welcomed(app, username)
  await grantAdmin(app, username)
  return { ...member, isAdmin: true }
}

/** A keeper suspends the host, for so many days or for good. */
async function suspendsHost({ app, host }: Table, days: number | null): Promise<Member> {
  const keeper = await aKeeper(app, `Elrond${String(days ?? '')}`)
  await suspend(app, keeper, { username: host.username, reason: 'Fireworks', days })
  await app.tasks.runDue()
  return keeper
}

const restoresHost = async ({ app, host }: Table, keeper: Member) => {
  await restore(app, keeper, { username: host.username, reason: 'They were small ones' })
  await app.tasks.runDue()
}

const helps = async ({ app, host, gatheringId }: Table, member: Member) => {
  await comes({ app, gatheringId }, member)
  await addCoHost(app, host, { gatheringId, username: member.username })
}

const cancellations = async ({ app }: Table, member: Member) =>
  (await toldOf(app, member)).filter((words) => words.startsWith('Cancelled'))

test('the co-host who has helped longest takes over from a suspended host, whose seat is the next one’s', async () => {
  await using table = await aTable(3)
  const { app, host } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  await helps(table, frodo)
  app.pass(HOUR_MS)
  await helps(table, sam)
  await comes(table, merry)
  const keeper = await suspendsHost(table, null)
  expect(await seenBy(table, frodo)).toMatchObject({
    hostUsername: 'frodo',
    participants: 2,
    own: { role: 'host', state: 'going' },
  })
  expect(await toldOf(app, frodo)).toEqual(['You’re the host of Draft at The Prancing Pony, Fri 1 Feb now.'])
  expect(await toldOf(app, sam)).toEqual([])
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'offered' } })
  await restoresHost(table, keeper)
  expect(await seenBy(table, host)).toMatchObject({
    hostUsername: 'frodo',
    own: { role: 'player', state: 'none' },
  })
})

test('a co-host who is suspended, too, inherits nothing', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await helps(table, frodo)
  await helps(table, sam)
  // Without a seat, a suspension doesn't take their place.
  await app.db.deleteFrom('gathering_player').where('member_id', '=', frodo.id).execute()
  await suspend(app, await aKeeper(app, 'Galadriel'), { username: 'frodo', reason: 'The ring', days: null })
  await suspendsHost(table, null)
  expect(await seenBy(table, sam)).toMatchObject({ hostUsername: 'sam' })
})

test('without a co-host, all who come, were offered a seat, wait or ask are told once that it is cancelled', async () => {
  await using table = await aTable(3)
  const { app, host } = table
  const [frodo, sam, merry, pippin, bilbo] = await players(app, 'frodo', 'sam', 'merry', 'pippin', 'bilbo')
  for (const member of [frodo, sam, merry, pippin]) await comes(table, member)
  await leaves(table, sam)
  await changes(table, { needsApproval: true })
  await comes(table, bilbo)
  const keeper = await suspendsHost(table, null)
  // The keeper corrects the reason.
  await suspend(app, keeper, { username: host.username, reason: 'Loud fireworks', days: null })
  const told = ['Cancelled: Draft at The Prancing Pony, Fri 1 Feb.']
  for (const member of [frodo, merry, pippin, bilbo]) expect(await cancellations(table, member)).toEqual(told)
  for (const member of [sam, host]) expect(await cancellations(table, member)).toEqual([])
  await restoresHost(table, keeper)
  expect((await seenBy(table, host)).canceledAt).not.toBeNull()
  // Nor does it say later whose it was.
  const [notice] = await listNotifications(app.db, frodo.id, { limit: 1, after: undefined })
  expect(notice).toMatchObject({ message: told[0], about: null })
})

test('what begins after a suspension stays, and is back with its host; what it comes to reach goes', async () => {
  await using table = await aTable(0)
  const { app, host } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await suspendsHost(table, 7)
  await expect(seenBy(table, frodo)).rejects.toMatchObject({ code: 'not_found' })
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  expect(await seenBy(table, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  expect(await seenBy(table, host)).toMatchObject({ own: { role: 'host', state: 'going' } })
  await suspendsHost(table, 1)
  expect(await cancellations(table, frodo)).toEqual([])
  await suspendsHost(table, 30)
  expect(await cancellations(table, frodo)).toEqual(['Cancelled: Draft at The Prancing Pony, Fri 1 Feb.'])
})

test('what is hidden with its host offers nobody a seat, and who lost one to that is first once the host is back', async () => {
  await using table = await aTable(2)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await leaves(table, frodo)
  expect(await seenBy(table, sam)).toMatchObject({ own: { state: 'offered' } })
  await suspendsHost(table, 7)
  for (let day = 0; day < 7; day += 1) {
    app.pass(DAY_MS)
    await app.tasks.runDue()
  }
  expect(await seenBy(table, sam)).toMatchObject({
    own: { state: 'offered', place: 1, offeredUntil: '2030-01-09T18:00:00.000Z' },
  })
  expect(await seenBy(table, merry)).toMatchObject({ own: { state: 'waiting', place: 2 } })
  const kept = 'A seat is kept for you at Draft at The Prancing Pony, Fri 1 Feb. Take it in time.'
  expect(await toldOf(app, sam)).toEqual([kept, kept])
  expect(await toldOf(app, merry)).toEqual([])
})

test('of a series, the dates before its host is back are cancelled, each for itself', async () => {
  await using table = await aSeries(8)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  const third = await tableOn(table, '2030-01-18')
  await suspendsHost(table, 14)
  // Each is told by a task of its own, in whatever order.
  expect((await cancellations(table, frodo)).toSorted()).toEqual([
    'Cancelled: Draft at The Prancing Pony, Fri 11 Jan.',
    'Cancelled: Draft at The Prancing Pony, Fri 4 Jan.',
  ])
  app.pass(14 * DAY_MS)
  await app.tasks.runDue()
  app.pass(7 * DAY_MS)
  await app.tasks.runDue()
  expect(await seenBy(third, frodo)).toMatchObject({ canceledAt: null, own: { state: 'going' } })
  // Dates that would have been called meanwhile are called once the host is back, and whoever comes to all has a seat there.
  const late = await tableOn(third, '2030-04-05')
  expect(await seenBy(late, host)).toMatchObject({ own: { role: 'host', state: 'going' } })
  expect(await seenBy(late, frodo)).toMatchObject({ own: { state: 'going' } })
})

test('a series that its host doesn’t come back to goes as a whole to the co-host who has helped longest', async () => {
  await using table = await aSeries(8)
  const { app } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await helps(await tableOn(table, '2030-02-08'), frodo)
  app.pass(HOUR_MS)
  const second = await tableOn(table, '2030-01-11')
  await helps(second, sam)
  const last = await tableOn(table, '2030-03-22')
  await suspendsHost(table, null)
  for (const date of [table, second, last])
    expect(await seenBy(date, frodo)).toMatchObject({
      hostUsername: 'frodo',
      canceledAt: null,
      own: { role: 'host', state: 'going' },
    })
  expect((await toldOf(app, frodo)).filter((words) => words.includes('host'))).toEqual([
    'You’re the host of Draft at The Prancing Pony now, every time from Fri 4 Jan on.',
  ])
  expect(await seenBy(second, sam)).toMatchObject({ participants: 2, own: { role: 'co-host' } })
})

test('without a co-host such a series ends, and each who comes to its dates is told once', async () => {
  await using table = await aSeries(8)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  await app.tasks.runDue()
  const fourth = await tableOn(table, '2030-01-25')
  await comes(fourth, sam)
  const keeper = await suspendsHost(table, 365)
  const told = ['Cancelled: Draft at The Prancing Pony, from Fri 4 Jan on.']
  for (const member of [frodo, sam]) expect(await cancellations(table, member)).toEqual(told)
  await restoresHost(table, keeper)
  expect((await seenBy(fourth, host)).canceledAt).not.toBeNull()
})

test('while its host is suspended, a co-host does nothing to it that nobody would see', async () => {
  await using table = await aTable(0)
  const { app, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await helps(table, frodo)
  await comes(table, sam)
  await suspendsHost(table, 7)
  const before = await findGathering(app.db, gatheringId)
  const acts = [
    changeGathering(app, frodo, { gatheringId, location: 'The Green Dragon' }),
    turnAway(app, frodo, { gatheringId, username: 'sam' }),
    setTown(app, frodo, { gatheringId, at: null }),
    copyGathering(app, frodo, { gatheringId, date: '2030-03-01', time: '12:00' }),
    removeGatheringPicture(app, frodo, { gatheringId, dates: 'one' }),
  ]
  for (const result of await Promise.allSettled(acts))
    expect(result).toMatchObject({ status: 'rejected', reason: { code: 'not_found' } })
  app.pass(HOUR_MS)
  expect(await toldOf(app, sam)).toEqual([])
  expect(await findGathering(app.db, gatheringId)).toEqual(before)
  expect((await app.db.selectFrom('gathering').select('id').execute()).length).toBe(1)
})
