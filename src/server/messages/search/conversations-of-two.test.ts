import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { writeTo } from '#server/messages/actions.ts'
import { editMessage } from '#server/messages/changing/actions.ts'
import { block, unblock } from '#server/people/block-actions.ts'
import { settled } from '#tests/members/belongings.ts'
import { crowd } from '#tests/members/crowd.ts'
import { newcomer } from '#tests/members/joining.ts'
import { gathered, miraAndFellows } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

import { searchMessages } from './searching.ts'

/** More conversations of two than the search asks about by their own keys. */
const OTHER_TALKS = 9
/** More than the search looks into at first. */
const NEWER_GROUPS = 40
const SECOND_MS = 1000

/** Mira and two others who talked before she opened many groups. */
async function talkedLongAgo(app: TestApp) {
  const [mira, tam, hex] = await miraAndFellows(app)
  const writes = async (from: Member, { username }: Member, words: string) => {
    app.pass(SECOND_MS)
    return await writeTo(app, from, { username, words, clientId: randomUUID() })
  }
  await writes(mira, tam, 'My drake for yours')
  const { conversationId, message } = await writes(tam, mira, 'Which drake?')
  await writes(mira, hex, 'I have a drake')
  for (const stranger of await crowd(app, OTHER_TALKS)) await writes(stranger, mira, 'Hello')
  for (let at = 0; at < NEWER_GROUPS; at += 1) {
    app.pass(SECOND_MS)
    await gathered(app, mira, [tam], { title: `Crew ${String(at)}`, words: at === 0 ? 'Drakes' : 'Hello' })
  }
  const finds = async (asked: string) =>
    (await searchMessages(app, mira.id, { q: asked })).found.map(({ message: { words } }) => words)
  return { mira, tam, hex, finds, line: { conversationId, number: message.number } }
}

test('what two said long ago is found among what was said in groups since', async () => {
  await using app = await startApp()
  const { tam, hex, line, finds } = await talkedLongAgo(app)
  expect(await finds('drake')).toEqual(['Drakes', 'I have a drake', 'Which drake?', 'My drake for yours'])
  expect(await finds('from:mira drake')).toEqual(['Drakes', 'I have a drake', 'My drake for yours'])
  expect(await finds(`from:${tam.username} drake`)).toEqual(['Which drake?'])
  await editMessage(app, tam, { ...line, words: 'Which one?' })
  expect(await finds('drake')).toEqual(['Drakes', 'I have a drake', 'My drake for yours'])
  const { found } = await searchMessages(app, hex.id, { q: 'drake' })
  expect(found.map(({ message: { words } }) => words)).toEqual(['I have a drake'])
})

test('what two said is not found while one blocks the other', async () => {
  await using app = await startApp()
  const { mira, hex, finds } = await talkedLongAgo(app)
  await block(app, mira, hex.username)
  expect(await finds('drake')).toEqual(['Drakes', 'Which drake?', 'My drake for yours'])
  await unblock(app, mira, hex.username)
  expect(await finds('drake')).toEqual(['Drakes', 'I have a drake', 'Which drake?', 'My drake for yours'])
})

test('what somebody said to a member who left is still theirs to find', async () => {
  await using app = await startApp()
  const { tam, finds } = await talkedLongAgo(app)
  await leave(app, tam.id, newcomer('tam').password)
  await settled(app)
  expect(await finds('drake')).toEqual(['Drakes', 'I have a drake', 'My drake for yours'])
})
