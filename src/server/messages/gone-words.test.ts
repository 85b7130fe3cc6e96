import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { Member } from '#contract/accounts.ts'
import { messagesEndpoints } from '#contract/messages.ts'
import { CHANGES_PAGE_SIZE } from '#contract/messages/lines.ts'
import { leave } from '#server/accounts/leaving/actions.ts'
import { findFullMember, findMemberByUsername } from '#server/accounts/queries.ts'
import type { App } from '#server/app-context.ts'
import { listEventsAfter, LOG_START } from '#server/events/queries.ts'
import { found } from '#server/http/refusal.ts'
import { befriend } from '#tests/members/fellows.ts'
import { newcomer } from '#tests/members/joining.ts'
import { startHttp } from '#tests/server/start-http.ts'

import { writeTo } from './actions.ts'
import { signMessage } from './changing/actions.ts'

const { messages, changes } = messagesEndpoints

async function memberNamed(app: App, username: string): Promise<Member> {
  const { id } = found(await findMemberByUsername(app.db, username))
  return { ...Member.parse(found(await findFullMember(app.db, id))), isVerified: true }
}

const writes = (app: App, from: Member, { username }: Member, words: string) =>
  writeTo(app, from, { username, words, clientId: randomUUID() })

test('who has a conversation open learns that the words and signs of a member who left are gone', async () => {
  await using server = await startHttp()
  const { app } = server
  await server.as('frodo')
  const reader = await server.as('sam')
  await befriend(app, 'frodo', 'sam')
  const [frodo, sam] = [await memberNamed(app, 'frodo'), await memberNamed(app, 'sam')]
  const count = CHANGES_PAGE_SIZE + 2
  const { conversationId, message } = await writes(app, sam, frodo, 'Mine stays')
  for (let line = 1; line <= count; line += 1) await writes(app, frodo, sam, 'A secret')
  await signMessage(app, frodo, { conversationId, number: message.number, sign: 'love', isGiven: true })
  const open = async () =>
    messages.reply.parse((await reader.call(messages, { conversationId, after: 0 })).body)
  const ask = async (since: number) =>
    changes.reply.parse((await reader.call(changes, { conversationId, since })).body)
  const { revision } = await open()
  await leave(app, frodo.id, newcomer('frodo').password)
  await app.tasks.runDue()

  const page = await ask(revision)
  const rest = await ask(page.revision)
  expect([page.hasMore, rest.hasMore]).toEqual([true, false])
  const learned = [...page.messages, ...rest.messages].toSorted((one, other) => one.number - other.number)
  expect(learned.map(({ author, words, signs }) => ({ author, words, signs }))).toEqual([
    { author: 'sam', words: 'Mine stays', signs: [] },
    ...Array.from({ length: count }, () => ({ author: null, words: '', signs: [] })),
  ])
  expect((await ask(rest.revision)).messages).toEqual([])
  const { events } = await listEventsAfter(app.db, LOG_START)
  const told = events.filter(({ event }) => event.type === 'message.changed')
  expect(told.at(-1)?.audience).toEqual([sam.id])
  expect(JSON.stringify(told.at(-1))).not.toContain(frodo.id)
})
