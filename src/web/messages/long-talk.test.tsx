import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, standIn } from '#web/app/stand-in.tsx'

import { fetchEarlier, messageQueries } from './queries.ts'
import { log, longTalk, openTalk } from './sample-server.tsx'

const COUNT = 1000
/** A quarter of them would be too many to draw. */
const DRAWN_MAX = COUNT / 4
/** What is drawn below comes to its true height meanwhile, which may move what is read by less than a line. */
const LINE_PX = 24
/** Twenty pages come one after another, each once the one before is drawn. */
const CLIMB_MS = 45_000

test('whoever scrolls through a thousand messages and back has only those near the screen drawn', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(longTalk(COUNT))
  await openTalk()
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeVisible()
  const box = log.element()
  await expect
    .poll(
      () => {
        box.scrollTop = -box.scrollHeight
        return log.getByText('Line 1', { exact: true }).query()
      },
      { timeout: CLIMB_MS },
    )
    .not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'Earlier messages' })).not.toBeInTheDocument()
  await expect.poll(() => log.getByRole('listitem').elements().length).toBeLessThan(DRAWN_MAX)
  box.scrollTop = 0
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeInViewport()
  await expect.element(log.getByText('Line 1', { exact: true })).not.toBeInTheDocument()
})

test('whoever waits at the top for earlier messages stays at what they read when these come', async () => {
  forgetUnsent(MAREN.id)
  const talk = longTalk(COUNT)
  const { promise: isLetGo, resolve: letGo } = Promise.withResolvers<undefined>()
  const messages = async (asked: Asked) => {
    if (asked.url.searchParams.has('before')) await isLetGo
    return talk['GET /api/conversations/talk/messages'](asked)
  }
  using _ = standIn({ ...talk, 'GET /api/conversations/talk/messages': messages })
  await openTalk()
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeVisible()
  const box = log.element()
  const reading = log.getByText('Line 951', { exact: true })
  await expect
    .poll(() => {
      box.scrollTop = -box.scrollHeight
      return reading.query()
    })
    .not.toBeNull()
  await expect.element(page.getByRole('button', { name: 'One moment...' })).toBeInViewport()
  await expect.element(reading).toBeInViewport()
  const topOf = () => Math.round(reading.element().getBoundingClientRect().top)
  const before = topOf()
  letGo(undefined)
  await expect.element(log.getByText('Line 950', { exact: true })).toBeInTheDocument()
  await expect.poll(() => Math.abs(topOf() - before)).toBeLessThan(LINE_PX)
})

test('earlier messages that fail to come are asked for once, and again at a press', async () => {
  forgetUnsent(MAREN.id)
  const talk = longTalk(COUNT)
  let isDown = true
  const messages = (asked: Asked) =>
    isDown && asked.url.searchParams.has('before')
      ? new Response('down', { status: 502 })
      : talk['GET /api/conversations/talk/messages'](asked)
  using network = standIn({ ...talk, 'GET /api/conversations/talk/messages': messages })
  await openTalk()
  await expect.element(log.getByText('Line 1000', { exact: true })).toBeVisible()
  const box = log.element()
  box.scrollTop = -box.scrollHeight
  const asked = () => network.asked.filter(({ url }) => url.searchParams.get('before') === '951')
  await expect.poll(() => asked().length).toBe(1)
  await expect.element(page.getByText(/^Couldn’t reach Tradewyrm/)).toBeVisible()
  isDown = false
  await page.getByRole('button', { name: 'Earlier messages' }).click()
  await expect.element(log.getByText('Line 950', { exact: true })).toBeInTheDocument()
  expect(asked()).toHaveLength(2)
})

test('what is known of a conversation stays the same objects when earlier messages come, so that nothing is drawn again', async () => {
  using _ = standIn(longTalk(COUNT))
  const client = new QueryClient()
  await client.query(messageQueries.thread('talk'))
  const known = () => client.getQueryData(messageQueries.thread('talk').queryKey)?.messages ?? []
  for (const pages of [2, 3, 4]) {
    const before = known()
    await fetchEarlier(client, 'talk')
    expect(known().map(({ number }) => number)).toEqual(
      Array.from({ length: pages * 50 }, (__, at) => COUNT - pages * 50 + 1 + at),
    )
    before.forEach((message, at) => expect(known()[50 + at]).toBe(message))
  }
})

test('a message that comes a second time as it was stays the same object', async () => {
  const server = longTalk(COUNT)
  using _ = standIn(server)
  const client = new QueryClient()
  const end = await client.query(messageQueries.thread('talk'))
  const again = await client.query({ ...messageQueries.thread('talk'), staleTime: 0 })
  expect(again.messages).toHaveLength(50)
  again.messages.forEach((message, at) => expect(message).toBe(end.messages[at]))
})
