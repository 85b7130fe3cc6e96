import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { ThingChoice } from '#contract/notices/things.ts'
import { chooseForThing } from '#server/notifications/things/actions.ts'
import { block } from '#server/people/block-actions.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { answerRequest, archive, describeConversation, markRead, writeTo } from './actions.ts'
import { addToGroup, leaveGroup } from './groups/actions.ts'
import { countUnreadTalks, listOwn } from './list-queries.ts'

const HOUR_MS = 3_600_000
/** Longer than an email waits, and past the quiet hours that begin the day. */
const LATER_HOURS = 10

const mutes = (app: TestApp, member: Member, conversationId: string, hours?: number) =>
  chooses(app, member, conversationId, { tell: 'none', hours })
const chooses = (
  app: TestApp,
  member: Member,
  thingId: string,
  choice: Pick<ThingChoice, 'tell' | 'hours'>,
) => chooseForThing(app, member, { thing: 'conversation', thingId, ...choice })

/** How many letters about messages went to a member so far. */
async function lettersOf(app: TestApp, { username }: Member): Promise<number> {
  const letters = await lettersTo(app, newcomer(username).email)
  return letters.filter(({ text }) => /wrote to you|wrote in/.test(text)).length
}

/** How many letters about messages a member has when it is later. */
async function mailed(app: TestApp, member: Member): Promise<number> {
  app.pass(LATER_HOURS * HOUR_MS)
  return await lettersOf(app, member)
}

const unreadOf = async ({ db, now }: TestApp, { id }: Member) => (await countUnreadTalks(db, id, now())).in

async function listed({ db }: TestApp, { id: memberId }: Member, box: 'talks' | 'archived') {
  return (await listOwn(db, { memberId, box }, undefined)).map(({ id }) => id)
}

const open = (app: TestApp, { id: memberId }: Member, conversationId: string) =>
  describeConversation(app, { memberId, conversationId })

const archives = (app: TestApp, member: Member, conversationId: string, isArchived = true) =>
  archive(app, member, { conversationId, isArchived })

async function talkOf(app: TestApp, mira: Member, tam: Member): Promise<string> {
  const written = { username: tam.username, clientId: 'c1', words: 'Hello' }
  const { conversationId } = await writeTo(app, mira, written)
  await markRead(app, tam, { conversationId, number: 1 })
  return conversationId
}

test('a muted conversation is mailed of nothing and not counted, but still says what is unread', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  await mutes(app, tam, talk)
  await says(app, mira, talk, 'Are you there?')
  expect(await mailed(app, tam)).toBe(0)
  expect(await unreadOf(app, tam)).toBe(0)
  expect(await listed(app, tam, 'talks')).toEqual([talk])
  expect(await open(app, tam, talk)).toMatchObject({ unread: 1, muted: { until: null }, box: 'talks' })
  expect((await open(app, mira, talk)).muted).toBeNull()
})

test('muting drops the email that waits, and unmuting counts what is unread', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  await says(app, mira, talk, 'Are you there?')
  await mutes(app, tam, talk)
  expect(await mailed(app, tam)).toBe(0)
  await chooses(app, tam, talk, { tell: 'all' })
  expect(await unreadOf(app, tam)).toBe(1)
  expect((await open(app, tam, talk)).muted).toBeNull()
})

test('what is muted for an hour counts again after it, and is told of again', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  const { until } = await mutes(app, tam, talk, 1)
  await says(app, mira, talk, 'Are you there?')
  expect(await open(app, tam, talk)).toMatchObject({ unread: 1, muted: { until } })
  app.pass(HOUR_MS)
  expect(await unreadOf(app, tam)).toBe(1)
  expect((await open(app, tam, talk)).muted).toBeNull()
  expect(await mailed(app, tam)).toBe(0)
  await says(app, mira, talk, 'Tam?')
  expect(await mailed(app, tam)).toBe(1)
})

test('in a group, too, whoever missed something while it was muted is told of what comes then, once', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await mutes(app, tam, crew, 8)
  await says(app, hex, crew, 'At eight')
  expect(await mailed(app, tam)).toBe(0)
  await says(app, hex, crew, 'Or nine')
  await says(app, mira, crew, 'Nine')
  expect(await mailed(app, tam)).toBe(1)
})

