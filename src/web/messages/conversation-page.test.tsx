import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, refuse, reply, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'
import hooded from '#web/ui/assets/avatar-default.svg'

import { messageReactions } from './reactions.ts'
import { aConversation, aMessage } from './sample-conversation.ts'
import { line, log, OPEN, openTalk, SAY, serverWith } from './sample-server.tsx'

test('what is written shows at once and is sent', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn(serverWith([aMessage(1), aMessage(2)]))
  await openTalk()
  await expect.element(log.getByText('Line 2')).toBeVisible()
  await line.fill('Is the Fox still there?')
  await userEvent.keyboard('{Enter}')
  await expect.element(log.getByText('Is the Fox still there?')).toBeVisible()
  await expect.element(line).toHaveValue('')
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument()
  // What is being written may have been kept as a draft as well.
  expect(
    network.asked.filter(({ url, body }) => `POST ${url.pathname}` === SAY && body !== undefined),
  ).toHaveLength(1)
})

test('a message whose answer is lost is sent again under the same id, and shows once', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1)]
  const server = serverWith(said)
  let isLost = true
  using network = standIn({
    ...server,
    [SAY]: (asked: Asked) => {
      const answer = server[SAY](asked)
      if (!isLost) return answer
      isLost = false
      return new Response('gone', { status: 502 })
    },
  })
  await openTalk()
  await line.fill('Hello')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible()
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument()
  expect(log.getByText('Hello').elements()).toHaveLength(1)
  const ids = network.asked.flatMap(({ body }) =>
    typeof body === 'object' && body !== null && 'clientId' in body ? [body.clientId] : [],
  )
  expect(ids).toHaveLength(2)
  expect(new Set(ids).size).toBe(1)
})

test('a refused message keeps its words, says why, and can be sent again or deleted', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1)]
  const server = serverWith(said)
  let isRefused = true
  using _ = standIn({
    ...server,
    [SAY]: (asked: Asked) => (isRefused ? refuse('not_accepted_yet') : server[SAY](asked)),
  })
  await openTalk()
  await line.fill('Please')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert').getByText(/^Not sent\. You can write more/)).toBeVisible()
  await expect.element(log.getByText('Please')).toBeVisible()
  isRefused = false
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.poll(() => said.at(-1)?.words).toBe('Please')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await expect.element(log.getByText('Please')).toBeVisible()
  isRefused = true
  await line.fill('And more')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Delete' }).click()
  await expect.element(log.getByText('And more')).not.toBeInTheDocument()
})

/** A conversation with somebody, whom `leave` takes off the site. */
function withOtherWhoLeaves() {
  const server = serverWith([aMessage(1)])
  let isGone = false
  const over = aConversation({ lastNumber: 1, readNumber: 1, other: null })
  return {
    server: { ...server, [OPEN]: () => (isGone ? reply(over) : server[OPEN]()) },
    leave: () => {
      isGone = true
    },
  }
}

test('where the other is gone meanwhile, a message that is refused closes the line', async () => {
  forgetUnsent(MAREN.id)
  const { server, leave } = withOtherWhoLeaves()
  using _ = standIn({ ...server, [SAY]: () => refuse('conversation_over') })
  await openTalk()
  await expect.element(line).toBeVisible()
  leave()
  await line.fill('Are you there?')
  await userEvent.keyboard('{Enter}')
  await expect.element(line).not.toBeInTheDocument()
  await expect.element(page.getByText('Are you there?')).toBeVisible()
})

test('where the other leaves the site, the line closes', async () => {
  forgetUnsent(MAREN.id)
  const { server, leave } = withOtherWhoLeaves()
  using _ = standIn(server)
  const { queryClient } = await openTalk()
  await expect.element(line).toBeVisible()
  leave()
  messageReactions['member.left']?.(liveOf(queryClient), { type: 'member.left', memberId: 'm2' })
  await expect.element(page.getByText('Nobody can write here any more.')).toBeVisible()
})

test('what waits outlives the page', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1)]
  const server = serverWith(said)
  using cut = standIn({ ...server, [SAY]: () => new Response('gone', { status: 502 }) })
  const { unmount } = await openTalk()
  await line.fill('From the cellar')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Waiting to be sent')).toBeVisible()
  await unmount()
  cut[Symbol.dispose]()
  using _ = standIn(server)
  await openTalk()
  await expect.poll(() => said.at(-1)?.words).toBe('From the cellar')
  await expect.element(page.getByText('Waiting to be sent')).not.toBeInTheDocument()
  await expect.element(log.getByText('From the cellar')).toBeVisible()
})

test('what waits because the server cannot be reached can be given up', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1)]
  const server = serverWith(said)
  let isReachable = false
  using _ = standIn({
    ...server,
    [SAY]: (asked: Asked) => (isReachable ? server[SAY](asked) : new Response('gone', { status: 502 })),
  })
  await openTalk()
  await line.fill('Never mind')
  await userEvent.keyboard('{Enter}')
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(page.getByText('Never mind')).not.toBeInTheDocument()
  await expect.element(log.getByRole('listitem').filter({ hasText: 'Line 1' })).toHaveFocus()
  isReachable = true
  await line.fill('Are you there?')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => said.map(({ words }) => words)).toEqual(['Line 1', 'Are you there?'])
})

test('what the other says arrives without a reload and is marked as read', async () => {
  forgetUnsent(MAREN.id)
  const said = [aMessage(1)]
  using network = standIn(serverWith(said))
  const { queryClient } = await openTalk()
  await expect.element(log.getByText('Line 1')).toBeVisible()
  said.push(aMessage(2, { words: 'Still there?' }))
  messageReactions['message.said']?.(liveOf(queryClient), {
    type: 'message.said',
    conversationId: 'talk',
    number: 2,
    authorId: 'm2',
  })
  await expect.element(log.getByText('Still there?')).toBeVisible()
  await expect
    .poll(() => network.asked.find(({ url }) => url.pathname.endsWith('/read'))?.body)
    .toEqual({ number: 2 })
})

test('a stranger’s message can be accepted', async () => {
  forgetUnsent(MAREN.id)
  using network = standIn({
    ...serverWith([aMessage(1)], { box: 'requests' }),
    'POST /api/conversations/talk/answer': () => reply({}),
  })
  await openTalk()
  await page.getByRole('button', { name: 'Accept' }).click()
  await expect
    .poll(() => network.asked.find(({ url }) => url.pathname.endsWith('/answer'))?.body)
    .toEqual({ answer: 'accept' })
})

test('nobody can write to a member who left', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([aMessage(1, { author: null, words: '' })], { other: null }))
  await openTalk()
  await expect.element(page.getByText('Nobody can write here any more.')).toBeVisible()
  await expect.element(page.getByText('Their words went with them.')).toBeVisible()
  const head = page.getByRole('main').getByText('A member who left').element().closest('header')
  expect(head?.querySelector('img')?.getAttribute('src')).toBe(hooded)
  await expect.element(page.getByRole('textbox')).not.toBeInTheDocument()
})
