import { expect, test } from 'vitest'
import { page } from 'vitest/browser'

import { forgetDrafts, keptDraft } from '#web/app/drafts/kept-drafts.ts'
import { forgetUnsent } from '#web/app/drafts/unsent-places.ts'
import { MAREN, refuse, standIn } from '#web/app/stand-in.tsx'
import { messageReactions } from '#web/messages/reactions.ts'
import { aMessage } from '#web/messages/sample-conversation.ts'
import { line, OPEN, openTalk, SAY, serverWith } from '#web/messages/sample-server.tsx'
import { liveOf } from '#web/realtime/stand-in-live.ts'

const gone = page.getByRole('alert').filter({ hasText: 'This conversation is gone' })
const leftOver = page.getByRole('textbox', { name: 'You were writing' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** A conversation that goes for the member, by a block or because a group took them out. */
function goingServer() {
  forgetUnsent(MAREN.id)
  forgetDrafts(MAREN.id)
  const server = serverWith([aMessage(1)])
  let isGone = false
  return {
    answers: {
      ...server,
      [OPEN]: () => (isGone ? refuse('not_found') : server[OPEN]()),
      [SAY]: () => refuse('not_found'),
    },
    go: () => {
      isGone = true
    },
  }
}

test('what somebody writes in a conversation that goes stays in sight until they delete it', async () => {
  const { answers, go } = goingServer()
  using _ = standIn(answers)
  const { queryClient } = await openTalk()
  await line.fill('A long thought')
  go()
  messageReactions['conversation.changed']?.(liveOf(queryClient), {
    type: 'conversation.changed',
    conversationId: 'talk',
    memberId: MAREN.id,
    firstUnread: 2,
  })
  await expect.element(gone).toBeVisible()
  await expect.element(leftOver).toHaveValue('A long thought')
  await button('Delete').click()
  await expect.element(leftOver).not.toBeInTheDocument()
  expect(keptDraft(MAREN.id, 'message:talk')).toEqual({})
})

test('a message that comes too late for a conversation that went says that it was not sent', async () => {
  const { answers, go } = goingServer()
  using _ = standIn(answers)
  await openTalk()
  await line.fill('See you at eight')
  go()
  await button('Send').click()
  await expect.element(gone).toBeVisible()
  await expect.element(page.getByText('See you at eight')).toBeVisible()
  const notSent = page.getByRole('alert').filter({ hasText: 'Not sent. We can’t find that any more.' })
  await expect.element(notSent).toBeVisible()
  await button('Delete').click()
  await expect.element(page.getByText('See you at eight')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'Back to inbox' }).last()).toHaveFocus()
})
