import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { mute, unmute } from '#server/people/block-actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { markRead, say, writeTo } from './actions.ts'
import { deleteMessage } from './changing/actions.ts'

const MINUTE_MS = 60_000
/** Longer than an email waits, and past the quiet hours that begin the day. */
const LATER_MS = 10 * 60 * MINUTE_MS

const writes = (app: TestApp, from: Member, { username }: Member, words: string) =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

async function fellows(app: TestApp): Promise<[Member, Member]> {
  const pair: [Member, Member] = [await welcomed(app, 'frodo'), await welcomed(app, 'sam')]
  await befriend(app, 'frodo', 'sam')
  return pair
}

/** What a member was mailed, but for what the test began with. */
async function mailed(app: TestApp, { username }: Member): Promise<string[]> {
  app.pass(LATER_MS)
  const letters = await lettersTo(app, newcomer(username).email)
  return letters.map(({ text }) => text).filter((text) => /wrote to you|writes to you/.test(text))
}

test('whoever is away is mailed once for all that is unread, without the words', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  await writes(app, frodo, sam, 'Are you there?')
  await writes(app, frodo, sam, 'Sam?')
  const letters = await mailed(app, sam)
  expect(letters).toHaveLength(1)
  expect(letters[0]).toContain('frodo wrote to you.')
  expect(letters[0]).not.toContain('Are you there?')
  await writes(app, frodo, sam, 'SAM')
  expect(await mailed(app, sam)).toHaveLength(1)
})

test('what was read in time is not mailed, and what comes after it is', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'One')
  await markRead(app, sam, { conversationId, number: 1 })
  expect(await mailed(app, sam)).toEqual([])
  await writes(app, frodo, sam, 'Two')
  // Whoever answers has read it.
  await say(app, sam, { conversationId, clientId: randomUUID(), words: 'Three' })
  expect(await mailed(app, sam)).toEqual([])
  await writes(app, frodo, sam, 'Four')
  expect(await mailed(app, sam)).toHaveLength(1)
})

test('what is read on one device ends the news of it on all, and nobody else hears of that', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'One')
  const { id: notificationId } = await app.db
    .selectFrom('notification')
    .select('id')
    .where('recipient_id', '=', sam.id)
    .where('kind', '=', 'message')
    .executeTakeFirstOrThrow()
  const before = (await app.logged()).length
  await markRead(app, sam, { conversationId, number: 1 })
  const heard = (await app.logged()).slice(before)
  expect(heard).toHaveLength(2)
  expect(heard.map(({ audience }) => audience)).toEqual([[sam.id], [sam.id]])
  expect(heard.map(({ event }) => event)).toEqual(
    expect.arrayContaining([
      { type: 'notification.read', recipientId: sam.id, notificationId },
      { type: 'conversation.changed', conversationId, memberId: sam.id, firstUnread: 1, readNumber: 1 },
    ]),
  )
})

test('what is deleted before it is mailed is not mailed, and what comes after it is', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'One')
  await writes(app, frodo, sam, 'Two')
  await deleteMessage(app, frodo, { conversationId, number: 1 })
  await deleteMessage(app, frodo, { conversationId, number: 2 })
  expect(await mailed(app, sam)).toEqual([])
  await writes(app, frodo, sam, 'Three')
  expect(await mailed(app, sam)).toHaveLength(1)
})

test('what is deleted while something else is unread is mailed for that', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  const { conversationId } = await writes(app, frodo, sam, 'One')
  await writes(app, frodo, sam, 'Two')
  await deleteMessage(app, frodo, { conversationId, number: 1 })
  expect(await mailed(app, sam)).toHaveLength(1)
})

test('a stranger’s first message says that they are one', async () => {
  await using app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  await writes(app, gollum, frodo, 'Where is it?')
  const [letter] = await mailed(app, frodo)
  expect(letter).toContain('gollum writes to you for the first time.')
})

test('nobody hears of messages from a member they muted', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  await mute(app, sam, 'frodo')
  await writes(app, frodo, sam, 'Sam?')
  expect(await mailed(app, sam)).toEqual([])
})

test('whoever unmutes a member is told of what they write then, whatever was unread before', async () => {
  await using app = await startApp()
  const [frodo, sam] = await fellows(app)
  await writes(app, frodo, sam, 'Sam?')
  await mute(app, sam, 'frodo')
  expect(await mailed(app, sam)).toEqual([])
  await unmute(app, sam, 'frodo')
  await writes(app, frodo, sam, 'Are you there?')
  expect(await mailed(app, sam)).toHaveLength(1)
})
