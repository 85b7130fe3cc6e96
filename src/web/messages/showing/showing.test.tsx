import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'

import { forgetUnsent } from '#web/app/drafts/kept-drafts.ts'
import { MAREN, reply, standIn } from '#web/app/stand-in.tsx'
import { messageReactions } from '#web/messages/reactions.ts'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { line, log, openTalk, serverWith } from '#web/messages/sample-server.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

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
