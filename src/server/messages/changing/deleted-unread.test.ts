import { expect, test } from 'vitest'

import type { Member } from '#contract/accounts.ts'
import type { App } from '#server/app-context.ts'
import { describeConversation } from '#server/messages/actions.ts'
import { countUnreadTalks } from '#server/messages/list-queries.ts'
import { gathered, miraAndFellows, says } from '#tests/messages/fellowship.ts'
import { startApp } from '#tests/server/start-app.ts'

import { deleteMessage } from './actions.ts'

async function unreadOf(app: App, { id: memberId }: Member, conversationId: string) {
  const { unread } = await describeConversation(app, { memberId, conversationId })
  return { messages: unread, talks: (await countUnreadTalks(app.db, memberId, app.now())).in }
}

test('what was deleted before it was read is no longer unread', async () => {
  await using app = await startApp()
  const [mira, tam] = await miraAndFellows(app)
  const conversationId = await gathered(app, mira, [tam], { words: 'Friday?' })
  const { number } = await says(app, mira, conversationId, 'Or Saturday?')
  expect(await unreadOf(app, tam, conversationId)).toEqual({ messages: 2, talks: 1 })
  await deleteMessage(app, mira, { conversationId, number })
  expect(await unreadOf(app, tam, conversationId)).toEqual({ messages: 1, talks: 1 })
  await deleteMessage(app, mira, { conversationId, number: number - 1 })
  expect(await unreadOf(app, tam, conversationId)).toEqual({ messages: 0, talks: 0 })
})
