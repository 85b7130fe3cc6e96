import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { answerRequest, writeTo } from '#server/messages/actions.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { readBy, says } from '#tests/messages/fellowship.ts'
import { calls, comes, crew, opens } from '#tests/messages/gathering-room.ts'
import { startApp } from '#tests/server/start-app.ts'

const DAY_MS = 86_400_000
const LINK = 'See https://example.org'

const writes = async (app: App, from: Member, { username }: Member, words: string) =>
  (await writeTo(app, from, { username, words, clientId: randomUUID() })).conversationId

const waits = async (app: App, reader: Member, conversationId: string) =>
  (await readBy(app, reader, conversationId)).map(({ linksWait }) => linksWait)

test('links of somebody new wait until what they wrote is accepted', async () => {
  await using app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  const conversationId = await writes(app, gollum, frodo, LINK)
  expect(await waits(app, frodo, conversationId)).toEqual([true])
  expect(await waits(app, gollum, conversationId)).toEqual([false])
  await answerRequest(app, frodo, { conversationId, answer: 'accept' })
  expect(await waits(app, frodo, conversationId)).toEqual([false])
})

test('what somebody says after their first day here has its links', async () => {
  await using app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  app.pass(DAY_MS + 1)
  expect(await waits(app, frodo, await writes(app, gollum, frodo, LINK))).toEqual([false])
})

test('in the room of a gathering they wait for all but fellows', async () => {
  await using app = await startApp()
  const [host, frodo, sam, gollum] = await crew(app)
  const gatheringId = await calls(app, host, { maxPlayers: 0 })
  const room = await opens(app, host, gatheringId)
  for (const player of [frodo, sam, gollum]) await comes(app, player, gatheringId)
  await befriend(app, sam.username, gollum.username)
  await says(app, gollum, room, LINK)
  await says(app, gollum, room, 'No address here')
  expect(await waits(app, frodo, room)).toEqual([true, false])
  expect(await waits(app, sam, room)).toEqual([false, false])
})
