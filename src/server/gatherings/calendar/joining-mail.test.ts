import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { cancelGathering } from '#server/gatherings/hosting/actions.ts'
import { approve, turnAway } from '#server/gatherings/seats/approvals.ts'
import { changeSettings } from '#server/notifications/settings/actions.ts'
import { showPage } from '#server/notifications/shown-pages.ts'
import { eventsIn, openPost, pass } from '#tests/gatherings/post.ts'
import { aTable, changes, comes, HOUR_MS, leaves, players, toldOf } from '#tests/gatherings/table.ts'
import { lettersTo } from '#tests/members/joining.ts'
import { anotherProcess } from '#tests/server/another-process.ts'

const COMING = 'You’re coming to Draft at The Prancing Pony, Fri 1 Feb, 12:00.'
const SEATED = 'You have a seat at Draft at The Prancing Pony, Fri 1 Feb.'
const CANCELLED = 'Cancelled: Draft at The Prancing Pony, Fri 1 Feb.'

/** The news in an email, one line for each piece. */
const newsIn = ({ text }: { readonly text: string }) =>
  text.split('\n').filter((line) => /^[A-Z“].*\.$/.test(line))

test('whoever comes is mailed the date for their calendar, with the address, and reads nothing of it in the app', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  await changes(table, { address: 'The room above the stable' })
  await pass(table.app)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  const [mail, ...more] = await post.for(frodo)
  expect(more).toEqual([])
  expect(mail && newsIn(mail)).toEqual([COMING])
  expect(mail?.files.map(({ name }) => name)).toEqual(['gathering.ics'])
  expect(eventsIn(mail)).toMatchObject([
    { status: 'CONFIRMED', location: 'The Prancing Pony, The room above the stable' },
  ])
  expect(mail?.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m)
  expect(await toldOf(table.app, frodo)).toEqual([])
})

test('it comes once for each time that they join, and not for a change of their guests', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  await changes(table, { guestsMax: 2 })
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  await comes(table, frodo)
  await comes(table, frodo, { guests: 2 })
  expect((await post.for(frodo)).map(newsIn)).toEqual([[COMING]])
  await comes(table, frodo, { guests: 1 })
  await leaves(table, frodo)
  expect(await post.for(frodo)).toEqual([])
  await comes(table, frodo)
  expect((await post.for(frodo)).map(newsIn)).toEqual([[COMING]])
})

test('who left again before it went gets none, and who came back gets one', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  for (const member of [frodo, sam]) {
    await comes(table, member)
    await leaves(table, member)
  }
  await comes(table, sam)
  expect(await post.for(frodo)).toEqual([])
  expect((await post.for(sam)).map(newsIn)).toEqual([[COMING]])
})

test('who was turned away, or whose gathering is cancelled before it went, hears of that alone', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const { app, host, gatheringId } = table
  const [frodo, sam] = await players(app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam)
  await turnAway(app, host, { gatheringId, username: 'sam' })
  await cancelGathering(app, host, { gatheringId, word: '' })
  await app.tasks.runDue()
  expect((await post.for(frodo)).map(newsIn)).toEqual([[CANCELLED]])
  expect((await post.for(sam)).map(newsIn)).toEqual([
    ['The host can’t seat you at Draft at The Prancing Pony, Fri 1 Feb.'],
  ])
})

test('a seat from the waiting list, whoever takes it, and an approval bring one file each', async () => {
  await using table = await aTable(2)
  await using post = await openPost(table)
  const { app, host, gatheringId } = table
  const [frodo, sam, merry, pippin] = await players(app, 'frodo', 'sam', 'merry', 'pippin')
  await comes(table, frodo)
  await comes(table, sam)
  await comes(table, merry, { takesAtOnce: true })
  await leaves(table, frodo)
  await post.for(sam)
  // The seat that is kept for Sam is theirs by their own press, Merry's by itself.
  await comes(table, sam)
  expect(await fileFor(post, sam)).toEqual([[COMING], 1])
  await leaves(table, sam)
  expect(await fileFor(post, merry)).toEqual([[SEATED], 1])
  await changes(table, { needsApproval: true, maxPlayers: 3 })
  await pass(app)
  await comes(table, pippin)
  await approve(app, host, { gatheringId, username: 'pippin' })
  expect(await fileFor(post, pippin)).toEqual([
    ['The host has a seat for you at Draft at The Prancing Pony, Fri 1 Feb.'],
    1,
  ])
})

const fileFor = async (post: Awaited<ReturnType<typeof openPost>>, member: Member) => {
  const mails = await post.for(member)
  return [mails.flatMap(newsIn), mails.flatMap(({ files }) => files).length]
}

test('who was given a seat and gave it up before the email went gets none', async () => {
  await using table = await aTable(2)
  await using post = await openPost(table)
  const [frodo, sam] = await players(table.app, 'frodo', 'sam')
  await comes(table, frodo)
  await comes(table, sam, { takesAtOnce: true })
  await leaves(table, frodo)
  await leaves(table, sam)
  expect(await post.for(sam)).toEqual([])
})

test('whoever looks at its page all the while gets it too', async () => {
  await using table = await aTable(0)
  const { app, gatheringId } = table
  const [frodo] = await players(app, 'frodo')
  await comes(table, frodo)
  app.pass(0.25 * HOUR_MS)
  showPage(app, { memberId: frodo.id, tab: 'one', path: `/gatherings/${gatheringId}` })
  const [newest] = await lettersTo(app, 'frodo@example.org')
  expect(newest && newsIn(newest)).toEqual([COMING])
})

test('it can be turned off', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  const [frodo] = await players(table.app, 'frodo')
  const choices = [{ kind: 'gathering-coming', channel: 'mail', isOn: false }] as const
  await changeSettings(table.app, frodo, { choices: [...choices] })
  await comes(table, frodo)
  expect(await post.for(frodo)).toEqual([])
})

test('the host, who sits there from the beginning, is not told that they come', async () => {
  await using table = await aTable(0)
  await using post = await openPost(table)
  await comes(table, table.host, { guests: 0 })
  expect(await post.for(table.host)).toEqual([])
})

test('an email that waits for its server has no file for who left meanwhile', async () => {
  await using table = await aTable(0)
  const [frodo] = await players(table.app, 'frodo')
  await comes(table, frodo)
  const away = anotherProcess(table.app, { config: { smtpUrl: 'smtp://127.0.0.1:1' } }).app
  table.app.pass(0.25 * HOUR_MS)
  await away.tasks.runDue()
  await leaves(table, frodo)
  await using post = await openPost(table)
  expect((await post.for(frodo)).map(({ files }) => files)).toEqual([[]])
})
