import { defaultScheduler, notifyManager } from '@tanstack/react-query'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import type { Message } from '#contract/messages.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, renderPart, reply, standIn } from '#web/app/stand-in.tsx'
import { MessagesTab } from '#web/messages/messages-tab.tsx'
import { aConversation, aMessage } from '#web/messages/sample-conversation.ts'
import { log, longTalk, openTalk } from '#web/messages/sample-server.tsx'

const SEARCH = 'GET /api/conversations/search'
const field = page.getByRole('searchbox', { name: 'Search messages' })

function findsOnly(...messages: Message[]) {
  return {
    'GET /api/conversations': () => reply({ conversations: [], nextCursor: null }),
    'GET /api/conversations/unread': () => reply({ talks: 0, requests: 0, changesAt: null }),
    [SEARCH]: ({ url }: Asked) => {
      const isAsked = url.searchParams.get('q') === 'drake'
      const found = isAsked ? messages.map((message) => ({ conversation: aConversation(), message })) : []
      return reply({ found, nextCursor: null })
    },
  }
}

test('a word leads to the messages that hold it, and each to its place, by keyboard', async () => {
  using _ = standIn(findsOnly(aMessage(7, { words: 'Two Drakes for it?' })))
  const asked: string[] = []
  const { history } = await renderPart(<MessagesTab asked="" onSearch={(words) => asked.push(words)} />, {
    member: MAREN,
  })
  await field.fill('drake')
  const hit = page.getByRole('link', { name: /Bertil: Two Drakes for it\?/ })
  await expect.element(hit).toBeVisible()
  await expect.element(hit.getByText('Drake', { exact: true })).toHaveRole('mark')
  expect(asked).toEqual(['drake'])
  await userEvent.keyboard('{Tab}')
  await expect.element(hit).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => history.location.href).toBe('/inbox/talk?at=7')
})

test('where nothing is found it says how to look, and an empty field shows conversations again', async () => {
  using _ = standIn(findsOnly())
  await renderPart(<MessagesTab asked="drake" onSearch={() => undefined} />, { member: MAREN })
  await expect.element(page.getByText('No messages found')).toBeVisible()
  await field.clear()
  await expect.element(page.getByText('No messages yet')).toBeVisible()
})

test('a message far back is shown in its place, with a way on and to the end', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(longTalk(400))
  await openTalk({ at: 200 })
  await expect.poll(() => document.activeElement?.id).toBe('message-200')
  await expect.element(log.getByText('Line 400', { exact: true })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Later messages' }).click()
  await expect.element(log.getByText('Line 225', { exact: true })).toBeInTheDocument()
  await page.getByRole('button', { name: 'Latest messages' }).click()
  await expect.element(log.getByText('Line 400', { exact: true })).toBeVisible()
  // Whoever looks at what was said long ago has not read the end.
  const read = network.asked.filter(({ url }) => url.pathname.endsWith('/read'))
  expect(read).toEqual([])
})

test('whoever asks for later messages goes on from the last one, even if frames pass before they are drawn', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(longTalk(400))
  await openTalk({ at: 200 })
  await expect.poll(() => document.activeElement?.id).toBe('message-200')
  // What comes is drawn some frames later, as on a slow phone.
  notifyManager.setScheduler((draw) => setTimeout(draw, 100))
  onTestFinished(() => notifyManager.setScheduler(defaultScheduler))
  await page.getByRole('button', { name: 'Later messages' }).click()
  await expect.poll(() => document.activeElement?.id).toBe('message-224')
  await expect.element(log.getByText('Line 225', { exact: true })).toBeInTheDocument()
  await expect.element(log.getByText('Line 224', { exact: true })).toBeInViewport()
})

test('a date leads to what was said then', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(longTalk(400))
  await openTalk()
  await page.getByRole('button', { name: 'Conversation options' }).click()
  await page.getByRole('menuitem', { name: 'Go to a date' }).click()
  await page.getByLabelText('Date').fill('2026-11-20')
  await page.getByRole('button', { name: 'Go', exact: true }).click()
  await expect.poll(() => document.activeElement?.id).toBe('message-120')
  const asked = network.asked.find(({ url }) => url.pathname.endsWith('/since'))
  expect(asked?.url.searchParams.get('instant')).toBe(new Date('2026-11-20T00:00').toISOString())
})
