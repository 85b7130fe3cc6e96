import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { markRead } from '#server/messages/actions.ts'
import { deleteMessage } from '#server/messages/changing/actions.ts'
import { block, mute } from '#server/people/block-actions.ts'
import { lettersTo, newcomer, welcomed } from '#tests/members/joining.ts'
import { miraAndFellows, gathered, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { addToGroup, removeFromGroup } from './actions.ts'

/** Longer than an email waits, and past the quiet hours that begin the day. */
const LATER_MS = 600 * 60_000
const SENTENCE = /(?:\w+ wrote in|\w+ added you to|\w+ wants to add you to) “[^”]+”\./

/** What a member was mailed of groups so far, the newest first. */
async function mailed(app: TestApp, { username }: Member): Promise<(string | undefined)[]> {
  app.pass(LATER_MS)
  const letters = await lettersTo(app, newcomer(username).email)
  return letters.map(({ text }) => SENTENCE.exec(text)?.[0]).filter((sentence) => sentence !== undefined)
}

test('whoever is away is told once of a group, and again once they have read', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await says(app, hex, crew, 'At eight')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
  expect(await mailed(app, hex)).toEqual([])
  await markRead(app, tam, { conversationId: crew, number: 3 })
  await says(app, hex, crew, 'Or nine')
  expect(await mailed(app, tam)).toEqual(['hex wrote in “Draft crew”.', 'mira wrote in “Draft crew”.'])
})

test('what is deleted before it was read keeps nobody from being told of what comes then', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  for (const member of [tam, hex]) await markRead(app, member, { conversationId: crew, number: 2 })
  const { number } = await says(app, hex, crew, 'At eight')
  await deleteMessage(app, hex, { conversationId: crew, number })
  expect(await mailed(app, tam)).toEqual([])
  await says(app, mira, crew, 'At nine')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
})

test('whoever is added is told, and nobody else', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const gil = await welcomed(app, 'gil')
  const crew = await gathered(app, mira, [tam])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await addToGroup(app, mira, { conversationId: crew, players: ['hex', 'gil'] })
  expect(await mailed(app, hex)).toEqual(['mira added you to “Draft crew”.'])
  expect(await mailed(app, gil)).toEqual(['mira wants to add you to “Draft crew”.'])
  expect(await mailed(app, tam)).toEqual([])
})

test('who was removed before the letter went is told nothing', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await removeFromGroup(app, mira, { conversationId: crew, username: 'hex' })
  expect(await mailed(app, hex)).toEqual([])
})

test('nobody is told of what somebody says whom they are apart from, and of the next one they are', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await block(app, tam, 'hex')
  await says(app, hex, crew, 'Anybody there?')
  expect(await mailed(app, tam)).toEqual([])
  await says(app, mira, crew, 'I am')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
})

test('whom somebody muted keeps them from hearing of nobody else', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await mute(app, tam, 'hex')
  await says(app, hex, crew, 'Anybody there?')
  expect(await mailed(app, tam)).toEqual([])
  await says(app, mira, crew, 'I am')
  await says(app, mira, crew, 'Tam?')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
})

test('muting whoever wrote what is unread keeps nobody from hearing of the others', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await says(app, hex, crew, 'Anybody there?')
  await mute(app, tam, 'hex')
  expect(await mailed(app, tam)).toEqual([])
  await says(app, mira, crew, 'I am')
  await says(app, mira, crew, 'Tam?')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
})

test('so it is when others have already answered what is unread', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  await markRead(app, tam, { conversationId: crew, number: 2 })
  await says(app, hex, crew, 'Anybody there?')
  await says(app, mira, crew, 'I am')
  await mute(app, tam, 'hex')
  await says(app, mira, crew, 'Tam?')
  expect(await mailed(app, tam)).toEqual(['mira wrote in “Draft crew”.'])
})
