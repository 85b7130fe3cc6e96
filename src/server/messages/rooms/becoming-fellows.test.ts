import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { LINES_BEFORE_ACCEPTED } from '#contract/messages.ts'
import { answerRequest, describeConversation, writeTo } from '#server/messages/actions.ts'
import { listOwn } from '#server/messages/list-queries.ts'
import { befriend } from '#tests/members/fellows.ts'
import { welcomed } from '#tests/members/joining.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

const writes = (app: TestApp, from: Member, { username }: Member, words = 'Hello') =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

/** Frodo, and Gollum, who wrote as often as a stranger may. */
async function strangers(app: TestApp) {
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  let conversationId = ''
  for (let line = 0; line < LINES_BEFORE_ACCEPTED; line += 1)
    ({ conversationId } = await writes(app, gollum, frodo, `Line ${String(line)}`))
  return { frodo, gollum, conversationId }
}

async function idsOf({ db }: TestApp, { id: memberId }: Member, box: 'talks' | 'requests') {
  return (await listOwn(db, { memberId, box }, undefined)).map(({ id }) => id)
}

test('what a stranger wrote is no request any more once the two are fellows', async () => {
  await using app = await startApp()
  const { frodo, gollum, conversationId } = await strangers(app)
  const before = (await app.logged()).length
  await befriend(app, 'gollum', 'frodo')
  expect(await idsOf(app, frodo, 'requests')).toEqual([])
  expect(await idsOf(app, frodo, 'talks')).toEqual([conversationId])
  // What waits is still unread, and both of their windows show that it is open.
  expect(await describeConversation(app, { memberId: frodo.id, conversationId })).toMatchObject({ unread: 3 })
  const heard = (await app.logged()).slice(before)
  expect(heard).toContainEqual(
    expect.objectContaining({
      event: { type: 'conversation.changed', conversationId, memberId: frodo.id, firstUnread: null },
      audience: [frodo.id, gollum.id],
    }),
  )
  await writes(app, gollum, frodo, 'And one more')
})

test('what a member declined of somebody is there again once the two are fellows, and no message is lost', async () => {
  await using app = await startApp()
  const { frodo, gollum, conversationId } = await strangers(app)
  await answerRequest(app, frodo, { conversationId, answer: 'decline' })
  expect(await idsOf(app, frodo, 'talks')).toEqual([])
  await befriend(app, 'gollum', 'frodo')
  await writes(app, gollum, frodo, 'And one more')
  expect(await idsOf(app, frodo, 'talks')).toEqual([conversationId])
  const told = await app.db
    .selectFrom('notification')
    .select('id')
    .where('recipient_id', '=', frodo.id)
    .where('kind', '=', 'message')
    .execute()
  expect(told).toHaveLength(1)
})
