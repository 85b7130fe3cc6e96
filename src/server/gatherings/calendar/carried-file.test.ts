import ICAL from 'ical.js'
import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { restoreGathering } from '#server/gatherings/restore-actions.ts'
import { approve } from '#server/gatherings/seats/approvals.ts'
import { cancelSeries, changeSeries } from '#server/gatherings/series/actions.ts'
import { comeToAll } from '#server/gatherings/series/goer-actions.ts'
import { block } from '#server/people/block-actions.ts'
import { READERS } from '#tests/gatherings/calendar-readers.ts'
import { eventsIn, openPost, pass } from '#tests/gatherings/post.ts'
import { aSeries } from '#tests/gatherings/series.ts'
import { aTable, changes, comes, leaves, players } from '#tests/gatherings/table.ts'
import { suspend } from '#tests/members/suspending.ts'
import { anotherProcess } from '#tests/server/another-process.ts'

/** Whichever program reads the file, it finds this one gathering. */
const expectRead = (mail: Parameters<typeof eventsIn>[0], expected: object) => {
  for (const read of READERS.values()) expect(eventsIn(mail, read)).toMatchObject([expected])
}

const keptFor = async (app: App, { id }: Member) => {
  const rows = await app.db.selectFrom('mail').select('carries').where('member_id', '=', id).execute()
  return new Set(rows.map(({ carries }) => carries))
}

test('an email about a gathering carries its calendar file: of a seat, of each change, of the end, and of what follows it', async () => {
  await using table = await aTable(2)
  await using post = await openPost(table)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  await changes(table, { address: 'The room above the stable' })
  await pass(table.app)
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  expect(await post.for(sam)).toEqual([])
  await leaves(table, frodo)
  const [seated] = await post.for(sam)
  expect(seated?.subject).toBe('You have a seat at Draft at The Prancing Pony, Fri 1 Feb.')
  expect(seated?.files).toMatchObject([
    { name: 'gathering.ics', type: 'text/calendar; charset=utf-8; method=PUBLISH; name=gathering.ics' },
  ])
  const uid = `${table.gatheringId}@gatherings.tradewyrm`
  const first = { uid, status: 'CONFIRMED', sequence: 1, startsAt: '2030-02-01T12:00:00.000Z' }
  expectRead(seated, { ...first, location: 'The Prancing Pony, The room above the stable' })
  await changes(table, { time: '14:00' })
  const [moved] = await post.for(sam)
  expect(moved?.text).toContain('time 12:00 → 14:00')
  expectRead(moved, { ...first, sequence: 2, startsAt: '2030-02-01T14:00:00.000Z' })
  await cancelGathering(table.app, table.host, { gatheringId: table.gatheringId, word: 'The road goes on.' })
  const [cancelled] = await post.for(sam)
  expectRead(cancelled, { uid, status: 'CANCELLED', sequence: 3 })
  expect(cancelled?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  await restoreGathering(table.app, table.host, { gatheringId: table.gatheringId })
  const [restored] = await post.for(sam)
  expect(restored?.subject).toBe('Draft at The Prancing Pony, Fri 1 Feb takes place after all.')
  expectRead(restored, { uid, status: 'CONFIRMED', sequence: 4, startsAt: '2030-02-01T14:00:00.000Z' })
  // What was sent is kept nowhere.
  expect(await keptFor(table.app, sam)).toEqual(new Set([null]))
})

test('what isn’t true any more is not mailed: that it is cancelled, or that it takes place after all', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  await post.for(frodo)
  const subjects = async () => (await post.for(frodo)).map(({ subject }) => subject)
  const name = 'Draft at The Prancing Pony, Fri 1 Feb'
  const cancels = async () => {
    await cancelGathering(app, host, { gatheringId, word: '' })
    await app.tasks.runDue()
  }
  const takesBack = async () => {
    await restoreGathering(app, host, { gatheringId })
    await app.tasks.runDue()
  }
  await cancels()
  await takesBack()
  expect(await subjects()).toEqual([`${name} takes place after all.`])
  await cancels()
  expect(await subjects()).toEqual([`Cancelled: ${name}.`])
  await takesBack()
  app.pass(1000)
  await cancels()
  expect(await subjects()).toEqual([`Cancelled: ${name}.`])
})

test('the file says how and by whom it is published, and gives no address of a member away', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  const [mail] = await post.for(frodo)
  const calendar = ICAL.Component.fromString(mail?.files[0]?.text ?? '')
  expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH')
  const event = calendar.getFirstSubcomponent('vevent')
  const organizer = event?.getFirstProperty('organizer')
  expect([organizer?.getFirstParameter('cn'), organizer?.getFirstValue()]).toEqual([
    'Gandalf',
    'mailto:tradewyrm@localhost',
  ])
  expect(String(event?.getFirstPropertyValue('dtstamp'))).toBe('2030-01-01T00:15:00Z')
})