test('so is whoever had muted it for good and takes that back', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await mutes(app, tam, crew)
  await says(app, hex, crew, 'At eight')
  await chooses(app, tam, crew, { tell: 'all' })
  expect(await mailed(app, tam)).toBe(0)
  await says(app, hex, crew, 'Or nine')
  await says(app, mira, crew, 'Nine')
  expect(await mailed(app, tam)).toBe(1)
})

test('whoever mutes what they have not read is told of what comes once they hear it again', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const [talk, crew] = [await talkOf(app, mira, tam), await gathered(app, mira, [tam, hex])]
  for (const id of [talk, crew]) {
    await markRead(app, tam, { conversationId: id, number: 10 })
    await says(app, mira, id, 'Are you there?')
    await mutes(app, tam, id, LATER_HOURS + 1)
  }
  expect(await mailed(app, tam)).toBe(0)
  app.pass(HOUR_MS)
  await says(app, mira, talk, 'Tam?')
  expect(await mailed(app, tam)).toBe(1)
  await says(app, mira, crew, 'All of you?')
  expect(await mailed(app, tam)).toBe(2)
  await says(app, mira, crew, 'Well?')
  expect(await mailed(app, tam)).toBe(2)
})

test('an archived conversation is in its own list until somebody writes', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  expect((await archives(app, tam, talk)).box).toBe('archived')
  expect([await listed(app, tam, 'talks'), await listed(app, tam, 'archived')]).toEqual([[], [talk]])
  expect(await listed(app, mira, 'talks')).toEqual([talk])
  await says(app, mira, talk, 'Tam?')
  expect([await listed(app, tam, 'talks'), await listed(app, tam, 'archived')]).toEqual([[talk], []])
  expect(await unreadOf(app, tam)).toBe(1)
  await archives(app, tam, talk)
  expect(await unreadOf(app, tam)).toBe(0)
  expect((await archives(app, tam, talk, false)).box).toBe('talks')
  expect(await unreadOf(app, tam)).toBe(1)
})

test('an archived conversation that is muted stays there, and comes back once it is heard again', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  await mutes(app, tam, talk, 1)
  await archives(app, tam, talk)
  await says(app, mira, talk, 'Tam?')
  expect(await listed(app, tam, 'archived')).toEqual([talk])
  app.pass(HOUR_MS)
  expect(await listed(app, tam, 'archived')).toEqual([talk])
  await says(app, mira, talk, 'Tam!')
  expect(await listed(app, tam, 'talks')).toEqual([talk])
})

test('only the member’s own windows hear that they archived something', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const talk = await talkOf(app, mira, tam)
  const before = (await app.logged()).length
  await archives(app, tam, talk)
  await archives(app, tam, talk)
  const heard = (await app.logged()).slice(before)
  expect(heard.map(({ event, audience }) => [event.type, audience])).toEqual([
    ['conversation.changed', [tam.id]],
  ])
})

test('what comes and goes in a group, and what is hidden, brings nothing back', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await archives(app, tam, crew)
  await addToGroup(app, mira, { conversationId: crew, players: ['otto'] })
  await block(app, tam, 'hex')
  await says(app, hex, crew, 'Anybody there?')
  expect(await listed(app, tam, 'archived')).toEqual([crew])
  await leaveGroup(app, hex, { conversationId: crew })
  await says(app, mira, crew, 'Yes')
  expect(await listed(app, tam, 'talks')).toEqual([crew])
})

test('a stranger’s request is accepted or declined, not archived; what others say to each other is nobody’s', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const gollum = await welcomed(app, 'gollum')
  const written = { username: 'mira', clientId: 'c1', words: 'Where is it?' }
  const { conversationId } = await writeTo(app, gollum, written)
  await expect(archives(app, mira, conversationId)).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(archives(app, tam, conversationId)).rejects.toMatchObject({ code: 'not_found' })
  await answerRequest(app, mira, { conversationId, answer: 'accept' })
  expect((await archives(app, mira, conversationId)).box).toBe('archived')
})
