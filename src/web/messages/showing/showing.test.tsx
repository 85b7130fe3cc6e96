import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { messageReactions } from '#web/messages/reactions.ts'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { line, log, openTalk, serverWith } from '#web/messages/sample-server.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { typingQuery } from './queries.ts'

const TYPE = 'POST /api/conversations/talk/typing'
const own = (number: number) => aMessage(number, { isOwn: true, author: MAREN.username })
const BERTIL = { conversationId: 'talk', memberId: 'm2' } as const

test('the last own message that the other has read says so, and follows them', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([own(1), own(2), own(3)], { seenNumber: 2 }))
  const { queryClient } = await openTalk()
  const bubbles = log.getByRole('listitem')
  await expect.element(bubbles.nth(1).getByText(/, seen$/)).toBeVisible()
  messageReactions['message.seen']?.(liveOf(queryClient), { type: 'message.seen', ...BERTIL, number: 3 })
  await expect.element(bubbles.nth(2).getByText(/, seen$/)).toBeVisible()
  await expect.element(bubbles.nth(1).getByText(/, seen$/)).not.toBeInTheDocument()
})

test('the head says that the other types, until they have written', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([own(1)], { seenNumber: 1 }))
  const { queryClient } = await openTalk()
  await expect.element(log.getByText('Line 1')).toBeVisible()
  const typing = { type: 'message.typing', ...BERTIL, username: 'Bertil' } as const
  messageReactions['message.typing']?.(liveOf(queryClient), typing)
  await expect.element(page.getByText('Typing', { exact: true })).toBeVisible()
  const said = { type: 'message.said', conversationId: 'talk', number: 2, authorId: 'm2' } as const
  messageReactions['message.said']?.(liveOf(queryClient), said)
  await expect.element(page.getByText('Typing', { exact: true })).not.toBeInTheDocument()
})

test.for([
  [1, 1],
  [null, 0],
] as const)('with a mark at %s, typing is told %s times', async ([seenNumber, told]) => {
  forgetUnsent(MAREN.id)
  using network = standIn({ ...serverWith([own(1)], { seenNumber }), [TYPE]: () => reply({}) })
  await openTalk()
  await line.click()
  await userEvent.keyboard('Good day')
  await expect.element(line).toHaveValue('Good day')
  const asked = () => network.asked.filter(({ url }) => url.pathname.endsWith('/typing'))
  await expect.poll(() => asked().length).toBe(told)
})

test('typing is told again after three seconds, not with every letter', async () => {
  forgetUnsent(MAREN.id)
  const now = performance.now.bind(performance)
  let aheadMs = 0
  using _ = vi.spyOn(performance, 'now').mockImplementation(() => now() + aheadMs)
  using network = standIn({ ...serverWith([own(1)], { seenNumber: 1 }), [TYPE]: () => reply({}) })
  await openTalk()
  await line.click()
  const told = () => network.asked.filter(({ url }) => url.pathname.endsWith('/typing')).length
  await userEvent.keyboard('Go')
  await expect.element(line).toHaveValue('Go')
  await expect.poll(told).toBe(1)
  aheadMs = 3000
  await userEvent.keyboard('od')
  await expect.element(line).toHaveValue('Good')
  await expect.poll(told).toBe(2)
})

test('whoever types no more is gone after six seconds', async () => {
  forgetUnsent(MAREN.id)
  using _ = standIn(serverWith([own(1)], { seenNumber: 1 }))
  const { queryClient } = await openTalk()
  await expect.element(log.getByText('Line 1')).toBeVisible()
  const saidAt = Date.now()
  const typing = { type: 'message.typing', ...BERTIL, username: 'Bertil' } as const
  messageReactions['message.typing']?.(liveOf(queryClient), typing)
  await expect.element(page.getByText('Typing', { exact: true })).toBeVisible()
  const { queryKey } = typingQuery('talk')
  const [typer] = queryClient.getQueryData(queryKey) ?? []
  const shownForMs = (typer?.until ?? 0) - saidAt
  expect(shownForMs).toBeGreaterThanOrEqual(6000)
  expect(shownForMs).toBeLessThan(7000)
  queryClient.setQueryData(queryKey, typer && [{ ...typer, until: Date.now() + 100 }])
  await expect.element(page.getByText('Typing', { exact: true })).not.toBeInTheDocument()
})