test('who asked and may come gets the file; who waits, or is offered a seat, gets none', async () => {
  await using table = await aTable(2)
  await using post = await openPost(table)
  await changes(table, { needsApproval: true })
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  const answered = async (member: Member) => {
    await comes(table, member)
    await approve(table.app, table.host, { gatheringId: table.gatheringId, username: member.username })
    return (await post.for(member)).map(({ files }) => files.map(({ name }) => name))
  }
  expect(await answered(frodo)).toEqual([['gathering.ics']])
  expect(await answered(sam)).toEqual([[]])
  await leaves(table, frodo)
  expect((await post.for(sam)).map(({ subject, files }) => [subject, files])).toEqual([
    ['A seat is kept for you at Draft at The Prancing Pony, Fri 1 Feb. Take it in time.', []],
  ])
})

test('an email that waits for its server carries what is true when it goes', async () => {
  await using table = await aTable(0)
  const { app } = table
  const [frodo, sam, merry] = await players(app, 'frodo', 'sam', 'merry')
  for (const member of [frodo, sam, merry]) await comes(table, member)
  await pass(app)
  await changes(table, { time: '14:00', address: 'The room above the stable' })
  const away = anotherProcess(app, { config: { smtpUrl: 'smtp://127.0.0.1:1' } }).app
  await pass(app, away)
  await changes(table, { time: '15:00' })
  await leaves(table, sam)
  await block(app, table.host, merry.username)
  await using post = await openPost(table)
  const [first] = await post.for(frodo)
  expect(first?.text).toContain('time 12:00 → 14:00')
  expect(eventsIn(first)).toMatchObject([{ startsAt: '2030-02-01T15:00:00.000Z', sequence: 2 }])
  for (const gone of [sam, merry])
    expect(
      (await post.for(gone)).map(({ text, files }) => [/time \S+ → \S+/.exec(text)?.[0], files]),
    ).toEqual([['time 12:00 → 14:00,', []]])
})

test('whoever comes to every date hears of it, and of a change of several, once and with all of them', async () => {
  await using table = await aSeries(0)
  await using post = await openPost(table)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  const [coming, ...more] = await post.for(frodo)
  expect(more).toEqual([])
  await changeSeries(app, host, { gatheringId, dates: 'later', time: '14:00' })
  const [changed, ...rest] = await post.for(frodo)
  expect(rest).toEqual([])
  const events = eventsIn(changed)
  expect(eventsIn(coming).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid))
  expect(events.map(({ startsAt }) => startsAt.slice(11, 16))).toEqual(
    Array.from({ length: 12 }, () => '14:00'),
  )
  await cancelSeries(app, host, { gatheringId, dates: 'later', word: '' })
  const [cancelled] = await post.for(frodo)
  const ended = eventsIn(cancelled)
  expect(ended.map(({ uid, status }) => [uid, status])).toEqual(events.map(({ uid }) => [uid, 'CANCELLED']))
})

test('the reminder a day before has the dates that were called since, for whoever comes to every one', async () => {
  await using table = await aSeries(0)
  await using post = await openPost(table)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  const [coming] = await post.for(frodo)
  expect(eventsIn(coming).at(-1)?.startsAt).toBe('2030-03-22T12:00:00.000Z')
  const second = Date.UTC(2030, 0, 11, 12)
  app.pass(second - 24 * 3_600_000 - app.now().getTime())
  const reminder = (await post.for(frodo)).at(-1)
  expect(reminder?.text).toContain('Soon: Draft at The Prancing Pony, Fri 11 Jan, 12:00.')
  expect(eventsIn(reminder).map(({ startsAt }) => startsAt.slice(0, 10))).toContain('2030-03-29')
})

test('calendars hear that one is cancelled whose host was suspended, and not whose it was', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  expect(eventsIn((await post.for(frodo))[0])).toMatchObject([{ status: 'CONFIRMED' }])
  await suspend(table.app, table.host.username, table.app.now().toISOString())
  const [cancelled, ...more] = await post.for(frodo)
  expect(more).toEqual([])
  expect(eventsIn(cancelled)).toMatchObject([{ status: 'CANCELLED' }])
  for (const text of [cancelled?.text, cancelled?.files[0]?.text])
    expect(text).not.toContain(table.host.username)
})

test('a file stays within what an email carries, and names the first dates', async () => {
  await using table = await aSeries(0)
  await using post = await openPost(table)
  const { app, host, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await changeSeries(app, host, { gatheringId, dates: 'later', description: 'ö'.repeat(4000) })
  await comeToAll(app, frodo, { gatheringId, takesAtOnce: false })
  const [mail] = await post.for(frodo)
  const text = mail?.files[0]?.text ?? ''
  expect(Buffer.byteLength(text)).toBeLessThanOrEqual(65_536)
  // Of the twelve.
  const days = eventsIn(mail).map(({ startsAt }) => startsAt.slice(0, 10))
  const first = ['2030-01-04', '2030-01-11', '2030-01-18', '2030-01-25', '2030-02-01', '2030-02-08']
  expect(days.slice(0, first.length)).toEqual(first)
  expect(days.length).toBeLessThan(12)
})
