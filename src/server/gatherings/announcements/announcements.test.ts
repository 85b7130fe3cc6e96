import { expect, test } from 'vitest'

import { announcementId, ANNOUNCEMENTS_A_DAY } from '#contract/gatherings/announcements.ts'
import { REMOVED_WORDS } from '#contract/removals.ts'
import { grantModerator } from '#server/accounts/admin-actions.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { removeContent } from '#server/decisions/removal-actions.ts'
import { addCoHost, cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { block } from '#server/people/block-actions.ts'
import { aTable, comes, HOUR_MS, leaves, players, type Table, toldOf } from '#tests/gatherings/table.ts'
import { settled } from '#tests/members/belongings.ts'
import { newcomer, welcomed } from '#tests/members/joining.ts'

import { announceToAll } from './actions.ts'
import { describeAnnouncements } from './describe.ts'

const refused = (code: string) => ({ code })
const WORDS = 'Bring sleeves. The door is at the back.'

const announces = async (
  { app, host, gatheringId }: Table,
  { words = WORDS, isForWaiting = false, by = host } = {},
) => {
  await announceToAll(app, by, { gatheringId, words, isForWaiting })
}

const readBy = async ({ app, gatheringId }: Table, member: Table['host']) =>
  (await describeAnnouncements(app, member, gatheringId)).announcements

test('all who come are told, and read it on the page; whoever waits or left is not', async () => {
  await using table = await aTable(3)
  const { app, host } = table
  const [frodo, sam, merry, pippin] = await players(app, 'Frodo', 'Sam', 'Merry', 'Pippin')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await announces(table)
  const line = `Draft at The Prancing Pony: “${WORDS}”`
  expect((await toldOf(app, frodo)).at(-1)).toBe(line)
  expect((await toldOf(app, sam)).at(-1)).toBe(line)
  for (const member of [host, merry, pippin]) expect(await toldOf(app, member)).not.toContain(line)
  const said = { number: 1, words: WORDS, by: 'Gandalf', isForWaiting: false, at: '2030-01-01T00:00:00.000Z' }
  expect(await readBy(table, frodo)).toEqual([said])
  expect(await readBy(table, host)).toEqual([said])
  for (const member of [merry, pippin]) expect(await readBy(table, member)).toEqual([])
  await leaves(table, sam)
  expect(await readBy(table, sam)).toEqual([])
})

test('who waits hears what is for them, too', async () => {
  await using table = await aTable(1)
  const [frodo] = await players(table.app, 'Frodo')
  await comes(table, frodo)
  await announces(table, { isForWaiting: true, words: 'A second room is open soon.' })
  expect((await toldOf(table.app, frodo)).at(-1)).toContain('A second room is open soon.')
  expect(await readBy(table, frodo)).toMatchObject([{ words: 'A second room is open soon.' }])
})

test('a co-host who has not verified their address writes to nobody', async () => {
  await using table = await aTable(0)
  const [frodo] = await players(table.app, 'Frodo')
  await comes(table, frodo)
  await addCoHost(table.app, table.host, { gatheringId: table.gatheringId, username: 'Frodo' })
  await expect(announces(table, { by: { ...frodo, isVerified: false } })).rejects.toMatchObject(
    refused('email_not_verified'),
  )
})

test('a co-host writes to all but themselves', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await announces(table, { by: frodo })
  expect((await toldOf(app, host)).at(-1)).toContain(WORDS)
  expect((await toldOf(app, sam)).at(-1)).toContain(WORDS)
  expect((await toldOf(app, frodo)).join()).not.toContain(WORDS)
})

test('whoever is apart from the co-host who wrote hears it all the same, and not from whom', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await block(app, sam, 'Frodo')
  await announces(table, { by: frodo })
  await app.tasks.runDue()
  const [newest] = await listNotifications(app.db, sam.id, { limit: 1, after: undefined })
  expect(newest?.message).toBe(`Draft at The Prancing Pony: “${WORDS}”`)
  expect(JSON.stringify(newest)).not.toContain('Frodo')
  expect(await readBy(table, sam)).toMatchObject([{ words: WORDS, by: null }])
})

test('it goes by email, as the table of kinds says', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await announces(table)
  await app.tasks.runDue()
  const due = await app.db
    .selectFrom('notice_delivery')
    .innerJoin('notification', 'notification.id', 'notice_delivery.notification_id')
    .select(['notice_delivery.channel', 'notification.kind'])
    .where('notice_delivery.recipient_id', '=', frodo.id)
    .execute()
  expect(due).toContainEqual({ channel: 'mail', kind: 'gathering-announced' })
})

test('five are allowed in 24 hours, whoever of the hosts writes', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  for (let count = 1; count < ANNOUNCEMENTS_A_DAY; count += 1) await announces(table)
  await announces(table, { by: frodo })
  await expect(announces(table)).rejects.toMatchObject(refused('too_many_announcements'))
  app.pass(25 * HOUR_MS)
  await announces(table)
  expect((await readBy(table, host)).map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1])
})

test('one that was removed is told to nobody who has not heard of it yet', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo] = await players(app, 'Frodo')
  await comes(table, frodo)
  const elrond = await welcomed(app, 'elrond')
  await grantModerator(app, 'elrond')
  await announces(table)
  const thing = { thing: 'gathering-announcement', id: announcementId(table.gatheringId, 1) } as const
  await removeContent(app, { ...elrond, isModerator: true }, { ...thing, reason: 'It insults people' })
  const told = await toldOf(app, frodo)
  expect(told.filter((line) => line.startsWith('Draft') || line.startsWith('A host wrote'))).toEqual([])
  expect(await readBy(table, frodo)).toMatchObject([{ words: REMOVED_WORDS }])
})

test('nobody else may write, and nobody once it is cancelled; what waits to be told is dropped', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  await comes(table, frodo)
  for (const by of [frodo, sam])
    await expect(announces(table, { by })).rejects.toMatchObject(refused('not_found'))
  await announces(table)
  await cancelGathering(app, host, { gatheringId, word: '' })
  expect((await toldOf(app, frodo)).join()).not.toContain(WORDS)
  await expect(announces(table)).rejects.toMatchObject(refused('gathering_canceled'))
})

test('after an author has left the site, what is announced next is told to those who heard theirs', async () => {
  await using table = await aTable(0)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'Frodo', 'Sam')
  for (const member of [frodo, sam]) await comes(table, member)
  await addCoHost(app, host, { gatheringId, username: 'Frodo' })
  await announces(table, { by: frodo })
  await app.tasks.runDue()
  await leave(app, frodo.id, newcomer('Frodo').password)
  await settled(app)
  await announces(table, { words: 'It rains.' })
  expect((await toldOf(app, sam)).at(-1)).toBe('Draft at The Prancing Pony: “It rains.”')
  expect(await readBy(table, sam)).toMatchObject([{ number: 2, words: 'It rains.' }])
})
