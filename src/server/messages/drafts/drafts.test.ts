import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import { KEPT_DAYS } from '#contract/kept-days.ts'
import type { App } from '#server/app-context.ts'
import { say, writeTo } from '#server/messages/actions.ts'
import { leaveGroup } from '#server/messages/groups/actions.ts'
import { gathered, miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp } from '#tests/server/start-app.ts'

import { dropDraft, forgetDrafts, keepDraft } from './actions.ts'
import { findDraft } from './queries.ts'

const DAY_MS = 86_400_000

const keptFor = async ({ db }: App, { id: memberId }: Member, conversationId: string) =>
  (await findDraft(db, { memberId, conversationId }))?.words

test('what was typed in a conversation is kept for its member alone, and the newest words win', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam])
  await keepDraft(app, mira, { conversationId, words: 'Fri' })
  await keepDraft(app, mira, { conversationId, words: 'Friday' })
  await keepDraft(app, tam, { conversationId, words: 'Sure' })
  expect(await keptFor(app, mira, conversationId)).toBe('Friday')
  await dropDraft(app, mira, { conversationId })
  expect(await keptFor(app, mira, conversationId)).toBeUndefined()
  expect(await keptFor(app, tam, conversationId)).toBe('Sure')
})

test('sending a message ends what was typed in its conversation, and nothing else', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const [crew, pod] = [await gathered(app, mira, [tam]), await gathered(app, mira, [hex])]
  await keepDraft(app, mira, { conversationId: crew, words: 'Friday' })
  await keepDraft(app, mira, { conversationId: pod, words: 'Sunday' })
  await keepDraft(app, tam, { conversationId: crew, words: 'Sure' })
  await says(app, mira, crew, 'Friday?')
  expect(await keptFor(app, mira, crew)).toBeUndefined()
  expect(await keptFor(app, mira, pod)).toBe('Sunday')
  expect(await keptFor(app, tam, crew)).toBe('Sure')
})

test('what is begun while an earlier message is on its way stays when that arrives', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam])
  const { keptAt: begunAt } = await keepDraft(app, mira, { conversationId, words: 'Friday' })
  app.pass(1000)
  await keepDraft(app, mira, { conversationId, words: 'I bring the box' })
  const late = { conversationId, clientId: 'late', words: 'Friday?', begunAt }
  await say(app, mira, late)
  expect(await keptFor(app, mira, conversationId)).toBe('I bring the box')
  await say(app, mira, { ...late, clientId: 'next', words: 'So do I', begunAt: null })
  expect(await keptFor(app, mira, conversationId)).toBe('I bring the box')
  await say(app, mira, { ...late, clientId: 'last', words: 'I bring the box', begunAt: null })
  expect(await keptFor(app, mira, conversationId)).toBeUndefined()
})

test('a message ends the words that it was written from', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam])
  const { keptAt: begunAt } = await keepDraft(app, mira, { conversationId, words: 'Friday' })
  await say(app, mira, { conversationId, clientId: 'one', words: 'Saturday?', begunAt })
  expect(await keptFor(app, mira, conversationId)).toBeUndefined()
})

test('a message from the page for new ones leaves what was typed in its conversation', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const written = { username: tam.username, clientId: 'one', words: 'Hello' }
  const { conversationId } = await writeTo(app, mira, written)
  await keepDraft(app, mira, { conversationId, words: 'Friday' })
  await writeTo(app, mira, { ...written, clientId: 'two', words: 'Are you there?' })
  expect(await keptFor(app, mira, conversationId)).toBe('Friday')
})

test('nothing is kept in conversations of others, or in one that was left', async () => {
  await using app = await startApp()
  const [mira, tam, hex] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam])
  const gone = { code: 'not_found' }
  await expect(keepDraft(app, hex, { conversationId, words: 'Me too' })).rejects.toMatchObject(gone)
  await expect(dropDraft(app, hex, { conversationId })).rejects.toMatchObject(gone)
  await keepDraft(app, tam, { conversationId, words: 'I think' })
  await leaveGroup(app, tam, { conversationId })
  expect(await keptFor(app, tam, conversationId)).toBeUndefined()
})

test('what nobody goes on with is forgotten', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam])
  await keepDraft(app, mira, { conversationId, words: 'Fri' })
  app.pass((KEPT_DAYS.drafts - 1) * DAY_MS)
  await keepDraft(app, tam, { conversationId, words: 'Sure' })
  app.pass(2 * DAY_MS)
  await forgetDrafts(app)
  expect(await keptFor(app, mira, conversationId)).toBeUndefined()
  expect(await keptFor(app, tam, conversationId)).toBe('Sure')
})
