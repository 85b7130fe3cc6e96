import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { z } from 'zod'

import type { Conversation } from '#contract/messages.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { MessagesTab } from './messages-tab.tsx'
import { messageReactions } from './reactions.ts'
import { aConversation, aMessage } from './sample-conversation.ts'
import { openTalk, serverWith } from './sample-server.tsx'

const CHOOSE = 'PUT /api/notifications/things/one'
const ARCHIVE = 'PUT /api/conversations/talk/archived'
const more = (name: string | RegExp) => page.getByRole('button', { name })
const item = (name: string) => page.getByRole('menuitem', { name, exact: true })

/** A server with a conversation that can be muted and put away. */
function quietServer() {
  const now = aConversation()
  const choice = z.object({ tell: z.enum(['all', 'none']), hours: z.int().optional() })
  return {
    ...serverWith([aMessage(1), aMessage(2)]),
    'GET /api/conversations/talk': () => reply(now),
    [CHOOSE]: ({ body }: Asked) => {
      const { tell, hours } = choice.parse(body)
      const until = hours === undefined ? null : new Date(Date.now() + hours * 3_600_000).toISOString()
      Object.assign(now, { muted: tell === 'none' ? { until } : null })
      return reply({ tell, until })
    },
    [ARCHIVE]: ({ body }: Asked) => {
      const { isArchived } = z.object({ isArchived: z.boolean() }).parse(body)
      Object.assign(now, { box: isArchived ? 'archived' : 'talks' })
      return reply(now)
    },
  }
}

const listing = (...conversations: Partial<Conversation>[]) =>
  reply({
    conversations: conversations.map((part) => Object.assign(aConversation(part), { last: aMessage(2) })),
    nextCursor: null,
  })

test('a conversation is muted for a while by keyboard, says until when, and is unmuted', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(quietServer())
  await openTalk()
  await expect.element(more('Conversation options')).toBeVisible()
  more('Conversation options').element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Go to a date')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await more(/^Conversation options\. Muted until .*\d\d:\d\d$/).click()
  await item('Unmute').click()
  await expect.element(page.getByRole('button', { name: 'Conversation options', exact: true })).toBeVisible()
  const chosen = network.asked.filter(({ url }) => url.pathname.endsWith('/things/one'))
  const ref = { thing: 'conversation', thingId: 'talk' }
  expect(chosen.map(({ body }) => body)).toEqual([
    { ...ref, tell: 'none', hours: 8 },
    { ...ref, tell: 'all' },
  ])
})

test('a choice that fails says why', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn({ ...quietServer(), [CHOOSE]: () => refuse('too_many_things') })
  await openTalk()
  await more('Conversation options').click()
  await item('Mute for good').click()
  await expect.element(page.getByText(/You’ve set notifications for 200 trades/)).toBeVisible()
  await expect.element(more('Conversation options')).toBeVisible()
})

test('a conversation is archived and moved back', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(quietServer())
  await openTalk()
  await more('Conversation options').click()
  await item('Archive').click()
  await expect.element(page.getByText('Archived. It comes back when somebody writes.')).toBeVisible()
  await more('Conversation options').click()
  await item('Move to inbox').click()
  await expect.element(page.getByText('Back in your inbox.')).toBeVisible()
})

test('what was muted elsewhere shows here, too', async () => {
  forgetUnsent(MAREN.id)
  const server = quietServer()
  using _ = standIn(server)
  const { queryClient } = await openTalk()
  await expect.element(more('Conversation options')).toBeVisible()
  const url = new URL('https://here.example/api/notifications/things/one')
  server[CHOOSE]({ url, body: { tell: 'none' } })
  messageReactions['notification.settings-changed']?.(liveOf(queryClient), {
    type: 'notification.settings-changed',
    memberId: MAREN.id,
  })
  await expect.element(more('Conversation options. Muted')).toBeVisible()
})

test('the inbox has a list for what is archived, and says what is muted', async () => {
  using _ = standIn({
    'GET /api/conversations/unread': () => reply({ talks: 0, requests: 0, changesAt: null }),
    'GET /api/conversations': ({ url }: Asked) =>
      url.searchParams.get('box') === 'archived' ? listing() : listing({ unread: 3, muted: { until: null } }),
  })
  await renderPart(<MessagesTab asked="" onSearch={() => undefined} />, { member: MAREN })
  await expect.element(page.getByRole('link', { name: /Bertil.*Muted.*3 unread/ })).toBeVisible()
  await page.getByRole('button', { name: 'Archived' }).click()
  await expect.element(page.getByText('Nothing archived')).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Bertil/ })).not.toBeInTheDocument()
})

test('the options of a conversation are at its end, also when the other has left', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1)], { other: null }))
  await openTalk()
  const options = page.getByRole('button', { name: 'Conversation options' })
  await expect.element(options).toBeVisible()
  const head = options.element().closest('header')
  if (head === null) throw new Error('the options are not in the head')
  const { paddingRight } = getComputedStyle(head)
  const gap = head.getBoundingClientRect().right - options.element().getBoundingClientRect().right
  expect(gap).toBeCloseTo(Number.parseFloat(paddingRight), 0)
})
