import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { answerRequest, markRead } from '#server/messages/actions.ts'
import { deleteMessage, editMessage } from '#server/messages/changing/actions.ts'
import { listNotifications } from '#server/notifications/queries.ts'
import { chooseForThing } from '#server/notifications/things/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { leaveGroup, removeFromGroup } from './actions.ts'

/** Longer than an email waits, and past the quiet hours that begin the day. */
const LATER_MS = 600 * 60_000

/** What a member is told of mentions in the app, the newest first; what they have read is in parentheses. */
async function listed({ db }: TestApp, { id }: Member): Promise<string[]> {
  const all = await listNotifications(db, id, { limit: 50, after: undefined })
  const mentions = all.filter(({ kind }) => kind === 'mention')
  return mentions.map(({ message, link, read }) => (read ? `(${message})` : `${message} ${link ?? ''}`))
}

/** What a member was mailed of the group. */
async function mailed(app: TestApp, { username }: Member): Promise<string[]> {
  app.pass(LATER_MS)
  const letters = await lettersTo(app, newcomer(username).email)
  return letters.flatMap(({ text }) => /\w+ (?:wrote|named you) in “Draft crew”\./.exec(text)?.[0] ?? [])
}

/** Mira and two others, who have read all that was said. */
async function upToDateCrew(app: TestApp) {
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  for (const member of [tam, hex]) await markRead(app, member, { conversationId: crew, number: 2 })
  return { mira, tam, hex, otto, crew }
}

test('whoever is named is told so, also when something else is unread, and nobody outside is', async () => {
  await using app = await startApp()
  const { mira, tam, hex, otto, crew } = await upToDateCrew(app)
  await says(app, mira, crew, 'Friday?')
  await says(app, mira, crew, 'What do you say, @TAM? And @otto?')
  expect(await listed(app, tam)).toEqual([`mira named you in “Draft crew”. /inbox/${crew}?at=4`])
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
  const { text = '' } = (await lettersTo(app, newcomer('tam').email))[0] ?? {}
  expect(text).toContain('mira named you in “Draft crew”.')
  expect([await listed(app, hex), await listed(app, otto), await listed(app, mira)]).toEqual([[], [], []])
})

test('whoever is named in the first message they have not read is mailed once', async () => {
  await using app = await startApp()
  const { mira, tam, crew } = await upToDateCrew(app)
  await says(app, mira, crew, '@tam?')
  await says(app, mira, crew, 'Are you there?')
  expect(await mailed(app, tam)).toEqual(['mira named you in “Draft crew”.'])
})

test('a mention is read with its message, and neither before nor by somebody else', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew } = await upToDateCrew(app)
  await says(app, mira, crew, 'Well')
  await says(app, mira, crew, '@tam @hex')
  await markRead(app, tam, { conversationId: crew, number: 3 })
  expect(await listed(app, tam)).toHaveLength(1)
  await markRead(app, tam, { conversationId: crew, number: 4 })
  expect(await listed(app, tam)).toEqual(['(mira named you in “Draft crew”.)'])
  expect(await listed(app, hex)).toEqual([`mira named you in “Draft crew”. /inbox/${crew}?at=4`])
  expect(await mailed(app, tam)).toEqual([])
  await says(app, hex, crew, 'Here')
  expect(await listed(app, hex)).toEqual(['(mira named you in “Draft crew”.)'])
})

test('a mention of what is deleted meanwhile is told no more', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew } = await upToDateCrew(app)
  await says(app, mira, crew, '@tam @hex')
  await markRead(app, hex, { conversationId: crew, number: 3 })
  await says(app, mira, crew, 'Never mind')
  await deleteMessage(app, mira, { conversationId: crew, number: 3 })
  expect(await listed(app, tam)).toEqual(['(mira named you in “Draft crew”.)'])
  expect(await mailed(app, tam)).toEqual([])
})

test('a mention that was edited out ends with its message, too', async () => {
  await using app = await startApp()
  const { mira, tam, crew } = await upToDateCrew(app)
  await says(app, mira, crew, 'Well')
  const line = { conversationId: crew, number: 4 }
  await says(app, mira, crew, '@tam, look')
  await editMessage(app, mira, { ...line, words: 'Look' })
  await deleteMessage(app, mira, line)
  expect(await listed(app, tam)).toEqual(['(mira named you in “Draft crew”.)'])
})

test('whoever is in the group no more is told of no mention in it', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew } = await upToDateCrew(app)
  await says(app, mira, crew, 'Well')
  await says(app, mira, crew, '@tam @hex, look')
  await removeFromGroup(app, mira, { conversationId: crew, username: 'tam' })
  await leaveGroup(app, hex, { conversationId: crew })
  for (const member of [tam, hex]) {
    expect(await listed(app, member)).toEqual(['(mira named you in “Draft crew”.)'])
    expect(await mailed(app, member)).toEqual([])
  }
})

test('in a muted group a mention is told in the app, and by no email', async () => {
  await using app = await startApp()
  const { mira, tam, crew } = await upToDateCrew(app)
  await chooseForThing(app, tam, { thing: 'conversation', thingId: crew, tell: 'none' })
  await says(app, mira, crew, '@tam')
  expect(await listed(app, tam)).toHaveLength(1)
  expect(await mailed(app, tam)).toEqual([])
})

test('an edit that names somebody tells nobody', async () => {
  await using app = await startApp()
  const { mira, tam, crew } = await upToDateCrew(app)
  const { number } = await says(app, mira, crew, 'Hello')
  await editMessage(app, mira, { conversationId: crew, number, words: 'Hello @tam' })
  expect(await listed(app, tam)).toEqual([])
})

test('nobody is told of being named by somebody they are apart from, or in a group they have not accepted', async () => {
  await using app = await startApp()
  const { mira, tam, hex, crew } = await upToDateCrew(app)
  await block(app, tam, 'hex')
  await says(app, hex, crew, '@tam @mira')
  expect(await listed(app, tam)).toEqual([])
  expect(await listed(app, mira)).toHaveLength(1)
  const gil = await welcomed(app, 'gil')
  const other = await gathered(app, mira, [tam, gil])
  await says(app, mira, other, '@gil')
  expect(await listed(app, gil)).toEqual([])
  await answerRequest(app, gil, { conversationId: other, answer: 'accept' })
  await says(app, mira, other, '@gil')
  expect(await listed(app, gil)).toHaveLength(1)
})
