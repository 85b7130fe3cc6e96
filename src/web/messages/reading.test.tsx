import type { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { z } from 'zod'

import type { Message } from '#contract/messages.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { type Asked, MAREN, standIn } from '#web/app/stand-in.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

import { messageReactions } from './reactions.ts'
import { aMessage } from './sample-conversation.ts'
import { log, openTalk, serverWith } from './sample-server.tsx'

const READ = 'POST /api/conversations/talk/read'
const Read = z.object({ number: z.int() })

const isAtEnd = () => log.element().scrollTop > -10

/** A server that notes how things were whenever something is marked as read. */
function noting<How>(said: Message[], readNumber: number, how: () => How) {
  const noted: (readonly [number: number, how: How])[] = []
  const server = serverWith(said, { readNumber })
  const read = (asked: Asked) => {
    noted.push([Read.parse(asked.body).number, how()])
    return server[READ](asked)
  }
  return { noted, answers: { ...server, [READ]: read } }
}

/** Bertil says something more. */
function says(client: QueryClient, said: Message[]): void {
  const number = said.length + 1
  said.push(aMessage(number))
  const event = { type: 'message.said', conversationId: 'talk', number, authorId: 'm2' } as const
  messageReactions['message.said']?.(liveOf(client), event)
}

test('what comes into a window without the focus is read once the window has it', async () => {
  forgetUnsent(MAREN.id)
  const hasFocus = document.hasFocus.bind(document)
  let isLooking = false
  document.hasFocus = () => isLooking
  try {
    const { noted, answers } = noting([aMessage(1), aMessage(2)], 1, () => isLooking)
    using _ = standIn(answers)
    await openTalk()
    await expect.element(log.getByText('Line 2')).toBeInViewport()
    isLooking = true
    window.dispatchEvent(new Event('focus'))
    await expect.poll(() => noted).toEqual([[2, true]])
  } finally {
    document.hasFocus = hasFocus
  }
})

test('what comes while the member reads further up is read once its end is on screen', async () => {
  forgetUnsent(MAREN.id)
  window.focus()
  const said = Array.from({ length: 40 }, (_, at) => aMessage(at + 1))
  const { noted, answers } = noting(said, 40, isAtEnd)
  using network = standIn(answers)
  const { queryClient } = await openTalk()
  await expect.element(log.getByText('Line 40')).toBeInViewport()
  const box = log.element()
  box.scrollTop = -box.scrollHeight
  await expect.element(log.getByText('Line 1', { exact: true })).toBeInViewport()
  says(queryClient, said)
  const asked = () => network.asked.filter(({ url }) => url.searchParams.get('after') === '40')
  await expect.poll(() => asked().length).toBe(1)
  await expect.element(log.getByText('Line 41')).toBeInTheDocument()
  box.scrollTop = 0
  await expect.poll(() => noted).toEqual([[41, true]])
})
