import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { answerRequest, markRead, writeTo } from '#server/messages/actions.ts'
import { addToGroup, leaveGroup, removeFromGroup } from '#server/messages/groups/actions.ts'
import { welcomed } from '#tests/members/joining.ts'
import { gathered, miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp, type TestApp } from '#tests/server/start-app.ts'

/** Whether a member can report a message. */
async function canReport(app: TestApp, reporter: Member, conversationId: string, number: number) {
  const reportable = app.reportables.find(({ thing }) => thing === 'message')
  const frozen = await reportable?.freeze(app, reporter.id, `${conversationId}/${String(number)}`)
  return frozen !== undefined
}

test('whoever is no longer in a group reports what they read there, and nothing that was said later', async () => {
  await using app = await startApp()
  const [mira, tam, hex, otto] = await miraAndFellows(app)
  const crew = await gathered(app, mira, [tam, hex])
  const { number } = await says(app, mira, crew, 'Go away')
  for (const member of [tam, hex]) await markRead(app, member, { conversationId: crew, number })
  await removeFromGroup(app, mira, { conversationId: crew, username: 'tam' })
  await leaveGroup(app, hex, { conversationId: crew })
  const later = await says(app, mira, crew, 'Nobody hears this')
  for (const member of [tam, hex]) {
    expect(await canReport(app, member, crew, number)).toBe(true)
    expect(await canReport(app, member, crew, later.number)).toBe(false)
  }
  // Whoever is in it reports what they see, read or not.
  await addToGroup(app, mira, { conversationId: crew, players: ['otto'] })
  const next = await says(app, mira, crew, 'Hello, Otto')
  expect(await canReport(app, otto, crew, next.number)).toBe(true)
})

test('whoever declined a stranger reports what they read, and nothing that the stranger wrote later', async () => {
  await using app = await startApp()
  const [frodo, gollum] = [await welcomed(app, 'frodo'), await welcomed(app, 'gollum')]
  const writes = (clientId: string) =>
    writeTo(app, gollum, { username: 'frodo', words: `Word ${clientId}`, clientId })
  const { conversationId } = await writes('one')
  await markRead(app, frodo, { conversationId, number: 1 })
  await answerRequest(app, frodo, { conversationId, answer: 'decline' })
  await writes('two')
  expect(await canReport(app, frodo, conversationId, 1)).toBe(true)
  expect(await canReport(app, frodo, conversationId, 2)).toBe(false)
})
